// The seven styles, each with the house whose picture represents it. Texts: content/{es,en}/styles.json.

interface StyleFacts {
  id: "rustico_moderno" | "cubista" | "rustico" | "bauhaus" | "moderno" | "organico" | "minimalista";
  slug: string;
  pictureHouseId: string;
}

export const styles = [
  { id: "minimalista", slug: "minimalista", pictureHouseId: "alba" },
  { id: "moderno", slug: "moderno", pictureHouseId: "mirador" },
  { id: "rustico_moderno", slug: "rustico-moderno", pictureHouseId: "brezo" },
  { id: "rustico", slug: "rustico", pictureHouseId: "cortijo" },
  { id: "cubista", slug: "cubista", pictureHouseId: "cubo" },
  { id: "organico", slug: "organico", pictureHouseId: "onda" },
  { id: "bauhaus", slug: "bauhaus", pictureHouseId: "prisma" },
] as const satisfies readonly StyleFacts[];
