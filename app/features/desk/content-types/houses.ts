import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  byName,
  choice,
  euros,
  facts,
  fromModel,
  metres,
  newest,
  pictures,
  position,
  slug,
  squareMetres,
  texts,
  weeks,
  whole,
} from "../field-builders.ts";

export const house: ContentType = {
  name: "houses",
  table: "houses",
  label: { one: both("Casa", "House"), many: both("Casas", "Houses"), add: both("Nueva", "New") },
  title: "name",
  note: "price_eur",
  picture: "pictures",
  searched: ["name", "slug", "tagline"],
  filters: ["kind", "style", "technology", "studio_id"],
  sorts: [byName, { column: "price_eur", label: both("Precio", "Price") }, newest],
  isPublished: true,
  page: ({ slug: of }) => `/catalogo/${of}`,
  blank: {
    kind: "modular",
    includes: {},
    options: [],
    pictures: [],
    is_featured: false,
    model: {},
    floor_plan_pictures: [],
    variants: [],
    certificates: [],
    documents: [],
    picture_alts: { es: {}, en: {} },
  },
  derived: ["footprint_m2", "coverage_m2", "eaves_height_cm"],
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 60, label: both("Nombre", "Name"), isRequired: true },
        slug,
        bilingual("tagline", "text", both("Frase", "Tagline"), 90),
        bilingual("summary", "multiline", both("Resumen", "Summary"), 300),
        bilingual("description", "multiline", both("Cómo es", "Description")),
        bilingual("character", "multiline", both("Carácter", "Character"), 400),
        {
          path: "materials",
          kind: "rows",
          label: both("Materiales", "Materials"),
          isBilingual: true,
          isRequired: true,
          columns: [
            { name: "part", kind: "text", label: both("Parte", "Part") },
            { name: "material", kind: "text", label: both("Material", "Material") },
          ],
        },
      ],
    },
    {
      title: pictures,
      fields: [
        {
          path: "pictures",
          kind: "pictures",
          label: both("Galería", "Gallery"),
          hint: both(
            "Vacía: las que el sitio tiene de esta casa, si las tiene.",
            "Empty: those that the site has of this house, if any.",
          ),
        },
      ],
    },
    {
      title: both("Planos y modelo", "Floor plans and model"),
      fields: [
        {
          path: "floor_plan_pictures",
          kind: "pictures",
          label: both("Planos subidos", "Uploaded floor plans"),
          hint: both(
            "De la planta baja hacia arriba. Se ven si la casa no tiene modelo.",
            "From the ground floor up. Shown if the house has no model.",
          ),
        },
        {
          path: "model",
          kind: "model",
          label: both("Descripción paramétrica", "Parametric description"),
          hint: both(
            "De ella salen los planos, la vista 3D y las medidas. Vacía: la casa se muestra con sus imágenes.",
            "Floor plans, 3D view and measures follow from it. Empty: the house is shown with its pictures.",
          ),
        },
      ],
    },
    {
      title: both("Hechos y precio", "Facts and price"),
      fields: [
        euros("price_eur", both("Precio sin IVA", "Price without VAT")),
        fromModel(squareMetres("built_area_m2", both("Construidos", "Built"))),
        fromModel(squareMetres("usable_area_m2", both("Útiles", "Usable"))),
        {
          path: "studio_id",
          kind: "choice",
          reference: "studios",
          label: both("Estudio", "Studio"),
          isRequired: true,
        },
        { path: "maker_id", kind: "choice", reference: "makers", label: both("Fabricante", "Maker") },
        {
          path: "kind",
          kind: "choice",
          label: both("Tipo", "Kind"),
          isRequired: true,
          choices: [choice("modular", "Modular", "Modular"), choice("mobile", "Casa móvil", "Mobile home")],
        },
        {
          path: "style",
          kind: "choice",
          reference: "house_styles",
          label: both("Estilo", "Style"),
          isRequired: true,
        },
        {
          path: "technology",
          kind: "choice",
          reference: "house_technologies",
          label: both("Tecnología", "Technology"),
          isRequired: true,
        },
        {
          path: "energy_class",
          kind: "choice",
          label: both("Clase energética", "Energy class"),
          isRequired: true,
          choices: ["A", "B", "C", "D", "E", "F", "G"].map((value) => choice(value, value, value)),
        },
        fromModel(whole("bedrooms", both("Dormitorios", "Bedrooms"), 0, 20)),
        fromModel(whole("bathrooms", both("Baños", "Bathrooms"), 0, 20)),
        fromModel(whole("storeys", both("Plantas", "Storeys"), 1, 4)),
        fromModel(metres("height_cm", both("Altura", "Height"))),
        fromModel(metres("footprint_width_cm", both("Ancho de la planta", "Footprint width"))),
        fromModel(metres("footprint_depth_cm", both("Fondo de la planta", "Footprint depth"))),
        weeks("delivery_weeks_min", both("Plazo, desde", "Delivery, from")),
        weeks("delivery_weeks_max", both("Plazo, hasta", "Delivery, to")),
        {
          path: "factory_ine_code",
          kind: "town",
          label: both("Municipio de la fábrica", "Factory in"),
          isRequired: true,
        },
        { path: "is_featured", kind: "checkbox", label: both("Destacada", "Featured") },
      ],
    },
    {
      title: both("Lo que incluye el precio", "What the price includes"),
      fields: [{ path: "includes", kind: "matrix", label: both("Partidas", "Items") }],
    },
    {
      title: both("Opciones", "Options"),
      fields: [
        {
          path: "options",
          kind: "rows",
          label: both("Opciones de la casa", "Options of the house"),
          hasPosition: true,
          columns: [
            { name: "code", kind: "text", label: both("Código", "Code") },
            { name: "price_eur", kind: "number", label: both("Precio sin IVA", "Price without VAT") },
            { name: "name", kind: "text", label: both("Nombre", "Name"), isBilingual: true },
            { name: "note", kind: "multiline", label: both("Nota", "Note"), isBilingual: true },
            {
              name: "is_heating",
              kind: "checkbox",
              label: both("Es la calefacción completa de la casa", "It is the complete heating of the house"),
            },
          ],
        },
      ],
    },
    {
      title: both("Variantes, certificados y documentos", "Variants, certificates and documents"),
      fields: [
        {
          path: "variants",
          kind: "rows",
          label: both("Variantes", "Variants"),
          columns: [
            { name: "name", kind: "text", label: both("Nombre", "Name"), isBilingual: true },
            { name: "builtAreaM2", kind: "number", label: both("Construidos (m²)", "Built (m²)") },
            { name: "bedrooms", kind: "number", label: both("Dormitorios", "Bedrooms") },
            { name: "priceEur", kind: "number", label: both("Precio sin IVA", "Price without VAT") },
          ],
        },
        {
          path: "certificates",
          kind: "rows",
          label: both("Certificados", "Certificates"),
          columns: [
            { name: "name", kind: "text", label: both("Certificado", "Certificate"), isBilingual: true },
            { name: "issuer", kind: "text", label: both("Quién lo emite", "Issued by") },
            { name: "number", kind: "text", label: both("Número", "Number"), isOptional: true },
            {
              name: "validUntil",
              kind: "date",
              label: both("Válido hasta", "Valid until"),
              isOptional: true,
            },
          ],
        },
        {
          path: "documents",
          kind: "rows",
          label: both("Documentos (PDF)", "Documents (PDF)"),
          columns: [
            { name: "name", kind: "text", label: both("Nombre", "Name"), isBilingual: true },
            { name: "file", kind: "file", label: both("Archivo", "File") },
          ],
        },
      ],
    },
  ],
};

export const includeItem: ContentType = {
  name: "include-items",
  table: "include_items",
  label: {
    one: both("Partida", "Item"),
    many: both("Partidas del precio", "Price items"),
    add: both("Nueva", "New"),
  },
  title: "name",
  searched: ["name", "code"],
  sorts: [{ column: "position", label: both("Orden", "Order") }],
  isPublished: false,
  page: () => "/viviendas",
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("name", "text", both("Nombre", "Name"), 80),
        bilingual("note", "multiline", both("Nota", "Note"), 300),
        { path: "code", kind: "code", label: both("Código", "Code"), isRequired: true, isFixed: true },
        position,
      ],
    },
  ],
};

export const showHome: ContentType = {
  name: "show-homes",
  table: "show_homes",
  label: {
    one: both("Casa visitable", "House to visit"),
    many: both("Casas visitables", "Houses to visit"),
    add: both("Nueva", "New"),
  },
  title: "name",
  note: "kind",
  searched: ["name"],
  filters: ["house_id"],
  sorts: [byName, newest],
  isPublished: true,
  page: () => "/viviendas",
  blank: { kind: "show_home" },
  groups: [
    {
      title: facts,
      fields: [
        {
          path: "name",
          kind: "text",
          max: 120,
          label: both("Nombre", "Name"),
          hint: both("Como «Casa piloto de Segorbe».", "Such as “Segorbe show home”."),
          isRequired: true,
        },
        {
          path: "kind",
          kind: "choice",
          label: both("Qué es", "What it is"),
          isRequired: true,
          choices: [
            choice("show_home", "Casa piloto", "Show home"),
            choice("delivered", "Casa entregada", "Delivered house"),
          ],
        },
        {
          path: "house_id",
          kind: "choice",
          reference: "houses",
          label: both("Casa", "House"),
          isRequired: true,
        },
        { path: "ine_code", kind: "town", label: both("Municipio", "Municipality"), isRequired: true },
        {
          path: "address",
          kind: "text",
          max: 200,
          label: both("Dirección", "Address"),
          hint: both("Se dice al confirmar la visita.", "Told when a visit is confirmed."),
        },
      ],
    },
  ],
};
