import type { ContentType } from "../content-type.ts";
import { bilingual, both, position, texts } from "../field-builders.ts";

export const faq: ContentType = {
  name: "faqs",
  table: "faqs",
  label: {
    one: both("Pregunta", "Question"),
    many: both("Preguntas", "Questions"),
    add: both("Nueva", "New"),
  },
  title: "question",
  note: "topic",
  searched: ["question", "answer"],
  sorts: [{ column: "position", label: both("Orden", "Order") }],
  isPublished: true,
  page: () => "/precios",
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("question", "text", both("Pregunta", "Question"), 200),
        bilingual("answer", "markdown", both("Respuesta", "Answer")),
        { path: "topic", kind: "code", label: both("Tema (código)", "Topic (code)"), isRequired: true },
        bilingual("topic_name", "text", both("Tema", "Topic"), 60),
        position,
      ],
    },
  ],
};
