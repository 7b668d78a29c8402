import type { ContentType } from "../content-type.ts";
import type { Field, Row } from "../field.ts";
import { both, byName, choice, company, facts, newest, pictures, slug, texts } from "../field-builders.ts";

const technologies: Field = {
  path: "technologies",
  kind: "choices",
  label: both("Tecnologías", "Technologies"),
  reference: "house_technologies",
};

/** An insurance or a certificate ends within a month, or has ended. */
function hasExpiredCheck({ checks }: Row, day: string): boolean {
  const soon = new Date(Date.parse(day) + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return ((checks ?? []) as { validUntil?: string | null }[]).some(
    ({ validUntil }) => validUntil && validUntil <= soon,
  );
}

export const professional: ContentType = {
  name: "professionals",
  table: "professionals",
  label: {
    one: both("Profesional", "Professional"),
    many: both("Profesionales", "Professionals"),
    add: both("Nuevo", "New"),
  },
  title: "name",
  note: "activity",
  noteColumns: ["checks"],
  isStale: hasExpiredCheck,
  picture: "picture",
  searched: ["name", "slug", "content"],
  filters: ["activity"],
  sorts: [byName, newest],
  isPublished: true,
  page: ({ slug: of }) => `/profesionales/${of}`,
  blank: { technologies: [], checks: [], delivered_houses: 0, region_codes: [] },
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 120, label: both("Nombre", "Name"), isRequired: true },
        slug,
        {
          path: "content.summary",
          kind: "multiline",
          max: 240,
          label: both("En una frase", "In one sentence"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "content.description",
          kind: "paragraphs",
          label: both("Descripción", "Description"),
          isBilingual: true,
          isRequired: true,
        },
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: both("Imagen", "Picture") }],
    },
    {
      title: facts,
      fields: [
        {
          path: "activity",
          kind: "choice",
          label: both("Actividad", "Activity"),
          isRequired: true,
          choices: [
            choice("manufacturer", "Fabricante", "Manufacturer"),
            choice("architect", "Arquitectura", "Architect"),
            choice("builder", "Constructora", "Builder"),
            choice("foundations", "Cimentaciones", "Foundations"),
            choice("surveyor", "Topografía y geotecnia", "Surveyor"),
            choice("installer", "Instalaciones", "Installer"),
            choice("paperwork", "Gestoría", "Paperwork"),
          ],
        },
        { path: "ine_code", kind: "town", label: both("Municipio", "Municipality"), isRequired: true },
        {
          path: "founded_year",
          kind: "number",
          min: 1800,
          max: 2100,
          label: both("Año de fundación", "Founded in"),
          isRequired: true,
        },
        {
          path: "delivered_houses",
          kind: "number",
          min: 0,
          max: 30_000,
          label: both("Casas entregadas", "Delivered houses"),
          isRequired: true,
        },
        {
          path: "region_codes",
          kind: "choices",
          reference: "regions",
          label: both("Comunidades donde trabaja", "Regions served"),
          isRequired: true,
          isWide: true,
        },
        technologies,
        {
          path: "checks",
          kind: "rows",
          label: both("Lo que hemos comprobado", "What we have checked"),
          isWide: true,
          columns: [
            {
              name: "code",
              kind: "choice",
              label: both("Qué", "What"),
              choices: [
                choice("company_registry", "Registro Mercantil", "Company register"),
                choice("college_membership", "Colegiación", "Professional body"),
                choice("liability_insurance", "Seguro de responsabilidad", "Liability insurance"),
                choice("decennial_cover", "Seguro decenal", "Ten-year cover"),
                choice("technical_file", "Expediente técnico", "Technical file"),
                choice("advance_guarantee", "Aval de anticipos", "Advance guarantee"),
                choice("works_visited", "Obras visitadas", "Works visited"),
                choice(
                  "delivered_houses",
                  "Casas entregadas, por sus actas",
                  "Delivered houses, by their certificates",
                ),
                choice("installer_registry", "Registro de instaladores", "Installers' register"),
              ],
            },
            { name: "checkedOn", kind: "date", label: both("Cuándo", "When") },
            {
              name: "checkedBy",
              kind: "text",
              label: both("Quién lo comprobó", "Checked by"),
              isOptional: true,
            },
            {
              name: "reference",
              kind: "text",
              label: both("Número o prueba", "Number or evidence"),
              isOptional: true,
            },
            {
              name: "validUntil",
              kind: "date",
              label: both("Válido hasta", "Valid until"),
              isOptional: true,
            },
          ],
        },
      ],
    },
    company("company", both("Empresa", "Company")),
  ],
};

/** Those of the professionals who make houses: a house names its maker. */
export const maker: ContentType = {
  ...professional,
  name: "makers",
  label: { one: both("Fabricante", "Maker"), many: both("Fabricantes", "Makers"), add: both("Nuevo", "New") },
  note: "delivered_houses",
  filters: [],
  where: { activity: "manufacturer" },
  blank: { ...professional.blank, activity: "manufacturer" },
};
