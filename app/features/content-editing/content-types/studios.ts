import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  byName,
  company,
  facts,
  newest,
  pictures,
  regions,
  slug,
  texts,
  year,
} from "../field-builders.ts";

export const studio: ContentType = {
  name: "studios",
  table: "studios",
  label: { one: both("Estudio", "Studio"), many: both("Estudios", "Studios"), add: both("Nuevo", "New") },
  title: "name",
  picture: "picture",
  searched: ["name", "slug"],
  sorts: [byName, newest],
  isPublished: true,
  page: ({ slug: of }) => `/studios-signature/${of}`,
  blank: { region_codes: [] },
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 120, label: both("Nombre", "Name"), isRequired: true },
        slug,
        bilingual("content.tagline", "text", both("Frase", "Tagline"), 120),
        bilingual("content.story", "paragraphs", both("Historia", "Story")),
        bilingual(
          "content.approach",
          "lines",
          both("Cómo trabaja (una línea por punto)", "Approach (one line each)"),
        ),
        bilingual(
          "content.designs",
          "lines",
          both("Qué diseña (una línea por punto)", "Designs (one line each)"),
        ),
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: both("Imagen", "Picture"), isRequired: true }],
    },
    {
      title: facts,
      fields: [
        { path: "ine_code", kind: "town", label: both("Municipio", "Municipality"), isRequired: true },
        year("founded_year", both("Año de fundación", "Founded in"), 1900),
        regions("region_codes", both("Comunidades donde dirige obras", "Regions where it directs works")),
      ],
    },
    company("company", both("Empresa", "Company")),
  ],
};
