import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  euros,
  facts,
  integer,
  newest,
  pictures,
  slug,
  squareMetres,
  texts,
  weeks,
  year,
} from "../field-builders.ts";

export const showcase: ContentType = {
  name: "showcases",
  table: "showcase_projects",
  label: { one: both("Proyecto", "Project"), many: both("Proyectos", "Projects"), add: both("Nuevo", "New") },
  title: "content.title",
  picture: "picture",
  searched: ["slug", "content"],
  filters: ["house_id"],
  sorts: [{ column: "delivered_year", label: both("Entrega", "Delivery"), isDescending: true }, newest],
  isPublished: true,
  page: ({ slug: of }) => `/projects/${of}`,
  blank: { option_codes: [] },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("content.title", "text", both("Título", "Title"), 120),
        bilingual("content.summary", "multiline", both("Resumen", "Summary"), 300),
        bilingual("content.story", "paragraphs", both("Historia", "Story")),
        bilingual(
          "content.hard",
          "lines",
          both("Lo difícil (una línea por punto)", "The hard part (one line each)"),
        ),
        slug,
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: both("Imagen", "Picture"), isRequired: true }],
    },
    {
      title: facts,
      fields: [
        {
          path: "house_id",
          kind: "choice",
          reference: "houses",
          label: both("Casa", "House"),
          isRequired: true,
        },
        { path: "ine_code", kind: "town", label: both("Municipio", "Municipality"), isRequired: true },
        year("delivered_year", both("Año de entrega", "Delivered in"), 2000),
        squareMetres("built_area_m2", both("Construidos", "Built")),
        squareMetres("plot_area_m2", both("Parcela", "Plot")),
        { ...integer("slope_percent", both("Pendiente", "Slope"), 0, 100), unit: "%" },
        weeks("licence_weeks", both("Licencia", "Licence")),
        weeks("weeks", both("De la licencia a la entrega", "From licence to handover")),
        { path: "option_codes", kind: "lines", label: both("Opciones (códigos)", "Options (codes)") },
        ...(
          [
            ["house", both("Coste: casa", "Cost: house")],
            ["foundation", both("Coste: cimentación", "Cost: foundation")],
            ["connections", both("Coste: acometidas", "Cost: connections")],
            ["architect", both("Coste: arquitecto", "Cost: architect")],
            ["icio", both("Coste: ICIO", "Cost: ICIO")],
            ["surveys", both("Coste: estudios", "Cost: surveys")],
          ] as const
        ).map(([name, label]) => ({ ...euros(`budget.${name}`, label), min: 0 })),
      ],
    },
  ],
};
