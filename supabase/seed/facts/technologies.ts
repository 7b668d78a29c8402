// The four technologies, each with the house whose picture represents it. Texts: content/{es,en}/technologies.json.

interface TechnologyFacts {
  id: "wood" | "steel" | "3d_print" | "concrete";
  slug: string;
  pictureHouseId: string;
}

export const technologies = [
  { id: "wood", slug: "wood", pictureHouseId: "haya" },
  { id: "steel", slug: "steel", pictureHouseId: "silo" },
  { id: "concrete", slug: "concrete", pictureHouseId: "patio" },
  { id: "3d_print", slug: "3d-print", pictureHouseId: "duna" },
] as const satisfies readonly TechnologyFacts[];
