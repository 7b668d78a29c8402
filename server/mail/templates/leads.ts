// Mails about leads: a receipt to the sender in their language, and a notice to the operator.

import type { Activity } from "#app/domain/activities.ts";
import type { LeadDetails, LeadKind } from "#app/domain/lead.ts";
import type { ProjectStart, Topic } from "#app/domain/lead-choices.ts";
import { type Locale, languages } from "#app/domain/localised.ts";
import { allMessages } from "#app/i18n/messages/all.ts";
import type { MailContent } from "./frame.ts";

/**
 * The address may be anyone's, so the receipt contains nothing that the visitor wrote: it would carry their text under the
 * operator's name. `about` are names from the catalogue.
 */
interface Received {
  kind: LeadKind;
  about: string;
  totalEur: number | null;
  number: number;
  /** The project that a quote was requested for; "" for other kinds. */
  projectPage: string;
  phone: string;
  privacyPage: string;
}

interface Arrived {
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  topic: string;
  message: string;
  about: string;
  details: LeadDetails;
  writtenIn: Locale;
  operatorPage: string;
}

const money = (locale: Locale, euros: number) =>
  new Intl.NumberFormat(languages[locale].tag, {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
  }).format(euros);

const receivedTexts = {
  es: {
    subject: {
      contact: "Hemos recibido tu mensaje",
      professional: "Hemos recibido los datos de tu empresa",
      quote_request: "Hemos recibido tu solicitud de oferta",
    },
    title: "Gracias por escribirnos",
    text: {
      contact: "Tu mensaje ha llegado. Una persona lo leerá y te contestará en nuestro horario de atención.",
      professional:
        "Hemos recibido los datos de tu empresa. Los comprobaremos en registros públicos y te escribiremos con el siguiente paso.",
      quote_request:
        "Hemos recibido tu solicitud. Va a quien fabrica la casa, con los datos que has autorizado, y te escribimos en cuanto llegue su oferta.",
    },
    about: "Sobre",
    number: "Solicitud n.º",
    project: "Ver tu proyecto",
    total: "Precio orientativo",
    phone: (phone: string) =>
      `¿Te corre prisa o quieres corregir algo? Responde a este correo o llámanos al ${phone}.`,
    note: (page: string) =>
      `Si no has sido tú quien ha escrito, responde a este correo y lo borramos. Cómo tratamos tus datos: ${page}`,
  },
  en: {
    subject: {
      contact: "We have received your message",
      professional: "We have received your company's details",
      quote_request: "We have received your quote request",
    },
    title: "Thank you for writing to us",
    text: {
      contact: "Your message has arrived. A person will read it and reply during our office hours.",
      professional:
        "We have received your company's details. We will check them in public registers and write to you with the next step.",
      quote_request:
        "We have received your request. It goes to the maker of the house, with the details you agreed to share, and we write to you as soon as their quote arrives.",
    },
    about: "About",
    number: "Request no.",
    project: "See your project",
    total: "Guide price",
    phone: (phone: string) =>
      `In a hurry, or is there something to correct? Reply to this email or call us on ${phone}.`,
    note: (page: string) =>
      `If it was not you who wrote, reply to this email and we will delete it. How we handle your data: ${page}`,
  },
};

function received(
  locale: Locale,
  { kind, about, totalEur, number, projectPage, phone, privacyPage }: Received,
  product: string,
): MailContent {
  const texts = receivedTexts[locale];
  return {
    subject: `${texts.subject[kind]} · ${product}`,
    preview: texts.text[kind],
    title: texts.title,
    paragraphs: [texts.text[kind], texts.phone(phone)],
    facts: [
      [texts.number, projectPage && String(number)],
      [texts.about, about],
      [texts.total, totalEur === null ? "" : money(locale, totalEur)],
    ],
    ...(projectPage && { button: { label: texts.project, href: projectPage } }),
    note: texts.note(privacyPage),
  };
}

const arrivedTexts = {
  es: {
    kind: { contact: "Consulta", professional: "Alta de profesional", quote_request: "Solicitud de oferta" },
    language: { es: "Escribe en español.", en: "Escribe en inglés." },
    names: {
      email: "Correo",
      phone: "Teléfono",
      about: "Sobre",
      company: "Empresa",
      taxId: "NIF",
      website: "Web",
      regions: "Trabaja en",
      options: "Opciones",
      total: "Precio orientativo",
      allInPrice: "Precio total previsto",
      ownPlot: "Terreno propio",
    },
    button: "Abrir en el panel",
    note: "Al responder a este correo escribes directamente a la persona.",
  },
  en: {
    kind: { contact: "Question", professional: "Professional", quote_request: "Quote request" },
    language: { es: "Writes in Spanish.", en: "Writes in English." },
    names: {
      email: "Email",
      phone: "Phone",
      about: "About",
      company: "Company",
      taxId: "Tax number",
      website: "Website",
      regions: "Works in",
      options: "Options",
      total: "Guide price",
      allInPrice: "Expected all-in price",
      ownPlot: "Own plot",
    },
    button: "Open at the desk",
    note: "A reply to this email goes straight to the person.",
  },
};

/** The expected total and its range, rounded as the site shows estimates. */
function allInPriceOf(locale: Locale, { allInEur, allInLowEur, allInHighEur }: Arrived["details"]) {
  if (allInEur === undefined) return "";
  const round = (euros: number) => money(locale, Math.round(euros / 100) * 100);
  if (allInLowEur === undefined || allInHighEur === undefined) return round(allInEur);
  const range = { low: round(allInLowEur), high: round(allInHighEur) };
  return {
    es: `${round(allInEur)} (entre ${range.low} y ${range.high})`,
    en: `${round(allInEur)} (between ${range.low} and ${range.high})`,
  }[locale];
}

function arrived(locale: Locale, lead: Arrived): MailContent {
  const { kind, name, email, phone, topic, about, message, details, writtenIn, operatorPage } = lead;
  // The same words as in the operator area.
  const operatorTexts = allMessages[locale].operator.lead;
  const texts = arrivedTexts[locale];
  const { names } = texts;
  const title = `${texts.kind[kind]}: ${details.company || name}`;
  return {
    subject: about ? `${title} · ${about}` : title,
    preview: message.slice(0, 120) || texts.kind[kind],
    title,
    paragraphs: [`${name}. ${texts.language[writtenIn]}`],
    facts: [
      [names.email, email],
      [names.phone, phone],
      [operatorTexts.topic, topic && operatorTexts.topics[topic as Topic]],
      [names.about, about],
      [names.company, details.company ?? ""],
      [names.taxId, details.taxId ?? ""],
      [
        operatorTexts.activity,
        details.activity ? operatorTexts.activities[details.activity as Activity] : "",
      ],
      [names.website, details.website ?? ""],
      [names.regions, (details.regions ?? []).map((region) => region.name).join(", ")],
      [names.options, (details.options ?? []).map((option) => option.name).join(", ")],
      [names.total, details.totalEur === undefined ? "" : money(locale, details.totalEur)],
      [names.allInPrice, allInPriceOf(locale, details)],
      [names.ownPlot, details.ownPlot ?? ""],
      [operatorTexts.when, details.when ? operatorTexts.projectStarts[details.when as ProjectStart] : ""],
    ],
    quote: message,
    button: { label: texts.button, href: operatorPage },
    note: texts.note,
    replyTo: email,
  };
}

export const leadMails = { lead_received: received, lead_arrived: arrived };
