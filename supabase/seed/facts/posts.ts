// The blog of the demo catalogue. Texts: content/{es,en}/posts/<slug>.md, categories in content/{es,en}/post-categories.json.

import type { authors } from "./authors.ts";

type CategorySlug = "terreno-y-licencia" | "dinero-e-impuestos" | "casas-y-tecnologia" | "plazos-y-obra";

interface PostFacts {
  slug: string;
  category: CategorySlug;
  publishedOn: string;
  author: (typeof authors)[number]["slug"];
  /** The pages that link it. */
  subjects: readonly ("houses" | "mobile_homes" | "plots" | "places" | "styles" | "technologies")[];
  /** Houses that the article names or that illustrate it. */
  houseIds: readonly string[];
}

export const posts = [
  {
    slug: "que-mirar-antes-de-comprar-un-terreno",
    category: "terreno-y-licencia",
    publishedOn: "2026-11-10",
    author: "lucia-ferrer",
    subjects: ["plots", "places"],
    houseIds: ["alba", "capa"],
  },
  {
    slug: "impuestos-del-terreno-por-comunidad",
    category: "dinero-e-impuestos",
    publishedOn: "2026-10-27",
    author: "lucia-ferrer",
    subjects: ["plots", "places"],
    houseIds: ["cala"],
  },
  {
    slug: "cuanto-cuesta-una-casa-prefabricada",
    category: "dinero-e-impuestos",
    publishedOn: "2026-10-13",
    author: "lucia-ferrer",
    subjects: ["houses", "styles"],
    houseIds: ["cubo", "haya", "silo"],
  },
  {
    slug: "calendario-de-una-casa",
    category: "plazos-y-obra",
    publishedOn: "2026-09-29",
    author: "andres-molina",
    subjects: ["houses"],
    houseIds: ["trama", "silo"],
  },
  {
    slug: "casas-moviles-y-licencia",
    category: "terreno-y-licencia",
    publishedOn: "2026-09-15",
    author: "lucia-ferrer",
    subjects: ["mobile_homes"],
    houseIds: ["nomada", "senda", "brisa"],
  },
  {
    slug: "madera-acero-hormigon-o-impresion-3d",
    category: "casas-y-tecnologia",
    publishedOn: "2026-09-01",
    author: "andres-molina",
    subjects: ["technologies", "styles"],
    houseIds: ["haya", "silo", "patio", "duna"],
  },
  {
    slug: "cimentacion-de-una-casa-modular",
    category: "plazos-y-obra",
    publishedOn: "2026-07-21",
    author: "andres-molina",
    subjects: ["technologies", "mobile_homes"],
    houseIds: ["lienzo", "mirador", "faro"],
  },
  {
    slug: "hipoteca-de-autopromotor",
    category: "dinero-e-impuestos",
    publishedOn: "2026-07-07",
    author: "lucia-ferrer",
    subjects: [],
    houseIds: ["silo", "encina"],
  },
  {
    slug: "leer-una-cedula-urbanistica",
    category: "terreno-y-licencia",
    publishedOn: "2026-06-23",
    author: "lucia-ferrer",
    subjects: ["plots"],
    houseIds: ["alba", "haya"],
  },
  {
    slug: "que-deja-fuera-el-llave-en-mano",
    category: "dinero-e-impuestos",
    publishedOn: "2026-06-09",
    author: "lucia-ferrer",
    subjects: ["houses", "mobile_homes"],
    houseIds: ["encina", "tierra"],
  },
  {
    slug: "energia-en-una-casa-industrializada",
    category: "casas-y-tecnologia",
    publishedOn: "2026-05-26",
    author: "andres-molina",
    subjects: ["technologies", "styles"],
    houseIds: ["orla", "brezo", "lienzo"],
  },
  {
    slug: "licencia-de-obra-paso-a-paso",
    category: "terreno-y-licencia",
    publishedOn: "2026-05-12",
    author: "lucia-ferrer",
    subjects: ["places"],
    houseIds: ["brezo"],
  },
] as const satisfies readonly PostFacts[];
