import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

interface SuggestionTileProps {
  /** The designer with this choice; the URL works without scripts. */
  to: PagePath;
  picture: PictureData | null;
  sizes: string;
  title: string;
  facts: string;
  /** On phones the picture is beside the text. */
  isRowOnPhones?: boolean;
  onChoose: () => void;
}

/** A house or plot suggested while none is chosen. */
export function SuggestionTile(props: SuggestionTileProps) {
  const { to, picture, sizes, title, facts, isRowOnPhones = false, onChoose } = props;
  return (
    <Link
      to={to}
      onClick={(event) => {
        event.preventDefault();
        onChoose();
      }}
      className={`group block ${isRowOnPhones ? "max-sm:flex max-sm:items-center max-sm:gap-4" : ""}`}
    >
      <span
        className={`block aspect-[8/5] overflow-hidden rounded-md bg-hair ${isRowOnPhones ? "max-sm:w-32 max-sm:shrink-0" : ""}`}
      >
        {picture && <Picture picture={picture} sizes={sizes} isDecorative className="size-full" />}
      </span>
      <span className="block">
        <span
          className={`block font-display text-[1.1rem] leading-snug group-hover:text-terra-deep ${isRowOnPhones ? "sm:mt-2" : "mt-2"}`}
        >
          {title}
        </span>
        <span className="num block text-small text-ink-3">{facts}</span>
      </span>
    </Link>
  );
}
