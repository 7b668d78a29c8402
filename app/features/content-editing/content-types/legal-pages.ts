import type { ContentType } from "../content-type.ts";
import { bilingual, both, texts } from "../field-builders.ts";

export const legalPage: ContentType = {
  name: "legal",
  table: "legal_pages",
  label: {
    one: both("Texto legal", "Legal text"),
    many: both("Textos legales", "Legal texts"),
    add: both("Nuevo", "New"),
  },
  title: "title",
  searched: ["title", "slug"],
  sorts: [{ column: "slug", label: both("Dirección", "Address") }],
  isPublished: false,
  page: ({ slug: of }) => `/legales/${of}`,
  canCreate: false,
  groups: [
    {
      title: texts,
      fields: [
        bilingual("title", "text", both("Título", "Title"), 120),
        bilingual("description", "multiline", both("Resumen", "Summary"), 240),
        {
          ...bilingual("body", "markdown", both("Texto", "Text")),
          hint: both(
            "{{operator.name}}, {{operator.taxId}} y las demás marcas se sustituyen por los datos de la empresa.",
            "{{operator.name}}, {{operator.taxId}} and the other marks are replaced by the company's data.",
          ),
        },
        {
          path: "version",
          kind: "date",
          label: both("Versión", "Version"),
          hint: both(
            "Lo que acepta cada persona. Cámbiala con cada cambio de fondo.",
            "What people accept. Change it with every change of substance.",
          ),
          isRequired: true,
        },
      ],
    },
  ],
};
