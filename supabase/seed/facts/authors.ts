// The invented people who write and review the articles of the demonstration. Texts: content/{es,en}/authors.json.
export const authors = [
  { slug: "lucia-ferrer", name: "Lucía Ferrer" },
  { slug: "andres-molina", name: "Andrés Molina" },
  { slug: "carmen-ibarra", name: "Carmen Ibarra" },
] as const;
