// What the whole site shows: its brand, the company behind it, and the home page.
import { type accents, socialNetworks } from "#app/domain/brand.ts";
import type { ContentType } from "./content-type.ts";
import { bilingual, both, choice, position, texts } from "./field-builders.ts";

const accentNames: Record<keyof typeof accents, [es: string, en: string]> = {
  terra: ["Terracota", "Terracotta"],
  pine: ["Pino", "Pine"],
  sea: ["Mar", "Sea"],
  plum: ["Ciruela", "Plum"],
  slate: ["Pizarra", "Slate"],
};

const weekday = "(Mo|Tu|We|Th|Fr|Sa|Su)";
const openSpan = `${weekday}(-${weekday})? \\d{2}:\\d{2}-\\d{2}:\\d{2}`;

export const siteSettings: ContentType = {
  name: "site",
  table: "site_settings",
  label: {
    one: both("Marca y empresa", "Brand and company"),
    many: both("Marca y empresa", "Brand and company"),
    add: both("Nueva", "New"),
  },
  title: "name",
  searched: ["name"],
  sorts: [{ column: "id", label: both("Nombre", "Name") }],
  isPublished: false,
  page: () => "/",
  canCreate: false,
  onlyKey: "site",
  groups: [
    {
      title: both("Marca", "Brand"),
      fields: [
        {
          path: "name",
          kind: "text",
          max: 60,
          label: both("Nombre del sitio", "Name of the site"),
          isRequired: true,
        },
        {
          path: "accent",
          kind: "choice",
          label: both("Color de las acciones", "Accent colour"),
          isRequired: true,
          choices: Object.entries(accentNames).map(([value, [es, en]]) => choice(value, es, en)),
        },
        {
          path: "motto",
          kind: "text",
          max: 90,
          isBilingual: true,
          label: both("Lema del pie", "Motto of the footer"),
        },
        {
          path: "logo",
          kind: "picture",
          label: both("Logotipo", "Logo"),
          hint: both(
            "El signo sin el nombre, mejor con fondo transparente. Vacío: el nido.",
            "The sign without the name, best on a transparent ground. Empty: the nest.",
          ),
        },
      ],
    },
    {
      title: both("Contacto", "Contact"),
      fields: [
        {
          path: "email",
          kind: "text",
          max: 120,
          label: both("Correo", "Email"),
          hint: both(
            "También es el remitente de los correos del sitio: tu servidor de correo tiene que admitirlo.",
            "Mails of the site come from it too: your mail server has to accept it.",
          ),
          pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
        },
        {
          path: "phone",
          kind: "text",
          max: 30,
          label: both("Teléfono", "Phone"),
          pattern: "^[+\\d][\\d ]{6,}$",
        },
        {
          path: "whatsapp",
          kind: "text",
          max: 30,
          label: both("WhatsApp", "WhatsApp"),
          hint: both(
            "Con prefijo, como +34 612 345 678. Vacío: sin botón de WhatsApp.",
            "With its country code, such as +34 612 345 678. Empty: no WhatsApp button.",
          ),
          pattern: "^\\+[\\d ]{8,}$",
        },
        {
          path: "hours",
          kind: "text",
          max: 80,
          label: both("Horario", "Opening hours"),
          hint: both("Como Mo-Fr 09:00-18:00.", "Such as Mo-Fr 09:00-18:00."),
          pattern: "^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? \\d{2}:\\d{2}-\\d{2}:\\d{2}$",
        },
        {
          path: "visit_hours",
          kind: "text",
          max: 120,
          label: both("Horario de visitas", "Hours for visits"),
          hint: both(
            "Como Mo-Fr 09:00-18:00; Sa 10:00-14:00. Vacío: el horario de arriba.",
            "Such as Mo-Fr 09:00-18:00; Sa 10:00-14:00. Empty: the hours above.",
          ),
          pattern: `^${openSpan}(; ${openSpan})*$`,
        },
        {
          path: "blocked_days",
          kind: "rows",
          label: both("Días sin visitas", "Days without visits"),
          columns: [{ name: "day", kind: "date", label: both("Día", "Day") }],
        },
        {
          path: "social",
          kind: "rows",
          label: both("Redes sociales", "Social networks"),
          isWide: true,
          columns: [
            {
              name: "network",
              kind: "choice",
              label: both("Red", "Network"),
              choices: socialNetworks.map((network) => choice(network, network, network)),
            },
            { name: "url", kind: "text", label: both("Dirección", "Address"), pattern: "^https://\\S+$" },
          ],
        },
      ],
    },
    {
      title: both("Identidad legal", "Legal identity"),
      fields: [
        {
          path: "legal_name",
          kind: "text",
          max: 160,
          label: both("Razón social", "Legal name"),
          hint: both(
            "Aparece en el aviso legal, el pie, los correos y los datos para buscadores.",
            "Shown in the legal notice, the footer, mails and data for search engines.",
          ),
        },
        { path: "tax_id", kind: "text", max: 20, label: both("NIF", "Tax number") },
        { path: "address", kind: "text", max: 200, label: both("Domicilio social", "Registered address") },
        {
          path: "registry",
          kind: "text",
          max: 200,
          label: both("Datos registrales", "Entry in the commercial register"),
        },
      ],
    },
  ],
};

export const homeSection: ContentType = {
  name: "home",
  table: "home_sections",
  label: { one: both("Sección", "Section"), many: both("Portada", "Home page"), add: both("Nueva", "New") },
  title: "title",
  note: "kind",
  picture: "picture",
  searched: ["title", "text"],
  sorts: [{ column: "position", label: both("Orden", "Order") }],
  isPublished: true,
  page: () => "/",
  blank: { kind: "text", position: 90 },
  groups: [
    {
      title: texts,
      fields: [
        {
          path: "kind",
          kind: "choice",
          label: both("Qué muestra", "What it shows"),
          isRequired: true,
          choices: [
            choice("hero", "Cabecera", "Top of the page"),
            choice("houses", "Casas destacadas", "Featured houses"),
            choice("plots", "Terrenos", "Plots"),
            choice("styles", "Estilos", "Styles"),
            choice("technologies", "Tecnologías", "Technologies"),
            choice("steps", "Pasos y plazos", "Steps and timings"),
            choice("promotions", "Promociones", "Promotions"),
            choice("posts", "Artículos", "Posts"),
            choice("sell_plot", "Ofrecer un terreno", "Offer a plot"),
            choice("text", "Un texto propio", "A text of your own"),
          ],
        },
        position,
        bilingual("title", "text", both("Título", "Title"), 90),
        {
          path: "text",
          kind: "multiline",
          max: 1200,
          isBilingual: true,
          label: both("Texto", "Text"),
          hint: both(
            "Lo muestran la cabecera, las tecnologías, el terreno y los textos propios.",
            "Shown by the top, the technologies, the plot offer and texts of your own.",
          ),
        },
      ],
    },
    {
      title: both("Imagen y enlace", "Picture and link"),
      fields: [
        {
          path: "picture",
          kind: "picture",
          label: both("Imagen", "Picture"),
          hint: both("De la cabecera o de un texto propio.", "Of the top or of a text of your own."),
        },
        {
          path: "link_path",
          kind: "text",
          max: 200,
          label: both("Enlace a una página del sitio", "Link to a page of the site"),
          hint: both("De un texto propio, como /viviendas.", "Of a text of your own, such as /viviendas."),
          pattern: "^/[^/\\s]\\S*$",
        },
        {
          path: "link_text",
          kind: "text",
          max: 60,
          isBilingual: true,
          label: both("Texto del enlace", "Text of the link"),
        },
      ],
    },
  ],
};
