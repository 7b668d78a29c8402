import { type ComponentProps, createContext, type ReactElement, useContext } from "react";
import { useLocale } from "use-intl";
import type { Locale } from "#app/i18n/locale.ts";

/** What kind of part it is, and everything that it depends on besides the language, as JSON knows it. */
export type Part = string | [kind: string, ...unknown[]];

/** Answers the HTML of a part that another page of this language had too; null when it is not known yet. */
export type FindPart = (locale: Locale, part: Part, inside: ReactElement) => string | null;

/** Provided by the server alone: browsers render every part. */
export const KnownParts = createContext<FindPart | null>(null);

type PartTag = "div" | "fieldset" | "li" | "nav" | "ul";

type SamePartProps<Tag extends PartTag> = Omit<ComponentProps<Tag>, "part" | "children"> & {
  as: Tag;
  /** False where this one differs from all others. */
  part: Part | false;
  children: ReactElement;
};

/**
 * An element whose inside is the same on many pages, such as a card, the choices of a filter or the links of the
 * footer: the server renders it for the first pages and then uses it again. The inside may not depend on the page's
 * address, on what its loaders brought or on useId, and may not ask for pictures ahead.
 */
export function SamePart<Tag extends PartTag>({ as, part, children, ...rest }: SamePartProps<Tag>) {
  const find = useContext(KnownParts);
  const locale = useLocale();
  const Element = as as "div";
  const props = rest as ComponentProps<"div">;
  const html = part && find?.(locale, part, children);
  return html ? (
    <Element {...props} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <Element {...props}>{children}</Element>
  );
}
