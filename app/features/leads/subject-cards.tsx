import { Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Project } from "#app/domain/project.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { lazySection } from "#app/ui/lazy-section.ts";
import type { SubjectCard } from "./lead-subject.ts";
import { SubjectRow } from "./subject-row.tsx";

// Few visitors come with a project.
const ProjectRow = lazySection(() => import("./project-row.tsx"));

interface SubjectCardsProps {
  cards: SubjectCard[];
  /** The visitor's own, known to this browser only. */
  project?: Project | null;
  /** The URL of the form without this subject; absent where the form needs it. */
  without?: (kind: SubjectCard["kind"] | "project") => PagePath;
  /** "Your question is about" without it. */
  label?: string;
}

/** Cards of what the form is about. */
export function SubjectCards({ cards, project = null, without, label }: SubjectCardsProps) {
  const t = useTranslations("forms.subject");
  if (cards.length === 0 && !project) return null;
  const heading = label ?? t("label");
  return (
    <section aria-label={heading} className="mb-8">
      <p className="mb-3 text-note font-[520]">{heading}</p>
      <ul className="grid gap-3">
        {project && (
          <Suspense>
            <ProjectRow project={project} without={without?.("project")} />
          </Suspense>
        )}
        {cards.map((card) => (
          <SubjectRow
            key={card.kind}
            picture={card.picture}
            icon="hard-hat"
            kind={t(card.kind)}
            name={card.name}
            note={card.note}
            to={pathOf(card)}
            without={without?.(card.kind)}
          />
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
