// Every kind of content that operators edit: its table, its fields, how it is listed and where visitors see it. To add a
// field: the column in a migration, and a line in content-types/. tests/database/content-types.test.ts compares both.
import type { ContentType } from "./content-type.ts";
import { faq } from "./content-types/faqs.ts";
import { house, includeItem, showHome } from "./content-types/houses.ts";
import { landing } from "./content-types/landing-pages.ts";
import { legalPage } from "./content-types/legal-pages.ts";
import { municipalRule } from "./content-types/municipal-rules.ts";
import { plot } from "./content-types/plots.ts";
import { author, post, postCategory } from "./content-types/posts.ts";
import { maker, professional } from "./content-types/professionals.ts";
import { promotion } from "./content-types/promotions.ts";
import { rate } from "./content-types/rates.ts";
import { savedAnswer } from "./content-types/saved-answers.ts";
import { plan } from "./content-types/service-plans.ts";
import { showcase } from "./content-types/showcases.ts";
import { studio } from "./content-types/studios.ts";
import { both } from "./field-builders.ts";
import { homeSection, siteSettings } from "./site-content.ts";

export const contentTypes: readonly ContentType[] = [
  house,
  plot,
  studio,
  maker,
  professional,
  showcase,
  showHome,
  promotion,
  post,
  postCategory,
  author,
  plan,
  faq,
  legalPage,
  landing(
    "styles",
    "house_styles",
    { one: both("Estilo", "Style"), many: both("Estilos", "Styles"), add: both("Nuevo", "New") },
    "/viviendas-prefabricadas-estilos",
  ),
  landing(
    "technologies",
    "house_technologies",
    {
      one: both("Tecnología", "Technology"),
      many: both("Tecnologías", "Technologies"),
      add: both("Nueva", "New"),
    },
    "/viviendas-prefabricadas-tecnologias",
  ),
  includeItem,
  municipalRule,
  rate,
  savedAnswer,
  homeSection,
  siteSettings,
];

export function findContentType(name: string): ContentType | null {
  return contentTypes.find((type) => type.name === name) ?? null;
}
