import type { LeadSubject } from "#app/domain/lead-inbox.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** A house, plot … that a form is about. */
export interface SubjectCard {
  kind: "house" | "plot" | "promotion" | "studio" | "professional";
  slug: string;
  name: string;
  note: string;
  picture: Picture | null;
}

/** What a form is about, named by its URL. */
export interface Subject {
  cards: SubjectCard[];
  /** A saved project; only its owner's browser knows more about it. */
  projectId: string | null;
}

/** The subject as a lead stores it. */
export function toLeadSubject({ cards, projectId }: Subject): LeadSubject & { about: string } {
  const slugOf = (kind: SubjectCard["kind"]) => cards.find((card) => card.kind === kind)?.slug;
  return {
    houseSlug: slugOf("house"),
    plotSlug: slugOf("plot"),
    promotionSlug: slugOf("promotion"),
    studioSlug: slugOf("studio"),
    professionalSlug: slugOf("professional"),
    projectId: projectId ?? undefined,
    about: cards.map(({ name }) => name).join(" · "),
  };
}
