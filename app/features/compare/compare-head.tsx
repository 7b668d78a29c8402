import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import type { SavedKind } from "#app/saved-items/local-list.ts";
import { compared } from "#app/saved-items/saved-lists.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import { Picture } from "#app/ui/picture.tsx";
import { comparePath } from "./compare-path.ts";

interface CompareHeadProps {
  kind: SavedKind;
  slug: string;
  name: string;
  picture: PictureData | null;
  /** The comparison without this one. */
  otherSlugs: string[];
  onlyDifferences: boolean;
}

const paths = { house: "/catalogo", plot: "/terrenos" } as const;

/** The head of a compared house or plot, with a link that removes it. */
export function CompareHead({ kind, slug, name, picture, otherSlugs, onlyDifferences }: CompareHeadProps) {
  const t = useTranslations("catalogue.compare");
  return (
    <>
      <div className="relative aspect-[8/5] overflow-hidden rounded-md bg-hair">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1024px) 300px, 45vw"
            isDecorative
            className="size-full"
          />
        )}
        <Link
          to={comparePath(kind, otherSlugs, { onlyDifferences })}
          preventScrollReset
          aria-label={t("remove", { name })}
          onClick={() => {
            compared.remove({ kind, slug });
            toast({ text: t("removed", { name }) });
          }}
          className="icon-button no-print absolute top-1.5 right-1.5 size-9"
        >
          <Icon name="x" className="size-4.5" />
        </Link>
      </div>
      <Link to={`${paths[kind]}/${slug}`} className="link mt-2.5 block font-display text-h3 leading-tight">
        {name}
      </Link>
    </>
  );
}
