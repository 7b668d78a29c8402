import type { ContentType } from "../content-type.ts";
import {
  bilingual,
  both,
  choice,
  company,
  degrees,
  euros,
  integer,
  newest,
  pictures,
  planningRules,
  slug,
  squareMetres,
  texts,
} from "../field-builders.ts";

export const plot: ContentType = {
  name: "plots",
  table: "plots",
  label: { one: both("Terreno", "Plot"), many: both("Terrenos", "Plots"), add: both("Nuevo", "New") },
  title: "title",
  note: "status",
  searched: ["title", "slug", "ine_code"],
  filters: ["status", "soil_class", "seller_type"],
  quickField: "status",
  sorts: [
    newest,
    { column: "price_eur", label: both("Precio", "Price") },
    { column: "surface_m2", label: both("Superficie", "Area") },
  ],
  isPublished: true,
  page: ({ slug: of }) => `/terrenos/${of}`,
  picture: "pictures",
  blank: {
    status: "available",
    services: [],
    documents: [],
    planning_documents: [],
    pictures: [],
    is_outline_assumed: false,
  },
  derived: ["picture"],
  groups: [
    {
      title: texts,
      fields: [
        bilingual("title", "text", both("Título", "Title"), 140),
        bilingual("description", "multiline", both("Descripción", "Description"), 4000),
        { ...slug, needsDigit: true },
      ],
    },
    {
      title: pictures,
      fields: [
        {
          path: "pictures",
          kind: "pictures",
          label: both("Fotos", "Photos"),
          hint: both(
            "Las que el dueño permite publicar llegan solas, poco después de aceptar su oferta. Sin ninguna se ve una ilustración del paisaje.",
            "Those that the owner lets you publish arrive by themselves, shortly after you accept the submission. Without any, the page shows an illustration of the landscape.",
          ),
        },
      ],
    },
    {
      title: both("Venta", "Sale"),
      fields: [
        euros("price_eur", both("Precio", "Price")),
        {
          path: "status",
          kind: "choice",
          label: both("Estado", "Status"),
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
          label: both("Vende", "Sold by"),
          isRequired: true,
          choices: [
            choice("private", "Un particular", "A private seller"),
            choice("business", "Una empresa", "A business"),
          ],
        },
      ],
    },
    company("seller_company", both("Empresa que vende", "Company that sells")),
    {
      title: both("Dónde está", "Where it is"),
      place: { latitude: "exact_latitude", longitude: "exact_longitude", town: "ine_code" },
      fields: [
        {
          path: "cadastral_reference",
          kind: "cadastral",
          label: both("Referencia catastral", "Cadastral reference"),
          isWide: true,
        },
        { path: "ine_code", kind: "town", label: both("Municipio", "Municipality"), isRequired: true },
        degrees("exact_latitude", both("Latitud exacta", "Exact latitude"), 27, 44),
        degrees("exact_longitude", both("Longitud exacta", "Exact longitude"), -19, 5),
      ],
    },
    {
      title: both("El suelo", "The ground"),
      fields: [
        squareMetres("surface_m2", both("Superficie", "Area")),
        { ...integer("slope_percent", both("Pendiente", "Slope"), 0, 100), unit: "%" },
        {
          path: "landscape",
          kind: "choice",
          label: both("Paisaje", "Landscape"),
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
          label: both("Servicios a pie de parcela", "Services at the plot"),
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
          label: both("Contorno", "Outline"),
          hint: both(
            "Pulsa en el dibujo, escribe las esquinas en metros (x, y, una por línea) o pega o elige un polígono GeoJSON, KML o DXF. Uno GeoJSON o KML sitúa además el terreno. El primer lado es la calle.",
            "Click in the drawing, type the corners in metres (x, y, one per line), or paste or choose a GeoJSON, KML or DXF polygon. One in GeoJSON or KML places the plot, too. The first side is the street.",
          ),
          isRequired: true,
          isWide: true,
        },
        {
          path: "is_outline_assumed",
          kind: "checkbox",
          label: both("El contorno es supuesto", "The outline is assumed"),
        },
      ],
    },
    {
      title: both("Normas urbanísticas", "Planning rules"),
      fields: [
        {
          path: "soil_class",
          kind: "choice",
          label: both("Clase de suelo", "Land class"),
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
          label: both("De dónde salen", "Where they come from"),
          isRequired: true,
          choices: [
            choice("document", "Un documento municipal", "A municipal document"),
            choice("seller", "Quien vende", "The seller"),
            choice("estimate", "Nuestra estimación", "Our estimate"),
          ],
        },
        ...planningRules,
        {
          path: "height_measure",
          kind: "choice",
          label: both("La altura se mide hasta", "Height is measured to"),
          choices: [choice("eaves", "Cornisa", "Eaves"), choice("ridge", "Cumbrera", "Ridge")],
        },
        {
          path: "documents",
          kind: "choices",
          label: both("Documentos vistos", "Documents seen"),
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
          path: "planning_documents",
          kind: "rows",
          label: both(
            "Documentos de los que salen las normas (PDF)",
            "Documents that the rules come from (PDF)",
          ),
          hint: both(
            "La página del terreno los enlaza con su fecha: no subas nada con datos personales.",
            "The plot’s page links them with their date: upload nothing with personal data.",
          ),
          columns: [
            { name: "name", kind: "text", label: both("Documento", "Document"), isBilingual: true },
            { name: "issuer", kind: "text", label: both("Quién lo emite", "Issued by") },
            { name: "date", kind: "date", label: both("Fecha del documento", "Date of the document") },
            { name: "file", kind: "file", label: both("Archivo", "File") },
          ],
        },
        {
          path: "flood_zone",
          kind: "choice",
          label: both("Inundable (SNCZI)", "Flood zone (SNCZI)"),
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
          label: both("Espacio protegido", "Protected area"),
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
