import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  byName,
  choice,
  facts,
  newest,
  pictures,
  position,
  slug,
  texts,
} from "../field-builders.ts";

export const post: ContentType = {
  name: "posts",
  table: "posts",
  label: { one: both("Artículo", "Article"), many: both("Blog", "Blog"), add: both("Nuevo", "New") },
  title: "title",
  picture: "picture",
  searched: ["title", "slug", "description"],
  filters: ["category_id"],
  sorts: [
    { column: "published_at", label: both("Publicación", "Publication"), isDescending: true },
    { column: "title", label: both("Título", "Title") },
  ],
  isPublished: true,
  page: ({ slug: of }) => `/blog/${of}`,
  blank: { subjects: [] },
  groups: [
    {
      title: texts,
      fields: [
        {
          path: "title",
          kind: "text",
          max: 120,
          label: both("Título", "Title"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "description",
          kind: "multiline",
          max: 220,
          label: both("Entradilla", "Standfirst"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "body",
          kind: "markdown",
          label: both("Texto", "Text"),
          isBilingual: true,
          isRequired: true,
        },
      ],
    },
    {
      title: pictures,
      fields: [
        { path: "picture", kind: "picture", label: both("Imagen", "Picture"), isRequired: true },
        {
          path: "image_alt",
          kind: "text",
          max: 240,
          label: both("Qué se ve en ella aquí", "What it shows here"),
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
          label: both("Categoría", "Category"),
          isRequired: true,
        },
        { path: "author_id", kind: "choice", reference: "authors", label: both("Autoría", "Author") },
        { path: "reviewer_id", kind: "choice", reference: "authors", label: both("Revisión", "Reviewer") },
        { path: "reviewed_on", kind: "date", label: both("Revisado el", "Reviewed on") },
        {
          path: "subjects",
          kind: "choices",
          label: both("Enlazado desde", "Linked from"),
          isWide: true,
          choices: [
            choice("houses", "Casas", "Houses"),
            choice("mobile_homes", "Casas móviles", "Mobile homes"),
            choice("plots", "Terrenos", "Plots"),
            choice("places", "Lugares", "Places"),
            choice("styles", "Estilos", "Styles"),
            choice("technologies", "Tecnologías", "Technologies"),
          ],
        },
      ],
    },
  ],
};

export const postCategory: ContentType = {
  name: "post-categories",
  table: "post_categories",
  label: {
    one: both("Categoría", "Category"),
    many: both("Categorías del blog", "Blog categories"),
    add: both("Nueva", "New"),
  },
  title: "name",
  searched: ["name", "slug"],
  sorts: [{ column: "position", label: both("Orden", "Order") }],
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
          label: both("Nombre", "Name"),
          isBilingual: true,
          isRequired: true,
        },
        {
          path: "description",
          kind: "multiline",
          max: 240,
          label: both("Descripción", "Description"),
          isBilingual: true,
          isRequired: true,
        },
        slug,
        position,
      ],
    },
  ],
};

export const author: ContentType = {
  name: "authors",
  table: "authors",
  label: { one: both("Autor", "Author"), many: both("Autores", "Authors"), add: both("Nuevo", "New") },
  title: "name",
  searched: ["name", "slug", "role"],
  sorts: [byName, newest],
  isPublished: false,
  page: ({ slug: of }) => `/autores/${of}`,
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 120, label: both("Nombre", "Name"), isRequired: true },
        slug,
        bilingual("role", "text", both("Profesión", "Profession"), 120),
        bilingual("biography", "multiline", both("Biografía", "Biography"), 600),
      ],
    },
  ],
};
