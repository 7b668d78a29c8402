// Mails about plot submissions, to their owners and to the operator.
import type { Locale } from "#app/domain/localised.ts";
import type { DeclineReason } from "#app/domain/plot-submission.ts";
import type { MailContent } from "./frame.ts";

interface SubmissionFacts {
  number: number;
  surfaceM2: number;
  municipality: string;
  link: string;
}

const whole = (locale: Locale, value: number) =>
  new Intl.NumberFormat(locale, { useGrouping: "always" }).format(value);

/** The address may be anyone's, so nothing in it is text of the sender: the town's name comes from the list of towns. */
function received(locale: Locale, data: SubmissionFacts): MailContent {
  const { number, municipality, link } = data;
  const surface = whole(locale, data.surfaceM2);
  const texts: Record<Locale, MailContent> = {
    es: {
      subject: `Hemos recibido tu terreno en ${municipality}`,
      preview: `Oferta ${number}: aquí ves su estado y puedes corregirla.`,
      title: "Gracias por ofrecernos tu terreno",
      paragraphs: [
        `Hemos recibido tu terreno de ${surface} m² en ${municipality}. Es la oferta número ${number}.`,
        "Una persona la leerá y te escribirá si falta algo.",
        "En tu página privada ves en qué punto está, añades fotos o documentos, corriges los datos o retiras la oferta.",
      ],
      button: { label: "Ver mi oferta", href: link },
      note: "El enlace es solo tuyo: quien lo tiene puede ver y cambiar la oferta. Si no has ofrecido ningún terreno, ábrelo y retírala.",
    },
    en: {
      subject: `We have received your plot in ${municipality}`,
      preview: `Offer ${number}: see its status and correct it here.`,
      title: "Thank you for offering us your plot",
      paragraphs: [
        `We have received your plot of ${surface} m² in ${municipality}. It is offer number ${number}.`,
        "Someone will read it and write to you about anything that is missing.",
        "On your private page you can see its status, add photos or documents, correct the details or withdraw the offer.",
      ],
      button: { label: "See my offer", href: link },
      note: "The link is yours alone: anyone who has it can see and change the offer. If you did not offer a plot, open it and withdraw the offer.",
    },
  };
  return texts[locale];
}

function arrived(
  locale: Locale,
  data: SubmissionFacts & { name: string; email: string; priceEur: number | null },
): MailContent {
  const { number, municipality, name, email, link, priceEur } = data;
  const surface = `${whole(locale, data.surfaceM2)} m²`;
  const price = priceEur === null ? "" : `${whole(locale, priceEur)} €`;
  const texts: Record<Locale, MailContent> = {
    es: {
      replyTo: email,
      subject: `Terreno ofrecido: ${surface} en ${municipality}`,
      preview: `${name}, ${price || "sin precio todavía"}.`,
      title: `Oferta ${number}`,
      paragraphs: [`${name} ofrece un terreno.`],
      facts: [
        ["Municipio", municipality],
        ["Superficie", surface],
        ["Precio", price || "por valorar"],
      ],
      button: { label: "Abrir en el panel", href: link },
      note: "Al responder a este correo escribes directamente a la persona.",
    },
    en: {
      replyTo: email,
      subject: `Plot offered: ${surface} in ${municipality}`,
      preview: `${name}, ${price || "no price yet"}.`,
      title: `Offer ${number}`,
      paragraphs: [`${name} offers a plot.`],
      facts: [
        ["Town", municipality],
        ["Area", surface],
        ["Price", price || "to be valued"],
      ],
      button: { label: "Open at the desk", href: link },
      note: "A reply to this email goes straight to the person.",
    },
  };
  return texts[locale];
}

function withdrawn(
  locale: Locale,
  { number, link, wasPublished }: { number: number; link: string; wasPublished: boolean },
): MailContent {
  const texts: Record<Locale, MailContent> = {
    es: {
      subject: `Oferta ${number} retirada`,
      preview: "Quien ofrecía el terreno lo ha retirado.",
      title: `Oferta ${number} retirada`,
      paragraphs: [
        "Quien ofrecía el terreno ha retirado la oferta desde su página privada.",
        ...(wasPublished ? ["Su ficha ya no está publicada."] : []),
      ],
      button: { label: "Abrir en el panel", href: link },
      note: "No hace falta que hagas nada.",
    },
    en: {
      subject: `Offer ${number} withdrawn`,
      preview: "The person who offered the plot has withdrawn it.",
      title: `Offer ${number} withdrawn`,
      paragraphs: [
        "The person who offered the plot has withdrawn the offer on their private page.",
        ...(wasPublished ? ["Its listing is no longer published."] : []),
      ],
      button: { label: "Open at the desk", href: link },
      note: "There is nothing for you to do.",
    },
  };
  return texts[locale];
}

interface SubmissionUpdate {
  number: number;
  firstName: string;
  municipality: string;
}

const ownPage = {
  es: "Los detalles están en tu página privada: el enlace está en el primer correo que te enviamos sobre esta oferta.",
  en: "The details are on your private page: its link is in the first email that we sent you about this offer.",
};

function accepted(locale: Locale, { number, firstName, municipality }: SubmissionUpdate): MailContent {
  const texts: Record<Locale, MailContent> = {
    es: {
      subject: `Hemos aceptado tu terreno en ${municipality}`,
      preview: `Oferta ${number}: estamos preparando la ficha.`,
      title: `Buenas noticias, ${firstName}`,
      paragraphs: [
        `Hemos aceptado tu terreno en ${municipality} (oferta ${number}). Ahora preparamos la ficha.`,
        ownPage.es,
      ],
      note: "Si has cambiado de idea, puedes retirar la oferta en esa página.",
    },
    en: {
      subject: `We have accepted your plot in ${municipality}`,
      preview: `Offer ${number}: we are preparing its listing.`,
      title: `Good news, ${firstName}`,
      paragraphs: [
        `We have accepted your plot in ${municipality} (offer ${number}). We are now preparing its listing.`,
        ownPage.en,
      ],
      note: "If you have changed your mind, you can withdraw the offer on that page.",
    },
  };
  return texts[locale];
}

const declineReasonTexts: Record<Locale, Record<DeclineReason, string>> = {
  es: {
    not_buildable: "en ese suelo no se puede construir una vivienda ahora.",
    no_authority: "no consta que quien lo ofrece sea su propietario o pueda venderlo.",
    data_missing: "faltan datos o documentos sin los que no podemos publicarlo.",
    data_wrong: "los datos no coinciden con los del Catastro o del Registro de la Propiedad.",
    duplicate: "el mismo terreno ya está publicado.",
    price: "el precio no se corresponde con el terreno.",
    other: "",
  },
  en: {
    not_buildable: "a house cannot be built on that land at present.",
    no_authority: "there is no evidence that the person offering it owns it or may sell it.",
    data_missing: "information or documents that we need to publish it are missing.",
    data_wrong: "the details do not match those of the cadastre or the land registry.",
    duplicate: "the same plot is already published.",
    price: "the price does not match the plot.",
    other: "",
  },
};

/** The reason in a sentence, then the operator's words. */
function explainDecline(locale: Locale, { reason, note }: DeclinedSubmission): string[] {
  const text = reason ? declineReasonTexts[locale][reason] : "";
  return [...(text ? [`${{ es: "Motivo", en: "Reason" }[locale]}: ${text}`] : []), ...(note ? [note] : [])];
}

interface DeclinedSubmission extends SubmissionUpdate {
  /** Null for mails queued before reasons existed. */
  reason?: DeclineReason | null;
  note?: string;
}

function declined(locale: Locale, data: DeclinedSubmission): MailContent {
  const { number, firstName, municipality } = data;
  const texts: Record<Locale, MailContent> = {
    es: {
      subject: `No publicaremos tu terreno en ${municipality}`,
      preview: `Oferta ${number}: el motivo y qué puedes hacer.`,
      title: `Gracias de todos modos, ${firstName}`,
      paragraphs: [
        `Hemos estudiado tu terreno en ${municipality} (oferta ${number}) y no podemos publicarlo.`,
        ...explainDecline(locale, data),
        "Si no estás de acuerdo o algo ha cambiado, responde a este correo y lo revisará otra persona.",
      ],
      note: "Borramos los datos de la oferta a los 12 meses.",
    },
    en: {
      subject: `We will not publish your plot in ${municipality}`,
      preview: `Offer ${number}: the reason, and what you can do.`,
      title: `Thank you all the same, ${firstName}`,
      paragraphs: [
        `We have reviewed your plot in ${municipality} (offer ${number}) and cannot publish it.`,
        ...explainDecline(locale, data),
        "If you disagree or something has changed, reply to this email and someone else will review it.",
      ],
      note: "We delete the details of the offer after 12 months.",
    },
  };
  return texts[locale];
}

function published(locale: Locale, { number, firstName, municipality }: SubmissionUpdate): MailContent {
  const texts: Record<Locale, MailContent> = {
    es: {
      subject: `Tu terreno en ${municipality} está publicado`,
      preview: `Oferta ${number}: ya lo ve quien busca dónde construir.`,
      title: `Ya está, ${firstName}`,
      paragraphs: [
        `Tu terreno en ${municipality} (oferta ${number}) está publicado. La situación se muestra con 500 m de margen y la referencia catastral no se publica.`,
        ownPage.es,
      ],
      note: "Si ves algo que corregir, dínoslo respondiendo a este correo.",
    },
    en: {
      subject: `Your plot in ${municipality} is published`,
      preview: `Offer ${number}: people looking for land to build on can see it now.`,
      title: `It is live, ${firstName}`,
      paragraphs: [
        `Your plot in ${municipality} (offer ${number}) is published. Its location is shown to within 500 m, and the cadastral reference is not shown.`,
        ownPage.en,
      ],
      note: "If you see something to correct, tell us by replying to this email.",
    },
  };
  return texts[locale];
}

export const plotSubmissionMails = {
  plot_submission_accepted: accepted,
  plot_submission_declined: declined,
  plot_submission_published: published,
  plot_submission_received: received,
  plot_submission_arrived: arrived,
  plot_submission_withdrawn: withdrawn,
};
