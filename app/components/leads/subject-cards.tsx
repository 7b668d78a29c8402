import { useTranslations } from "use-intl";
import { Icon } from "#app/components/icon/icon.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { SubjectCard } from "#app/data/lead-subject.server.ts";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/routing/paths.ts";

interface SubjectCardsProps {
  cards: SubjectCard[];
  /** The address of the form that is about everything but this; none where a form needs it. */
  without?: (card: SubjectCard) => PagePath;
}

/** What a form is about, as the visitor knows it from the page they came from. */
export function SubjectCards({ cards, without }: SubjectCardsProps) {
  const t = useTranslations("forms.subject");
  if (cards.length === 0) return null;
  return (
    <section aria-label={t("label")} className="mb-8">
      <p className="mb-3 text-note font-[520]">{t("label")}</p>
      <ul className="grid gap-3">
        {cards.map((card) => (
          <li
            key={card.kind}
            className="flex items-center gap-4 rounded-lg bg-paper p-3 shadow-[0_0_0_1px_var(--color-hair)]"
          >
            {card.picture ? (
              <div className="aspect-[8/5] w-28 shrink-0 overflow-hidden rounded-md bg-hair sm:w-36">
                <Picture picture={card.picture} sizes="9rem" isDecorative className="size-full" />
              </div>
            ) : (
              <span className="grid size-14 shrink-0 place-items-center rounded-md bg-olive-soft text-olive-deep">
                <Icon name="hard-hat" className="size-6" />
              </span>
            )}
            <div className="min-w-0 grow">
              <p className="text-small text-ink-3">{t(card.kind)}</p>
              <p className="font-display text-[1.2rem] leading-tight">
                <Link to={pathOf(card)} className="underline-offset-4 hover:underline">
                  {card.name}
                </Link>
              </p>
              <p className="mt-0.5 line-clamp-2 text-note text-ink-2">{card.note}</p>
            </div>
            {without && (
              <Link
                to={without(card)}
                replace
                preventScrollReset
                aria-label={t("remove", { name: card.name })}
                className="grid size-11 shrink-0 place-items-center self-start rounded-full text-ink-2 hover:bg-hair/60"
              >
                <Icon name="x" className="size-5" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ kind, slug }: SubjectCard): PagePath {
  switch (kind) {
    case "house":
      return `/catalogo/${slug}`;
    case "plot":
      return `/terrenos/${slug}`;
    case "promotion":
      return `/promociones/${slug}`;
    case "studio":
      return `/studios-signature/${slug}`;
    case "professional":
      return `/profesionales#${slug}`;
  }
}
