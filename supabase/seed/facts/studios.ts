// The four signature studios; demonstration data. Texts: content/{es,en}/studios.json.

interface StudioFacts {
  slug: string;
  name: string;
  foundedYear: number;
  municipality: { name: string; ineCode: string };
  /** Communities, by INE code, where the studio directs works itself. */
  regionCodes: readonly string[];
}

export const studios = [
  {
    slug: "estudio-ribera",
    name: "Estudio Ribera",
    foundedYear: 2009,
    municipality: { name: "Pontevedra", ineCode: "36038" },
    regionCodes: ["12", "03", "06", "07"],
  },
  {
    slug: "taller-levante",
    name: "Taller Levante",
    foundedYear: 2004,
    municipality: { name: "València", ineCode: "46250" },
    regionCodes: ["10", "14", "08"],
  },
  {
    slug: "estudio-marea",
    name: "Estudio Marea",
    foundedYear: 2016,
    municipality: { name: "Málaga", ineCode: "29067" },
    regionCodes: ["01"],
  },
  {
    slug: "oficina-norte",
    name: "Oficina Norte",
    foundedYear: 2011,
    municipality: { name: "Vitoria-Gasteiz", ineCode: "01059" },
    regionCodes: ["16", "15", "17", "07"],
  },
] as const satisfies readonly StudioFacts[];
