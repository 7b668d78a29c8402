// Apart from the schemas, so that a page can show the choices without the numbering plans of every country.

export const topics = [
  "house",
  "plot",
  "budget",
  "licence",
  "finance",
  "report",
  "accessibility",
  "other",
] as const;
export type Topic = (typeof topics)[number];

export const projectStarts = ["now", "this_year", "later", "unknown"] as const;
export type ProjectStart = (typeof projectStarts)[number];

/** How the URL of a form names what it is about: /contacto?casa=alba. */
export const subjectNames = {
  house: "casa",
  plot: "terreno",
  promotion: "oferta",
  studio: "estudio",
  professional: "profesional",
  project: "proyecto",
} as const;
export type SubjectKind = keyof typeof subjectNames;

/** The contact form about a listing that someone finds wrong or unlawful. */
export function reportPath(kind: "house" | "plot", slug: string) {
  return `/contacto?${subjectNames[kind]}=${slug}&${topicName}=report` as const;
}

/** How the URL of the contact form names a document of the plot, which its message then asks for. */
export const documentName = "documento";

export function askForDocumentPath(plotSlug: string, document: string) {
  return `/contacto?${subjectNames.plot}=${plotSlug}&${documentName}=${document}` as const;
}

/** How the URL of the contact form names a topic. */
export const topicName = "motivo";

/** The contact form about these. */
export function contactPath(
  named: Partial<Record<SubjectKind, string | null | undefined>>,
): "/contacto" | `/contacto?${string}` {
  const query = Object.entries(named).flatMap(([kind, name]) =>
    name ? [[subjectNames[kind as SubjectKind], name]] : [],
  );
  return query.length > 0 ? `/contacto?${new URLSearchParams(query)}` : "/contacto";
}
