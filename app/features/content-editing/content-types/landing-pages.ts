import type { ContentType } from "../content-type.ts";
import { bilingual, both, pictures, position, questions, texts } from "../field-builders.ts";

export const landing = (
  name: string,
  table: string,
  label: ContentType["label"],
  path: string,
): ContentType => ({
  name,
  table,
  label,
  title: "name",
  picture: "picture",
  searched: ["name", "id"],
  sorts: [{ column: "position", label: both("Orden", "Order") }],
  isPublished: false,
  page: ({ id }) => `${path}/${String(id).replaceAll("_", "-")}`,
  canCreate: false,
  groups: [
    {
      title: texts,
      fields: [
        bilingual("name", "text", both("Nombre", "Name"), 60),
        bilingual("content.tagline", "text", both("Frase", "Tagline"), 160),
        bilingual("content.story", "paragraphs", both("Texto", "Text")),
        {
          path: "content.facts",
          kind: "rows",
          label: both("Datos", "Facts"),
          isBilingual: true,
          isRequired: true,
          columns: [
            { name: "label", kind: "text", label: both("Qué", "What") },
            { name: "value", kind: "text", label: both("Valor", "Value") },
          ],
        },
        bilingual("content.pros", "lines", both("A favor", "For")),
        bilingual("content.cons", "lines", both("En contra", "Against")),
        bilingual("content.priceNote", "multiline", both("Sobre el precio", "About the price"), 600),
        questions,
        position,
      ],
    },
    {
      title: pictures,
      fields: [
        {
          path: "picture",
          kind: "picture",
          label: both("Imagen", "Picture"),
          isRequired: true,
          hint: both(
            "La que viene con el sitio solo se ve con la demostración; sin ella, la primera imagen de una de tus casas.",
            "The one that comes with the site is only shown with the demonstration; without it, the first picture of one of your houses.",
          ),
        },
      ],
    },
  ],
});
