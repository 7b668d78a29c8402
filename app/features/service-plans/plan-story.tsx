import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ServicePlan } from "./service-plan.ts";

/** What a plan is, delivers, makes possible and costs. */
export function PlanStory({ plan }: { plan: ServicePlan }) {
  const t = useTranslations("pages.plan");
  const { whatItIs, delivers, unlocks, cost } = useGlossaryTexts(plan);
  return (
    <div>
      <Chapter title={t("what")}>
        <Paragraphs texts={whatItIs} />
      </Chapter>
      <Chapter title={t("delivers")}>
        <Marked icon="file-text" texts={delivers} />
      </Chapter>
      <Chapter title={t("unlocks")}>
        <Marked icon="key-round" texts={unlocks} />
      </Chapter>
      <Chapter title={t("cost")}>
        <Paragraphs texts={cost} />
      </Chapter>
    </div>
  );
}

interface Explained {
  text: string;
  explained: ReactNode;
}

/** The story of a plan, its terms explained where they first appear on the page. */
function useGlossaryTexts({ whatItIs, delivers, unlocks, cost }: ServicePlan) {
  const texts = [...whatItIs, ...delivers, ...unlocks, ...cost];
  const explained = useTextsWithTerms(texts);
  let taken = 0;
  const next = (chapter: string[]): Explained[] =>
    chapter.map((text) => ({ text, explained: explained[taken++] }));
  return { whatItIs: next(whatItIs), delivers: next(delivers), unlocks: next(unlocks), cost: next(cost) };
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-11">
      <h2 id={id} className="text-[1.6rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Paragraphs({ texts }: { texts: Explained[] }) {
  return (
    <div className="mt-4 grid max-w-[66ch] gap-4 leading-[1.68]">
      {texts.map(({ text, explained }) => (
        <p key={text}>{explained}</p>
      ))}
    </div>
  );
}

function Marked({ icon, texts }: { icon: string; texts: Explained[] }) {
  return (
    <ul className="mt-4 max-w-[66ch] border-b border-hair">
      {texts.map(({ text, explained }) => (
        <li key={text} className="flex gap-3.5 border-t border-hair py-3">
          <Icon name={icon} className="mt-0.5 size-5 text-olive" />
          <span>{explained}</span>
        </li>
      ))}
    </ul>
  );
}
