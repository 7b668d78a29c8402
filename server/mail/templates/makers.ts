// Mails about the accounts of makers and studios: invitations, approved drafts, quotes and documents.
import { type Locale, languages } from "#app/domain/localised.ts";
import { inLanguage } from "./languages.ts";

const euros = (locale: Locale, value: number | null) =>
  value === null
    ? ""
    : new Intl.NumberFormat(languages[locale].tag, {
        style: "currency",
        currency: "EUR",
        maximumFractionDigits: 0,
        useGrouping: "always",
      }).format(value);

const day = (locale: Locale, value: string | null) =>
  value === null
    ? ""
    : new Intl.DateTimeFormat(languages[locale].tag, {
        dateStyle: "long",
        timeZone: "UTC",
      }).format(new Date(`${value}T00:00:00Z`));

const invited = inLanguage<{ maker: string; link: string }>({
  es: ({ maker, link }, product) => ({
    subject: `${maker} en ${product}: tu invitación`,
    preview: "Entra para mantener tus casas y contestar a quien te pide precio.",
    title: `Te invitamos a llevar ${maker}`,
    paragraphs: [
      `Desde tu cuenta de ${product} mantienes tus casas y sus opciones, contestas a las solicitudes de oferta y guardas tus seguros y certificados.`,
      "Entra o crea una cuenta con esta misma dirección de correo. El enlace vale catorce días.",
    ],
    button: { label: "Aceptar la invitación", href: link },
    note: "Si no esperabas esta invitación, no hagas nada: sin tu cuenta nadie puede usarla.",
  }),
  en: ({ maker, link }, product) => ({
    subject: `${maker} at ${product}: your invitation`,
    preview: "Come in to look after your houses and answer the people who ask for a price.",
    title: `You are invited to manage ${maker}`,
    paragraphs: [
      `From your ${product} account you look after your houses and their options, answer quote requests and keep your insurance and certificates.`,
      "Sign in, or create an account with this same email address. The link is valid for fourteen days.",
    ],
    button: { label: "Accept the invitation", href: link },
    note: "If you did not expect this invitation, do nothing: no one can use it without your account.",
  }),
});

const submitted = inLanguage<{ maker: string; operatorPage: string }>({
  es: ({ maker, operatorPage }) => ({
    subject: `${maker} ha enviado cambios para aprobar`,
    preview: "Compáralos con lo publicado y decide.",
    title: "Cambios por aprobar",
    paragraphs: [`${maker} ha enviado cambios de una casa. No se publican hasta que los apruebes.`],
    button: { label: "Revisar los cambios", href: operatorPage },
    note: "Recibes este mensaje porque atiendes el sitio.",
  }),
  en: ({ maker, operatorPage }) => ({
    subject: `${maker} has sent changes for approval`,
    preview: "Compare them with what is published and decide.",
    title: "Changes to approve",
    paragraphs: [`${maker} has sent changes to a house. Nothing is published until you approve them.`],
    button: { label: "Review the changes", href: operatorPage },
    note: "You are receiving this because you run the site.",
  }),
});

interface Decision {
  house: string;
  reason: string;
  makerPage: string;
}

const approved = inLanguage<Decision>({
  es: ({ house, makerPage }) => ({
    subject: house ? `Aprobados los cambios de ${house}` : "Aprobados los cambios de tu casa",
    preview: "Ya están en el sitio.",
    title: "Tus cambios están aprobados",
    paragraphs: ["Hemos aprobado lo que enviaste. Ya se ve en el sitio."],
    button: { label: "Ver la casa", href: makerPage },
    note: "Recibes este mensaje porque enviaste cambios para aprobar.",
  }),
  en: ({ house, makerPage }) => ({
    subject: house ? `Changes to ${house} approved` : "Changes to your house approved",
    preview: "They are on the site now.",
    title: "Your changes are approved",
    paragraphs: ["We have approved what you sent. It is on the site now."],
    button: { label: "See the house", href: makerPage },
    note: "You are receiving this because you sent changes for approval.",
  }),
});

const returned = inLanguage<Decision>({
  es: ({ house, reason, makerPage }) => ({
    subject: house ? `Falta algo en ${house}` : "Falta algo en tu casa",
    preview: reason.slice(0, 120),
    title: "Te devolvemos los cambios",
    paragraphs: ["No los hemos publicado todavía. Esto es lo que falta:"],
    quote: reason,
    button: { label: "Corregir y volver a enviar", href: makerPage },
    note: "Lo que escribiste sigue guardado como borrador.",
  }),
  en: ({ house, reason, makerPage }) => ({
    subject: house ? `Something is missing in ${house}` : "Something is missing in your house",
    preview: reason.slice(0, 120),
    title: "We are returning your changes",
    paragraphs: ["We have not published them yet. This is what is missing:"],
    quote: reason,
    button: { label: "Correct and send again", href: makerPage },
    note: "What you wrote is still saved as a draft.",
  }),
});

interface QuoteRequest {
  person: string;
  about: string;
  message: string;
  makerPage: string;
}

const arrived = inLanguage<QuoteRequest>({
  es: ({ person, about, message, makerPage }) => ({
    subject: about ? `Solicitud de oferta: ${about}` : "Una solicitud de oferta",
    preview: message.slice(0, 120) || person,
    title: `${person} pide una oferta`,
    paragraphs: [about].filter(Boolean),
    quote: message,
    button: { label: "Leer y contestar", href: makerPage },
    note: "Contesta en tu área: la persona recibe tu oferta por correo y la ve en su cuenta.",
  }),
  en: ({ person, about, message, makerPage }) => ({
    subject: about ? `Quote request: ${about}` : "A quote request",
    preview: message.slice(0, 120) || person,
    title: `${person} is asking for a quote`,
    paragraphs: [about].filter(Boolean),
    quote: message,
    button: { label: "Read and answer", href: makerPage },
    note: "Answer in your area: the person gets your quote by email and sees it in their account.",
  }),
});

const reply = inLanguage<QuoteRequest>({
  es: ({ person, about, message, makerPage }) => ({
    subject: `${person} ha contestado sobre su oferta`,
    preview: message.slice(0, 120),
    title: `${person} ha escrito`,
    paragraphs: [about].filter(Boolean),
    quote: message,
    button: { label: "Leer y contestar", href: makerPage },
    note: "Contesta en el hilo de la solicitud: así queda todo junto.",
  }),
  en: ({ person, about, message, makerPage }) => ({
    subject: `${person} has replied about their quote`,
    preview: message.slice(0, 120),
    title: `${person} has written`,
    paragraphs: [about].filter(Boolean),
    quote: message,
    button: { label: "Read and answer", href: makerPage },
    note: "Answer in the thread of the request, so that everything stays together.",
  }),
});

interface Answer {
  maker: string;
  about: string;
  message: string;
  priceEur: number | null;
  validUntil: string | null;
  document: string;
  portalPage: string;
}

const answered = inLanguage<Answer>({
  es: ({ maker, about, message, priceEur, validUntil, document, portalPage }) => ({
    subject: priceEur === null ? `${maker} te ha contestado` : `La oferta de ${maker}`,
    preview: message.slice(0, 120),
    title: priceEur === null ? `${maker} te ha contestado` : `${maker} te ha hecho una oferta`,
    paragraphs: ["Esto es lo que te escribe:"],
    quote: message,
    facts: [
      ["Sobre", about],
      ["Precio con impuestos", euros("es", priceEur)],
      ["Válida hasta", day("es", validUntil)],
      ["La oferta en PDF", document],
    ],
    button: { label: "Ver y contestar", href: portalPage },
    note: "Entra con esta misma dirección de correo para verla en tu cuenta y contestar. Si no tienes cuenta, puedes crearla ahí.",
  }),
  en: ({ maker, about, message, priceEur, validUntil, document, portalPage }) => ({
    subject: priceEur === null ? `${maker} has replied` : `The quote from ${maker}`,
    preview: message.slice(0, 120),
    title: priceEur === null ? `${maker} has replied` : `${maker} has made you an offer`,
    paragraphs: ["This is what they write:"],
    quote: message,
    facts: [
      ["About", about],
      ["Price with taxes", euros("en", priceEur)],
      ["Valid until", day("en", validUntil)],
      ["The quote as a PDF", document],
    ],
    button: { label: "See and reply", href: portalPage },
    note: "Sign in with this same email address to see it in your account and reply. If you have no account, you can create one there.",
  }),
});

interface Expiry {
  maker: string;
  document: string;
  validUntil: string | null;
  hasExpired: boolean;
  documentsPage: string;
}

const documentExpires = inLanguage<Expiry>({
  es: ({ maker, document, validUntil, hasExpired, documentsPage }) => ({
    subject: hasExpired ? `Caducado: ${document} (${maker})` : `Va a caducar: ${document} (${maker})`,
    preview: `${document}, ${day("es", validUntil)}`,
    title: hasExpired ? "Un documento ha caducado" : "Un documento va a caducar",
    paragraphs: [
      `«${document}», de ${maker}, ${hasExpired ? "valía" : "vale"} hasta el ${day("es", validUntil)}.`,
      "Sube el nuevo en cuanto lo tengas.",
    ],
    button: { label: "Ver los documentos", href: documentsPage },
    note: "Avisamos treinta días antes de que caduque un documento, otra vez siete días antes, y cuando ha caducado.",
  }),
  en: ({ maker, document, validUntil, hasExpired, documentsPage }) => ({
    subject: hasExpired ? `Expired: ${document} (${maker})` : `Expiring: ${document} (${maker})`,
    preview: `${document}, ${day("en", validUntil)}`,
    title: hasExpired ? "A document has expired" : "A document is about to expire",
    paragraphs: [
      `“${document}” of ${maker} ${hasExpired ? "was" : "is"} valid until ${day("en", validUntil)}.`,
      "Upload the new one as soon as you have it.",
    ],
    button: { label: "See the documents", href: documentsPage },
    note: "We remind you thirty days and seven days before a document expires, and once it has.",
  }),
});

export const makerMails = {
  maker_invited: invited,
  draft_submitted: submitted,
  draft_approved: approved,
  draft_returned: returned,
  quote_arrived: arrived,
  quote_reply: reply,
  quote_answered: answered,
  document_expires: documentExpires,
};
