import type { ContentType } from "../content-type.ts";
import { both, facts, newest, planningRules } from "../field-builders.ts";

/** Rules of the zones of a municipality, offered to visitors who enter a parcel there. */
export const municipalRule: ContentType = {
  name: "municipal-rules",
  table: "municipal_rules",
  label: {
    one: both("Normas de una zona", "Rules of a zone"),
    many: both("Normas municipales", "Municipal rules"),
    add: both("Nuevas", "New"),
  },
  title: "zone",
  note: "ine_code",
  searched: ["zone", "document", "ine_code"],
  sorts: [{ column: "ine_code", label: both("Municipio", "Municipality") }, newest],
  isPublished: false,
  page: () => "/que-cabe",
  groups: [
    {
      title: facts,
      fields: [
        { path: "ine_code", kind: "town", label: both("Municipio", "Municipality"), isRequired: true },
        {
          path: "zone",
          kind: "text",
          max: 160,
          label: both("Zona, como la llama el plan", "Zone, as the plan calls it"),
          isRequired: true,
        },
        ...planningRules,
      ],
    },
    {
      title: both("De dónde sale", "Where it comes from"),
      fields: [
        {
          path: "document",
          kind: "text",
          max: 300,
          label: both("Plan y artículo", "Plan and article"),
          isRequired: true,
          isWide: true,
        },
        {
          path: "document_url",
          kind: "text",
          max: 500,
          label: both("Dirección del documento (https://…)", "Address of the document (https://…)"),
          isWide: true,
        },
        {
          path: "document_date",
          kind: "date",
          label: both("Publicado el", "Published on"),
          isRequired: true,
        },
        { path: "checked_on", kind: "date", label: both("Comprobado el", "Checked on"), isRequired: true },
        {
          path: "checked_by",
          kind: "text",
          max: 120,
          label: both("Comprobado por", "Checked by"),
          isRequired: true,
        },
      ],
    },
  ],
};
