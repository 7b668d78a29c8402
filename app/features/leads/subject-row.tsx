import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface SubjectRowProps {
  picture?: PictureData | null;
  /** Instead of a picture. */
  icon: string;
  kind: string;
  name: string;
  note: string;
  to: PagePath;
  without: PagePath | undefined;
}

/** One thing that a form is about. */
export function SubjectRow({ picture, icon, kind, name, note, to, without }: SubjectRowProps) {
  const t = useTranslations("forms.subject");
  return (
    <li className="flex items-center gap-4 rounded-lg bg-paper p-3 shadow-[0_0_0_1px_var(--color-hair)]">
      {picture ? (
        <div className="aspect-[8/5] w-28 shrink-0 overflow-hidden rounded-md bg-hair sm:w-36">
          <Picture picture={picture} sizes="9rem" isDecorative className="size-full" />
        </div>
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-md bg-olive-soft text-olive-deep">
          <Icon name={icon} className="size-6" />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="text-small text-ink-3">{kind}</p>
        <p className="font-display text-[1.2rem] leading-tight wrap-anywhere">
          <Link to={to} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </p>
        {note && <p className="num mt-0.5 line-clamp-2 text-note text-ink-2">{note}</p>}
      </div>
      {without && (
        <Link
          to={without}
          replace
          preventScrollReset
          aria-label={t("remove", { name })}
          className="grid size-11 shrink-0 place-items-center self-start rounded-full text-ink-2 hover:bg-hair/60"
        >
          <Icon name="x" className="size-5" />
        </Link>
      )}
    </li>
  );
}
