// Every kind of content that operators edit: its table, its fields, how it is listed and where visitors see it. To add a
// field: the column in a migration, and a line here. tests/database/content-types.test.ts compares both.
import type { ContentType } from "./content-type.ts";
import type { Field, Row } from "./field.ts";
import {
  bilingual,
  byName,
  choice,
  company,
  degrees,
  euros,
  facts,
  fromModel,
  l,
  metres,
  newest,
  optional,
  pictures,
  position,
  regions,
  slug,
  squareMetres,
  texts,
  weeks,
  whole,
  year,
} from "./field-builders.ts";
import { describeRate, isRateStale, rateUnits } from "./rate-notes.ts";
import { homeSection, siteSettings } from "./site-content.ts";

const questions: Field = {
  path: "content.faq",
  kind: "rows",
  label: l("Preguntas", "Questions"),
  isBilingual: true,
  isRequired: true,
  columns: [
    { name: "question", kind: "text", label: l("Pregunta", "Question") },
    { name: "answer", kind: "multiline", label: l("Respuesta", "Answer") },
  ],
};

const technologies: Field = {
  path: "technologies",
  kind: "choices",
  label: l("Tecnologías", "Technologies"),
  reference: "house_technologies",
};

/** An insurance or a certificate ends within a month, or has ended. */
function hasExpiredCheck({ checks }: Row, day: string): boolean {
  const soon = new Date(Date.parse(day) + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return ((checks ?? []) as { validUntil?: string | null }[]).some(
    ({ validUntil }) => validUntil && validUntil <= soon,
  );
}

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
  noteColumns: ["checks"],
  isStale: hasExpiredCheck,
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
            {
              name: "checkedBy",
              kind: "text",
              label: l("Quién lo comprobó", "Checked by"),
              isOptional: true,
            },
            { name: "reference", kind: "text", label: l("Número", "Number"), isOptional: true },
            { name: "validUntil", kind: "date", label: l("Válido hasta", "Valid until"), isOptional: true },
          ],
        },
      ],
    },
    company("company", l("Empresa", "Company")),
  ],
};

/** Those of the professionals who make houses: a house names its maker. */
const maker: ContentType = {
  ...professional,
  name: "makers",
  label: { one: l("Fabricante", "Maker"), many: l("Fabricantes", "Makers"), add: l("Nuevo", "New") },
  note: "delivered_houses",
  filters: [],
  where: { activity: "manufacturer" },
  blank: { ...professional.blank, activity: "manufacturer" },
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

const studio: ContentType = {
  name: "studios",
  table: "studios",
  label: { one: l("Estudio", "Studio"), many: l("Estudios", "Studios"), add: l("Nuevo", "New") },
  title: "name",
  picture: "picture",
  searched: ["name", "slug"],
  sorts: [byName, newest],
  isPublished: true,
  page: ({ slug: of }) => `/studios-signature/${of}`,
  blank: { region_codes: [] },
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 120, label: l("Nombre", "Name"), isRequired: true },
        slug,
        bilingual("content.tagline", "text", l("Frase", "Tagline"), 120),
        bilingual("content.story", "paragraphs", l("Historia", "Story")),
        bilingual(
          "content.approach",
          "lines",
          l("Cómo trabaja (una línea por punto)", "Approach (one line each)"),
        ),
        bilingual(
          "content.designs",
          "lines",
          l("Qué diseña (una línea por punto)", "Designs (one line each)"),
        ),
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: l("Imagen", "Picture"), isRequired: true }],
    },
    {
      title: facts,
      fields: [
        { path: "ine_code", kind: "town", label: l("Municipio", "Municipality"), isRequired: true },
        year("founded_year", l("Año de fundación", "Founded in"), 1900),
        regions("region_codes", l("Comunidades donde dirige obras", "Regions where it directs works")),
      ],
    },
    company("company", l("Empresa", "Company")),
  ],
};

const house: ContentType = {
  name: "houses",
  table: "houses",
  label: { one: l("Casa", "House"), many: l("Casas", "Houses"), add: l("Nueva", "New") },
  title: "name",
  note: "price_eur",
  picture: "pictures",
  searched: ["name", "slug", "tagline"],
  filters: ["kind", "style", "technology", "studio_id"],
  sorts: [byName, { column: "price_eur", label: l("Precio", "Price") }, newest],
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
        { path: "name", kind: "text", max: 60, label: l("Nombre", "Name"), isRequired: true },
        slug,
        bilingual("tagline", "text", l("Frase", "Tagline"), 90),
        bilingual("summary", "multiline", l("Resumen", "Summary"), 300),
        bilingual("description", "multiline", l("Cómo es", "Description")),
        bilingual("character", "multiline", l("Carácter", "Character"), 400),
        {
          path: "materials",
          kind: "rows",
          label: l("Materiales", "Materials"),
          isBilingual: true,
          isRequired: true,
          columns: [
            { name: "part", kind: "text", label: l("Parte", "Part") },
            { name: "material", kind: "text", label: l("Material", "Material") },
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
          label: l("Galería", "Gallery"),
          hint: l(
            "Vacía: las que el sitio tiene de esta casa, si las tiene.",
            "Empty: those that the site has of this house, if any.",
          ),
        },
      ],
    },
    {
      title: l("Planos y modelo", "Floor plans and model"),
      fields: [
        {
          path: "floor_plan_pictures",
          kind: "pictures",
          label: l("Planos subidos", "Uploaded floor plans"),
          hint: l(
            "De la planta baja hacia arriba. Se ven si la casa no tiene modelo.",
            "From the ground floor up. Shown if the house has no model.",
          ),
        },
        {
          path: "model",
          kind: "model",
          label: l("Descripción paramétrica", "Parametric description"),
          hint: l(
            "De ella salen los planos, la vista 3D y las medidas. Vacía: la casa se muestra con sus imágenes.",
            "Floor plans, 3D view and measures follow from it. Empty: the house is shown with its pictures.",
          ),
        },
      ],
    },
    {
      title: l("Hechos y precio", "Facts and price"),
      fields: [
        euros("price_eur", l("Precio sin IVA", "Price without VAT")),
        fromModel(squareMetres("built_area_m2", l("Construidos", "Built"))),
        fromModel(squareMetres("usable_area_m2", l("Útiles", "Usable"))),
        {
          path: "studio_id",
          kind: "choice",
          reference: "studios",
          label: l("Estudio", "Studio"),
          isRequired: true,
        },
        { path: "maker_id", kind: "choice", reference: "makers", label: l("Fabricante", "Maker") },
        {
          path: "kind",
          kind: "choice",
          label: l("Tipo", "Kind"),
          isRequired: true,
          choices: [choice("modular", "Modular", "Modular"), choice("mobile", "Casa móvil", "Mobile home")],
        },
        {
          path: "style",
          kind: "choice",
          reference: "house_styles",
          label: l("Estilo", "Style"),
          isRequired: true,
        },
        {
          path: "technology",
          kind: "choice",
          reference: "house_technologies",
          label: l("Tecnología", "Technology"),
          isRequired: true,
        },
        {
          path: "energy_class",
          kind: "choice",
          label: l("Clase energética", "Energy class"),
          isRequired: true,
          choices: ["A", "B", "C", "D", "E", "F", "G"].map((value) => choice(value, value, value)),
        },
        fromModel(whole("bedrooms", l("Dormitorios", "Bedrooms"), 0, 20)),
        fromModel(whole("bathrooms", l("Baños", "Bathrooms"), 0, 20)),
        fromModel(whole("storeys", l("Plantas", "Storeys"), 1, 4)),
        fromModel(metres("height_cm", l("Altura", "Height"))),
        fromModel(metres("footprint_width_cm", l("Ancho de la planta", "Footprint width"))),
        fromModel(metres("footprint_depth_cm", l("Fondo de la planta", "Footprint depth"))),
        weeks("delivery_weeks_min", l("Plazo, desde", "Delivery, from")),
        weeks("delivery_weeks_max", l("Plazo, hasta", "Delivery, to")),
        {
          path: "factory_ine_code",
          kind: "town",
          label: l("Municipio de la fábrica", "Factory in"),
          isRequired: true,
        },
        { path: "is_featured", kind: "checkbox", label: l("Destacada", "Featured") },
      ],
    },
    {
      title: l("Lo que incluye el precio", "What the price includes"),
      fields: [{ path: "includes", kind: "matrix", label: l("Partidas", "Items") }],
    },
    {
      title: l("Opciones", "Options"),
      fields: [
        {
          path: "options",
          kind: "rows",
          label: l("Opciones de la casa", "Options of the house"),
          hasPosition: true,
          columns: [
            { name: "code", kind: "text", label: l("Código", "Code") },
            { name: "price_eur", kind: "number", label: l("Precio sin IVA", "Price without VAT") },
            { name: "name", kind: "text", label: l("Nombre", "Name"), isBilingual: true },
            { name: "note", kind: "multiline", label: l("Nota", "Note"), isBilingual: true },
            {
              name: "is_heating",
              kind: "checkbox",
              label: l("Es la calefacción completa de la casa", "It is the complete heating of the house"),
            },
          ],
        },
      ],
    },
    {
      title: l("Variantes, certificados y documentos", "Variants, certificates and documents"),
      fields: [
        {
          path: "variants",
          kind: "rows",
          label: l("Variantes", "Variants"),
          columns: [
            { name: "name", kind: "text", label: l("Nombre", "Name"), isBilingual: true },
            { name: "builtAreaM2", kind: "number", label: l("Construidos (m²)", "Built (m²)") },
            { name: "bedrooms", kind: "number", label: l("Dormitorios", "Bedrooms") },
            { name: "priceEur", kind: "number", label: l("Precio sin IVA", "Price without VAT") },
          ],
        },
        {
          path: "certificates",
          kind: "rows",
          label: l("Certificados", "Certificates"),
          columns: [
            { name: "name", kind: "text", label: l("Certificado", "Certificate"), isBilingual: true },
            { name: "issuer", kind: "text", label: l("Quién lo emite", "Issued by") },
            { name: "number", kind: "text", label: l("Número", "Number"), isOptional: true },
            { name: "validUntil", kind: "date", label: l("Válido hasta", "Valid until"), isOptional: true },
          ],
        },
        {
          path: "documents",
          kind: "rows",
          label: l("Documentos (PDF)", "Documents (PDF)"),
          columns: [
            { name: "name", kind: "text", label: l("Nombre", "Name"), isBilingual: true },
            { name: "file", kind: "file", label: l("Archivo", "File") },
          ],
        },
      ],
    },
  ],
};

const plot: ContentType = {
  name: "plots",
  table: "plots",
  label: { one: l("Terreno", "Plot"), many: l("Terrenos", "Plots"), add: l("Nuevo", "New") },
  title: "title",
  note: "status",
  searched: ["title", "slug", "ine_code"],
  filters: ["status", "soil_class", "seller_type"],
  sorts: [
    newest,
    { column: "price_eur", label: l("Precio", "Price") },
    { column: "surface_m2", label: l("Superficie", "Area") },
  ],
  isPublished: true,
  page: ({ slug: of }) => `/terrenos/${of}`,
  blank: { status: "available", services: [], documents: [], is_outline_assumed: false },
  derived: ["picture"],
  groups: [
    {
      title: texts,
      fields: [
        bilingual("title", "text", l("Título", "Title"), 140),
        bilingual("description", "multiline", l("Descripción", "Description"), 4000),
        slug,
      ],
    },
    {
      title: l("Venta", "Sale"),
      fields: [
        euros("price_eur", l("Precio", "Price")),
        {
          path: "status",
          kind: "choice",
          label: l("Estado", "Status"),
          isRequired: true,
          choices: [
            choice("available", "Disponible", "Available"),
            choice("reserved", "Reservado", "Reserved"),
            choice("sold", "Vendido", "Sold"),
          ],
        },
        {
          path: "seller_type",
          kind: "choice",
          label: l("Vende", "Sold by"),
          isRequired: true,
          choices: [
            choice("private", "Un particular", "A private seller"),
            choice("business", "Una empresa", "A business"),
          ],
        },
      ],
    },
    company("seller_company", l("Empresa que vende", "Company that sells")),
    {
      title: l("El suelo", "The ground"),
      fields: [
        { path: "ine_code", kind: "town", label: l("Municipio", "Municipality"), isRequired: true },
        degrees("exact_latitude", l("Latitud exacta", "Exact latitude"), 27, 44),
        degrees("exact_longitude", l("Longitud exacta", "Exact longitude"), -19, 5),
        {
          path: "cadastral_reference",
          kind: "text",
          max: 20,
          label: l("Referencia catastral", "Cadastral reference"),
        },
        squareMetres("surface_m2", l("Superficie", "Area")),
        { ...whole("slope_percent", l("Pendiente", "Slope"), 0, 100), unit: "%" },
        {
          path: "landscape",
          kind: "choice",
          label: l("Paisaje", "Landscape"),
          isRequired: true,
          choices: [
            choice("coast", "Costa", "Coast"),
            choice("mountain", "Montaña", "Mountain"),
            choice("plain", "Llano", "Plain"),
            choice("olive_grove", "Olivar", "Olive grove"),
            choice("forest", "Bosque", "Forest"),
            choice("village_edge", "Borde de pueblo", "Edge of a village"),
          ],
        },
        {
          path: "services",
          kind: "choices",
          label: l("Servicios a pie de parcela", "Services at the plot"),
          isWide: true,
          choices: [
            choice("water", "Agua", "Water"),
            choice("electricity", "Electricidad", "Electricity"),
            choice("sewer", "Alcantarillado", "Sewer"),
            choice("fibre", "Fibra", "Fibre"),
            choice("gas", "Gas", "Gas"),
            choice("street_lighting", "Alumbrado", "Street lighting"),
            choice("paved_access", "Acceso asfaltado", "Paved access"),
          ],
        },
        {
          path: "outline",
          kind: "outline",
          label: l("Contorno", "Outline"),
          hint: l(
            "Esquinas en metros, una por línea (x, y); el primer lado es la calle. También puedes pegar un polígono GeoJSON o pulsar en el dibujo.",
            "Corners in metres, one per line (x, y); the first side is the street. You can also paste a GeoJSON polygon or click in the drawing.",
          ),
          isRequired: true,
          isWide: true,
        },
        {
          path: "is_outline_assumed",
          kind: "checkbox",
          label: l("El contorno es supuesto", "The outline is assumed"),
        },
      ],
    },
    {
      title: l("Normas urbanísticas", "Planning rules"),
      fields: [
        {
          path: "soil_class",
          kind: "choice",
          label: l("Clase de suelo", "Land class"),
          isRequired: true,
          choices: [
            choice("urban", "Urbano", "Urban"),
            choice("urbanizable", "Urbanizable", "Developable"),
            choice("rustic", "Rústico", "Rural"),
          ],
        },
        {
          path: "data_confidence",
          kind: "choice",
          label: l("De dónde salen", "Where they come from"),
          isRequired: true,
          choices: [
            choice("document", "Un documento municipal", "A municipal document"),
            choice("seller", "Quien vende", "The seller"),
            choice("estimate", "Nuestra estimación", "Our estimate"),
          ],
        },
        optional({
          ...whole("buildability_percent", l("Edificabilidad", "Floor-area ratio"), 0, 1000),
          scale: 100,
          unit: "m²/m²",
        }),
        optional({ ...whole("occupancy_percent", l("Ocupación", "Coverage"), 0, 100), unit: "%" }),
        optional(whole("max_storeys", l("Plantas", "Storeys"), 0, 20)),
        optional(metres("max_height_cm", l("Altura máxima", "Maximum height"))),
        {
          path: "height_measure",
          kind: "choice",
          label: l("Medida hasta", "Measured to"),
          choices: [choice("eaves", "Cornisa", "Eaves"), choice("ridge", "Cumbrera", "Ridge")],
        },
        optional(squareMetres("min_plot_m2", l("Parcela mínima", "Minimum plot"))),
        optional({ ...metres("setback_front_cm", l("Retranqueo al frente", "Front setback")), min: 0 }),
        optional({ ...metres("setback_side_cm", l("Retranqueo lateral", "Side setback")), min: 0 }),
        optional({ ...metres("setback_rear_cm", l("Retranqueo al fondo", "Rear setback")), min: 0 }),
        {
          path: "documents",
          kind: "choices",
          label: l("Documentos vistos", "Documents seen"),
          isWide: true,
          choices: [
            choice("nota_simple", "Nota simple", "Land registry extract"),
            choice("cedula_urbanistica", "Cédula urbanística", "Planning certificate"),
            choice("catastro", "Catastro", "Cadastre"),
            choice("topographic_survey", "Topográfico", "Topographic survey"),
            choice("geotechnical_study", "Geotécnico", "Soil study"),
          ],
        },
        {
          path: "flood_zone",
          kind: "choice",
          label: l("Inundable (SNCZI)", "Flood zone (SNCZI)"),
          choices: [
            choice("none", "No", "No"),
            choice("t10", "Cada 10 años", "Every 10 years"),
            choice("t100", "Cada 100 años", "Every 100 years"),
            choice("t500", "Cada 500 años", "Every 500 years"),
          ],
        },
        {
          path: "protected_area",
          kind: "choice",
          label: l("Espacio protegido", "Protected area"),
          choices: [
            choice("none", "No", "No"),
            choice("natura_2000", "Red Natura 2000", "Natura 2000"),
            choice("natural_park", "Parque natural", "Natural park"),
            choice("other", "Otro", "Another"),
          ],
        },
      ],
    },
  ],
};

const showcase: ContentType = {
  name: "showcases",
  table: "showcase_projects",
  label: { one: l("Proyecto", "Project"), many: l("Proyectos", "Projects"), add: l("Nuevo", "New") },
  title: "slug",
  picture: "picture",
  searched: ["slug", "content"],
  filters: ["house_id"],
  sorts: [{ column: "delivered_year", label: l("Entrega", "Delivery"), isDescending: true }, newest],
  isPublished: true,
  page: ({ slug: of }) => `/projects/${of}`,
  blank: { option_codes: [] },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("content.title", "text", l("Título", "Title"), 120),
        bilingual("content.summary", "multiline", l("Resumen", "Summary"), 300),
        bilingual("content.story", "paragraphs", l("Historia", "Story")),
        bilingual(
          "content.hard",
          "lines",
          l("Lo difícil (una línea por punto)", "The hard part (one line each)"),
        ),
        slug,
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: l("Imagen", "Picture"), isRequired: true }],
    },
    {
      title: facts,
      fields: [
        {
          path: "house_id",
          kind: "choice",
          reference: "houses",
          label: l("Casa", "House"),
          isRequired: true,
        },
        { path: "ine_code", kind: "town", label: l("Municipio", "Municipality"), isRequired: true },
        year("delivered_year", l("Año de entrega", "Delivered in"), 2000),
        squareMetres("built_area_m2", l("Construidos", "Built")),
        squareMetres("plot_area_m2", l("Parcela", "Plot")),
        { ...whole("slope_percent", l("Pendiente", "Slope"), 0, 100), unit: "%" },
        weeks("licence_weeks", l("Licencia", "Licence")),
        weeks("weeks", l("De la licencia a la entrega", "From licence to handover")),
        { path: "option_codes", kind: "lines", label: l("Opciones (códigos)", "Options (codes)") },
        ...(
          [
            ["house", l("Coste: casa", "Cost: house")],
            ["foundation", l("Coste: cimentación", "Cost: foundation")],
            ["connections", l("Coste: acometidas", "Cost: connections")],
            ["architect", l("Coste: arquitecto", "Cost: architect")],
            ["icio", l("Coste: ICIO", "Cost: ICIO")],
            ["surveys", l("Coste: estudios", "Cost: surveys")],
          ] as const
        ).map(([name, label]) => ({ ...euros(`budget.${name}`, label), min: 0 })),
      ],
    },
  ],
};

const showHome: ContentType = {
  name: "show-homes",
  table: "show_homes",
  label: {
    one: l("Casa visitable", "House to visit"),
    many: l("Casas visitables", "Houses to visit"),
    add: l("Nueva", "New"),
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
          label: l("Nombre", "Name"),
          hint: l("Como «Casa piloto de Segorbe».", "Such as “Segorbe show home”."),
          isRequired: true,
        },
        {
          path: "kind",
          kind: "choice",
          label: l("Qué es", "What it is"),
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
          label: l("Casa", "House"),
          isRequired: true,
        },
        { path: "ine_code", kind: "town", label: l("Municipio", "Municipality"), isRequired: true },
        {
          path: "address",
          kind: "text",
          max: 200,
          label: l("Dirección", "Address"),
          hint: l("Se dice al confirmar la visita.", "Told when a visit is confirmed."),
        },
      ],
    },
  ],
};

const promotion: ContentType = {
  name: "promotions",
  table: "promotions",
  label: { one: l("Promoción", "Promotion"), many: l("Promociones", "Promotions"), add: l("Nueva", "New") },
  title: "slug",
  picture: "picture",
  searched: ["slug", "content"],
  sorts: [{ column: "ends_on", label: l("Final", "End"), isDescending: true }, newest],
  isPublished: true,
  page: ({ slug: of }) => `/promociones/${of}`,
  blank: { houses: [] },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("content.title", "text", l("Título", "Title"), 120),
        bilingual("content.tagline", "text", l("Frase", "Tagline"), 160),
        bilingual(
          "content.discountLabel",
          "text",
          l("Ventaja en pocas palabras", "The offer in a few words"),
          60,
        ),
        bilingual("content.story", "paragraphs", l("Explicación", "Explanation")),
        bilingual(
          "content.conditions",
          "lines",
          l("Condiciones (una línea por punto)", "Conditions (one line each)"),
        ),
        slug,
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: l("Imagen", "Picture"), isRequired: true }],
    },
    {
      title: facts,
      fields: [
        { path: "starts_on", kind: "date", label: l("Primer día", "First day"), isRequired: true },
        { path: "ends_on", kind: "date", label: l("Último día", "Last day"), isRequired: true },
        optional(whole("unit_limit", l("Unidades, como mucho", "Units at most"), 1, 30_000)),
        {
          path: "discount.kind",
          kind: "choice",
          label: l("Ventaja", "Offer"),
          isRequired: true,
          choices: [
            choice("percent", "Descuento", "Discount"),
            choice("free_option", "Opción gratis", "Free option"),
            choice("plan_refund", "Se descuenta el plan", "Plan deducted"),
          ],
        },
        optional({ ...whole("discount.percent", l("Descuento", "Discount"), 1, 90), unit: "%" }),
        { path: "discount.optionCode", kind: "code", label: l("Opción (código)", "Option (code)") },
        { path: "discount.planSlug", kind: "slug", label: l("Plan (dirección)", "Plan (address)") },
        {
          path: "houses",
          kind: "rows",
          label: l("Casas", "Houses"),
          isWide: true,
          columns: [{ name: "house_id", kind: "choice", reference: "houses", label: l("Casa", "House") }],
        },
      ],
    },
  ],
};

const plan: ContentType = {
  name: "plans",
  table: "plans",
  label: { one: l("Plan", "Plan"), many: l("Planes y precios", "Plans and prices"), add: l("Nuevo", "New") },
  title: "slug",
  note: "price_eur",
  searched: ["slug", "content"],
  sorts: [{ column: "position", label: l("Orden", "Order") }],
  isPublished: true,
  page: ({ slug: of }) => `/planes/${of}`,
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("content.name", "text", l("Nombre", "Name"), 80),
        bilingual("content.tagline", "text", l("Frase", "Tagline"), 160),
        bilingual("content.whatItIs", "paragraphs", l("Qué es", "What it is")),
        bilingual("content.delivers", "lines", l("Qué entrega", "What it delivers")),
        bilingual("content.unlocks", "lines", l("Qué permite", "What it allows")),
        bilingual("content.cost", "paragraphs", l("Cuánto cuesta", "What it costs")),
        bilingual("content.duration", "multiline", l("Cuánto tarda", "How long it takes"), 400),
        bilingual("content.signedBy", "multiline", l("Quién firma", "Who signs"), 400),
        questions,
        slug,
        position,
      ],
    },
    {
      title: facts,
      fields: [
        euros("price_eur", l("Precio sin IVA", "Price without VAT")),
        {
          ...whole("fee_share_percent", l("Parte de los honorarios", "Share of the fee"), 1, 100),
          unit: "%",
        },
        weeks("duration_weeks_min", l("Plazo, desde", "Duration, from")),
        weeks("duration_weeks_max", l("Plazo, hasta", "Duration, to")),
        {
          path: "phase",
          kind: "choice",
          label: l("Fase", "Phase"),
          isRequired: true,
          choices: [
            choice("preliminary_design", "Anteproyecto", "Preliminary design"),
            choice("basic_project", "Proyecto básico", "Basic project"),
            choice("execution_project", "Proyecto de ejecución", "Execution project"),
          ],
        },
      ],
    },
  ],
};

const faq: ContentType = {
  name: "faqs",
  table: "faqs",
  label: { one: l("Pregunta", "Question"), many: l("Preguntas", "Questions"), add: l("Nueva", "New") },
  title: "question",
  note: "topic",
  searched: ["question", "answer"],
  sorts: [{ column: "position", label: l("Orden", "Order") }],
  isPublished: true,
  page: () => "/precios",
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("question", "text", l("Pregunta", "Question"), 200),
        bilingual("answer", "markdown", l("Respuesta", "Answer")),
        { path: "topic", kind: "code", label: l("Tema (código)", "Topic (code)"), isRequired: true },
        bilingual("topic_name", "text", l("Tema", "Topic"), 60),
        position,
      ],
    },
  ],
};

const legalPage: ContentType = {
  name: "legal",
  table: "legal_pages",
  label: {
    one: l("Texto legal", "Legal text"),
    many: l("Textos legales", "Legal texts"),
    add: l("Nuevo", "New"),
  },
  title: "title",
  searched: ["title", "slug"],
  sorts: [{ column: "slug", label: l("Dirección", "Address") }],
  isPublished: false,
  page: ({ slug: of }) => `/legales/${of}`,
  canCreate: false,
  groups: [
    {
      title: texts,
      fields: [
        bilingual("title", "text", l("Título", "Title"), 120),
        bilingual("description", "multiline", l("Resumen", "Summary"), 240),
        {
          ...bilingual("body", "markdown", l("Texto", "Text")),
          hint: l(
            "{{operator.name}}, {{operator.taxId}} y las demás marcas se sustituyen por los datos de la empresa.",
            "{{operator.name}}, {{operator.taxId}} and the other marks are replaced by the company's data.",
          ),
        },
        {
          path: "version",
          kind: "date",
          label: l("Versión", "Version"),
          hint: l(
            "Lo que acepta cada persona. Cámbiala con cada cambio de fondo.",
            "What people accept. Change it with every change of substance.",
          ),
          isRequired: true,
        },
      ],
    },
  ],
};

const landing = (name: string, table: string, label: ContentType["label"], path: string): ContentType => ({
  name,
  table,
  label,
  title: "name",
  picture: "picture",
  searched: ["name", "id"],
  sorts: [{ column: "position", label: l("Orden", "Order") }],
  isPublished: false,
  page: ({ id }) => `${path}/${String(id).replaceAll("_", "-")}`,
  canCreate: false,
  groups: [
    {
      title: texts,
      fields: [
        bilingual("name", "text", l("Nombre", "Name"), 60),
        bilingual("content.tagline", "text", l("Frase", "Tagline"), 160),
        bilingual("content.story", "paragraphs", l("Texto", "Text")),
        {
          path: "content.facts",
          kind: "rows",
          label: l("Datos", "Facts"),
          isBilingual: true,
          isRequired: true,
          columns: [
            { name: "label", kind: "text", label: l("Qué", "What") },
            { name: "value", kind: "text", label: l("Valor", "Value") },
          ],
        },
        bilingual("content.pros", "lines", l("A favor", "For")),
        bilingual("content.cons", "lines", l("En contra", "Against")),
        bilingual("content.priceNote", "multiline", l("Sobre el precio", "About the price"), 600),
        questions,
        position,
      ],
    },
    {
      title: pictures,
      fields: [{ path: "picture", kind: "picture", label: l("Imagen", "Picture"), isRequired: true }],
    },
  ],
});

const includeItem: ContentType = {
  name: "include-items",
  table: "include_items",
  label: { one: l("Partida", "Item"), many: l("Partidas del precio", "Price items"), add: l("Nueva", "New") },
  title: "name",
  searched: ["name", "code"],
  sorts: [{ column: "position", label: l("Orden", "Order") }],
  isPublished: false,
  page: () => "/viviendas",
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        bilingual("name", "text", l("Nombre", "Name"), 80),
        bilingual("note", "multiline", l("Nota", "Note"), 300),
        { path: "code", kind: "code", label: l("Código", "Code"), isRequired: true, isFixed: true },
        position,
      ],
    },
  ],
};

const rate: ContentType = {
  name: "rates",
  table: "rates",
  label: { one: l("Tipo", "Rate"), many: l("Tipos e importes", "Rates and amounts"), add: l("Nuevo", "New") },
  title: "code",
  note: "valid_from",
  noteColumns: ["region_code", "low", "high", "unit", "valid_from", "review_on"],
  describe: describeRate,
  isStale: isRateStale,
  searched: ["code", "source"],
  filters: ["region_code", "unit"],
  sorts: [
    { column: "code", label: l("Código", "Code") },
    { column: "valid_from", label: l("Vigencia", "Valid from"), isDescending: true },
  ],
  isPublished: false,
  page: () => "/casa-de-tus-suenos/proyecto",
  blank: { above_eur: 0, is_estimate: false, is_disputed: false },
  groups: [
    {
      title: facts,
      fields: [
        { path: "code", kind: "code", label: l("Código", "Code"), isRequired: true, isFixed: true },
        {
          path: "region_code",
          kind: "choice",
          reference: "regions",
          label: l("Comunidad (vacía: toda España)", "Region (empty: all of Spain)"),
        },
        {
          path: "unit",
          kind: "choice",
          label: l("Unidad", "Unit"),
          isRequired: true,
          choices: rateUnits,
        },
        { ...whole("above_eur", l("Desde (€)", "From (€)"), 0, 1e9) },
        { ...whole("low", l("Valor bajo", "Low value"), 0, 1e9), decimals: 4 },
        { ...whole("high", l("Valor alto", "High value"), 0, 1e9), decimals: 4 },
        { path: "valid_from", kind: "date", label: l("Vigente desde", "Valid from"), isRequired: true },
        { path: "review_on", kind: "date", label: l("Revisar el", "Review on") },
        {
          path: "is_estimate",
          kind: "checkbox",
          label: l("Es una estimación nuestra", "It is our estimate"),
        },
        { path: "is_disputed", kind: "checkbox", label: l("Las fuentes difieren", "Sources differ") },
        bilingual("source", "multiline", l("Fuente y artículo", "Source and article"), 400),
      ],
    },
  ],
};

/** What operators send often; nobody else sees it. */
const savedAnswer: ContentType = {
  name: "answers",
  table: "saved_answers",
  label: {
    one: l("Respuesta guardada", "Saved answer"),
    many: l("Respuestas guardadas", "Saved answers"),
    add: l("Nueva", "New"),
  },
  title: "name",
  searched: ["name", "body"],
  sorts: [{ column: "position", label: l("Orden", "Order") }, byName],
  isPublished: false,
  page: () => "/contacto",
  blank: { position: 0 },
  groups: [
    {
      title: texts,
      fields: [
        { path: "name", kind: "text", max: 80, label: l("Nombre", "Name"), isRequired: true },
        position,
        bilingual("body", "multiline", l("Texto", "Text"), 4000),
      ],
    },
  ],
};

export const contentTypes: readonly ContentType[] = [
  house,
  plot,
  studio,
  maker,
  professional,
  showcase,
  showHome,
  promotion,
  post,
  postCategory,
  plan,
  faq,
  legalPage,
  landing(
    "styles",
    "house_styles",
    { one: l("Estilo", "Style"), many: l("Estilos", "Styles"), add: l("Nuevo", "New") },
    "/viviendas-prefabricadas-estilos",
  ),
  landing(
    "technologies",
    "house_technologies",
    { one: l("Tecnología", "Technology"), many: l("Tecnologías", "Technologies"), add: l("Nueva", "New") },
    "/viviendas-prefabricadas-tecnologias",
  ),
  includeItem,
  rate,
  savedAnswer,
  homeSection,
  siteSettings,
];

export function findContentType(name: string): ContentType | null {
  return contentTypes.find((type) => type.name === name) ?? null;
}
