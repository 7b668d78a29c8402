import type { ContentType } from "../content-type.ts";
import { bilingual, both, byName, position, texts } from "../field-builders.ts";

/** What operators send often; nobody else sees it. */
export const savedAnswer: ContentType = {
  name: "answers",
  table: "saved_answers",
  label: {
    one: both("Respuesta guardada", "Saved answer"),
    many: both("Respuestas guardadas", "Saved answers"),
    add: both("Nueva", "New"),
  },
  title: "name",
  searched: ["name", "body"],
  sorts: [{ column: "position", label: both("Orden", "Order") }, byName],
  isPublished: false,
  page: () => "/contacto",
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 80, label: both("Nombre", "Name"), isRequired: true },
        position,
        bilingual("body", "multiline", both("Texto", "Text"), 4000),
      ],
    },
  ],
};
