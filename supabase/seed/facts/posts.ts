// The blog of the demo catalogue. Texts: content/{es,en}/posts/<slug>.md, categories in content/{es,en}/post-categories.json.

type CategorySlug = "terreno-y-licencia" | "dinero-e-impuestos" | "casas-y-tecnologia" | "plazos-y-obra";

interface PostFacts {
  slug: string;
  category: CategorySlug;
  publishedOn: string;
  author: "redaccion" | "estudio-ribera" | "taller-levante" | "estudio-marea" | "oficina-norte";
  /** Houses that the article names or that illustrate it. */
  houseIds: readonly string[];
}

export const posts = [
  {
    slug: "que-mirar-antes-de-comprar-un-terreno",
    category: "terreno-y-licencia",
    publishedOn: "2026-11-10",
    author: "redaccion",
    houseIds: ["alba", "capa"],
  },
  {
    slug: "impuestos-del-terreno-por-comunidad",
    category: "dinero-e-impuestos",
    publishedOn: "2026-10-27",
    author: "redaccion",
    houseIds: ["cala"],
  },
  {
    slug: "cuanto-cuesta-una-casa-prefabricada",
    category: "dinero-e-impuestos",
    publishedOn: "2026-10-13",
    author: "redaccion",
    houseIds: ["cubo", "haya", "silo"],
  },
  {
    slug: "calendario-de-una-casa",
    category: "plazos-y-obra",
    publishedOn: "2026-09-29",
    author: "oficina-norte",
    houseIds: ["trama", "silo"],
  },
  {
    slug: "casas-moviles-y-licencia",
    category: "terreno-y-licencia",
    publishedOn: "2026-09-15",
    author: "redaccion",
    houseIds: ["nomada", "senda", "brisa"],
  },
  {
    slug: "madera-acero-hormigon-o-impresion-3d",
    category: "casas-y-tecnologia",
    publishedOn: "2026-09-01",
    author: "estudio-marea",
    houseIds: ["haya", "silo", "patio", "duna"],
  },
  {
    slug: "cimentacion-de-una-casa-modular",
    category: "plazos-y-obra",
    publishedOn: "2026-07-21",
    author: "taller-levante",
    houseIds: ["lienzo", "mirador", "faro"],
  },
  {
    slug: "hipoteca-de-autopromotor",
    category: "dinero-e-impuestos",
    publishedOn: "2026-07-07",
    author: "redaccion",
    houseIds: ["silo", "encina"],
  },
  {
    slug: "leer-una-cedula-urbanistica",
    category: "terreno-y-licencia",
    publishedOn: "2026-06-23",
    author: "redaccion",
    houseIds: ["alba", "haya"],
  },
  {
    slug: "que-deja-fuera-el-llave-en-mano",
    category: "dinero-e-impuestos",
    publishedOn: "2026-06-09",
    author: "redaccion",
    houseIds: ["encina", "tierra"],
  },
  {
    slug: "energia-en-una-casa-industrializada",
    category: "casas-y-tecnologia",
    publishedOn: "2026-05-26",
    author: "estudio-ribera",
    houseIds: ["orla", "brezo", "lienzo"],
  },
  {
    slug: "licencia-de-obra-paso-a-paso",
    category: "terreno-y-licencia",
    publishedOn: "2026-05-12",
    author: "redaccion",
    houseIds: ["brezo"],
  },
] as const satisfies readonly PostFacts[];
