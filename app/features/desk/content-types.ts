// Every kind of content that operators edit: its table, its fields, how it is listed and where visitors see it. To add a
// field: the column in a migration, and a line here. tests/database/content-types.test.ts compares both.
import type { Localised } from "#app/domain/localised.ts";
import type { Choice, Field, FieldGroup, Label } from "./field.ts";

export interface ContentType {
  /** Of the address and of the entry in the menu. */
  name: string;
  table: string;
  label: { one: Label; many: Label; add: Label };
  /** The column that names a row, in a list and as a heading. */
  title: string;
  /** Beside the title in a list. */
  note?: string;
  /** The column with the picture of a list. */
  picture?: string;
  searched: readonly string[];
  filters?: readonly string[];
  sorts: readonly { column: string; label: Label; isDescending?: boolean }[];
  /** Rows are shown to visitors by their date; without it they always are. */
  isPublished: boolean;
  /** The page of a row, for visitors. */
  page: (row: Record<string, unknown>) => string;
  groups: readonly FieldGroup[];
  /** Columns that are computed from others, see derived-columns.server.ts. */
  derived?: readonly string[];
  /** Values of a new row. */
  blank?: Record<string, unknown>;
  canCreate?: boolean;
}

const l = (es: string, en: string): Localised => ({ es, en });
const choice = (value: string, es: string, en: string): Choice => ({ value, label: { es, en } });

const slug: Field = {
  path: "slug",
  kind: "slug",
  label: l("Dirección", "Address"),
  hint: l(
    "Lo último de la dirección de la página. Si la cambias, la anterior lleva a la nueva.",
    "The end of the page's address. If you change it, the old one leads to the new one.",
  ),
  isRequired: true,
};
const position: Field = {
  path: "position",
  kind: "number",
  label: l("Orden", "Order"),
  min: 0,
  max: 32_000,
  isRequired: true,
};
const texts = l("Textos", "Texts");
const facts = l("Datos", "Facts");
const pictures = l("Imágenes", "Pictures");
const byName = { column: "name", label: l("Nombre", "Name") };
const newest = { column: "id", label: l("Lo último", "Newest"), isDescending: true };

const technologies: Field = {
  path: "technologies",
  kind: "choices",
  label: l("Tecnologías", "Technologies"),
  reference: "house_technologies",
};

const professional: ContentType = {
  name: "professionals",
  table: "professionals",
  label: {
    one: l("Profesional", "Professional"),
    many: l("Profesionales", "Professionals"),
    add: l("Nuevo", "New"),
  },
  title: "name",
  note: "activity",
  picture: "picture",
  searched: ["name", "slug", "content"],
  filters: ["activity"],
  sorts: [byName, newest],
  isPublished: true,
  page: () => "/profesionales",
  blank: { technologies: [], checks: [], delivered_houses: 0, region_codes: [] },
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 120, label: l("Nombre", "Name"), isRequired: true },
        slug,
        {
          path: "content.summary",
          kind: "multiline",
          max: 240,
          label: l("En una frase", "In one sentence"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "content.description",
          kind: "paragraphs",
          label: l("Descripción", "Description"),
          isBilingual: true,
          isRequired: true,
        },
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: l("Imagen", "Picture") }],
    },
    {
      title: facts,
      fields: [
        {
          path: "activity",
          kind: "choice",
          label: l("Actividad", "Activity"),
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
        { path: "ine_code", kind: "town", label: l("Municipio", "Municipality"), isRequired: true },
        {
          path: "founded_year",
          kind: "number",
          min: 1800,
          max: 2100,
          label: l("Año de fundación", "Founded in"),
          isRequired: true,
        },
        {
          path: "delivered_houses",
          kind: "number",
          min: 0,
          max: 30_000,
          label: l("Casas entregadas", "Delivered houses"),
          isRequired: true,
        },
        {
          path: "region_codes",
          kind: "choices",
          reference: "regions",
          label: l("Comunidades donde trabaja", "Regions served"),
          isRequired: true,
          isWide: true,
        },
        technologies,
        {
          path: "checks",
          kind: "rows",
          label: l("Lo que hemos comprobado", "What we have checked"),
          isWide: true,
          columns: [
            {
              name: "code",
              kind: "choice",
              label: l("Qué", "What"),
              choices: [
                choice("company_registry", "Registro Mercantil", "Company register"),
                choice("college_membership", "Colegiación", "Professional body"),
                choice("liability_insurance", "Seguro de responsabilidad", "Liability insurance"),
                choice("decennial_cover", "Seguro decenal", "Ten-year cover"),
                choice("technical_file", "Expediente técnico", "Technical file"),
                choice("advance_guarantee", "Aval de anticipos", "Advance guarantee"),
                choice("works_visited", "Obras visitadas", "Works visited"),
                choice("installer_registry", "Registro de instaladores", "Installers' register"),
              ],
            },
            { name: "checkedOn", kind: "date", label: l("Cuándo", "When") },
          ],
        },
      ],
    },
  ],
};

const post: ContentType = {
  name: "posts",
  table: "posts",
  label: { one: l("Artículo", "Article"), many: l("Blog", "Blog"), add: l("Nuevo", "New") },
  title: "title",
  picture: "picture",
  searched: ["title", "slug", "description"],
  filters: ["category_id"],
  sorts: [
    { column: "published_at", label: l("Publicación", "Publication"), isDescending: true },
    { column: "title", label: l("Título", "Title") },
  ],
  isPublished: true,
  page: ({ slug: of }) => `/blog/${of}`,
  groups: [
    {
      title: texts,
      fields: [
        {
          path: "title",
          kind: "text",
          max: 120,
          label: l("Título", "Title"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "description",
          kind: "multiline",
          max: 220,
          label: l("Entradilla", "Standfirst"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "body",
          kind: "markdown",
          label: l("Texto", "Text"),
          isBilingual: true,
          isRequired: true,
        },
      ],
    },
    {
      title: pictures,
      fields: [
        { path: "picture", kind: "picture", label: l("Imagen", "Picture"), isRequired: true },
        {
          path: "image_alt",
          kind: "text",
          max: 240,
          label: l("Qué se ve en ella aquí", "What it shows here"),
          isBilingual: true,
          isRequired: true,
        },
      ],
    },
    {
      title: facts,
      fields: [
        slug,
        {
          path: "category_id",
          kind: "choice",
          reference: "post_categories",
          label: l("Categoría", "Category"),
          isRequired: true,
        },
      ],
    },
  ],
};

const postCategory: ContentType = {
  name: "post-categories",
  table: "post_categories",
  label: {
    one: l("Categoría", "Category"),
    many: l("Categorías del blog", "Blog categories"),
    add: l("Nueva", "New"),
  },
  title: "name",
  searched: ["name", "slug"],
  sorts: [{ column: "position", label: l("Orden", "Order") }],
  isPublished: false,
  page: ({ slug: of }) => `/categorias-blog/${of}`,
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        {
          path: "name",
          kind: "text",
          max: 60,
          label: l("Nombre", "Name"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "description",
          kind: "multiline",
          max: 240,
          label: l("Descripción", "Description"),
          isBilingual: true,
          isRequired: true,
        },
        slug,
        position,
      ],
    },
  ],
};

export const contentTypes: readonly ContentType[] = [professional, post, postCategory];

export function findContentType(name: string): ContentType | null {
  return contentTypes.find((type) => type.name === name) ?? null;
}

export function fieldsOf({ groups }: ContentType): Field[] {
  return groups.flatMap(({ fields }) => fields);
}
