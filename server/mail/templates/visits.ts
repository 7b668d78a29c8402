// Mails about visits. What people write stays on the page of the visit; a mail says that there is something new.
import { type Locale, languages, locales } from "#app/domain/localised.ts";
import type { VisitStep } from "#app/domain/visit.ts";
import { type Appointment, calendarFile } from "#server/mail/calendar-file.ts";
import type { MailContent } from "./frame.ts";
import { inLanguage } from "./languages.ts";

interface Requested {
  about: string;
  wantsCall: boolean;
  link: string;
}

/** Nothing that was typed is in it, because the address may be anyone's. */
const visit_confirm = inLanguage<Requested>({
  es: ({ about, wantsCall, link }) => ({
    subject: wantsCall ? "Confirma que quieres que te llamemos" : "Confirma tu solicitud de visita",
    preview: "Un clic y la enviamos.",
    title: wantsCall ? "Confirma que quieres que te llamemos" : "Confirma que quieres esta visita",
    paragraphs: [
      wantsCall
        ? "Alguien ha pedido con esta dirección que le llamemos. Confírmalo y enviaremos la solicitud."
        : "Alguien ha pedido una visita con esta dirección. Confírmalo y enviaremos la solicitud.",
    ],
    facts: [["Sobre", about]],
    button: { label: "Confirmar la solicitud", href: link },
    note: "Si no has sido tú, ignora este mensaje: sin tu confirmación no enviamos nada más y borramos la solicitud a los siete días.",
  }),
  en: ({ about, wantsCall, link }) => ({
    subject: wantsCall ? "Confirm that you want a call" : "Confirm your request to visit",
    preview: "One click and we send it.",
    title: wantsCall ? "Confirm that you want a call" : "Confirm that you want this visit",
    paragraphs: [
      wantsCall
        ? "Someone used this address to ask for a call. Confirm it and we will send the request."
        : "Someone used this address to ask for a visit. Confirm it and we will send the request.",
    ],
    facts: [["About", about]],
    button: { label: "Confirm the request", href: link },
    note: "If it was not you, ignore this message: without your confirmation we send nothing more and delete the request after seven days.",
  }),
});

interface Arrived {
  about: string;
  place: string;
  name: string;
  wantsCall: boolean;
  slots: string[];
  link: string;
}

const visit_arrived = inLanguage<Arrived>({
  es: ({ about, place, name, wantsCall, slots, link }) => ({
    subject: `${wantsCall ? "Piden una llamada" : "Piden una visita"}: ${about}`,
    preview: name,
    title: wantsCall ? "Alguien quiere que le llamen" : "Alguien quiere hacer una visita",
    paragraphs: [
      wantsCall
        ? "Llama a la persona y márcalo en la página de la solicitud, o propón una visita."
        : "Confirma una de las horas, propón otra o rechaza la visita.",
    ],
    facts: [
      ["Sobre", about],
      ["Dónde", place],
      ["Persona", name],
      ["Horas que propone", slotsText("es", slots)],
    ],
    button: { label: "Responder", href: link },
    note: "La persona ha confirmado su correo. No respondas a este mensaje: contéstale en la página.",
  }),
  en: ({ about, place, name, wantsCall, slots, link }) => ({
    subject: `${wantsCall ? "Call requested" : "Visit requested"}: ${about}`,
    preview: name,
    title: wantsCall ? "Someone would like a call" : "Someone would like to visit",
    paragraphs: [
      wantsCall
        ? "Call the person and mark it on the page of the request, or propose a visit."
        : "Confirm one of the times, propose another, or decline the visit.",
    ],
    facts: [
      ["About", about],
      ["Where", place],
      ["Person", name],
      ["Times proposed", slotsText("en", slots)],
    ],
    button: { label: "Answer", href: link },
    note: "The person has confirmed their address. Do not reply to this message: answer on the page.",
  }),
});

interface Changed {
  step: VisitStep;
  /** Who reads it took the step. */
  isOwn: boolean;
  isHost: boolean;
  /** It is about a call, because no visit has been proposed. */
  isCall: boolean;
  about: string;
  place: string;
  startsAt: string | null;
  /** For the host: who comes. */
  visitor: string;
  /** Null when there is no page any more. */
  link: string | null;
  appointment: Appointment | null;
}

const headings = {
  es: {
    message: "Tienes un mensaje sobre la visita",
    propose: "Te proponen una hora para la visita",
    confirm: "Visita confirmada",
    refuse: "La visita no es posible",
    cancel: "Visita cancelada",
    called: "Te hemos llamado",
  },
  en: {
    message: "You have a message about the visit",
    propose: "A time for the visit has been proposed",
    confirm: "Visit confirmed",
    refuse: "The visit is not possible",
    cancel: "Visit cancelled",
    called: "We have called you",
  },
} satisfies Record<Locale, Record<VisitStep, string>>;

const changeTexts = {
  es: {
    own: { propose: "Has propuesto una hora", refuse: "Has rechazado la visita" },
    text: {
      message: "Léelo y contesta en la página de la visita.",
      propose: "Confírmala en la página de la visita, o di allí que no te viene bien.",
      confirm: "El archivo adjunto la añade a tu calendario. Si algo cambia, dilo en la página de la visita.",
      refuse: "Si han dado un motivo, está en la página de la visita. Puedes pedir otra cuando quieras.",
      cancel: "El archivo adjunto la quita de tu calendario.",
      called: "Si no hemos podido hablar, escríbenos en la página de la solicitud.",
    },
    ownPropose:
      "Te avisaremos cuando la otra persona la confirme. El archivo adjunto la apunta como provisional.",
    when: "Cuándo",
    where: "Dónde",
    about: "Sobre",
    who: "Quién viene",
    button: "Abrir la visita",
    note: "Recibes este mensaje porque pediste una visita o porque te la han pedido.",
    event: "Visita",
    call: {
      message: "Tienes un mensaje sobre la llamada",
      refuse: "La llamada no es posible",
      cancel: "Ya no hace falta que llames",
      refuseText: "Si han dado un motivo, está en la página de la solicitud.",
      messageText: "Léelo y contesta en la página de la solicitud.",
      button: "Abrir la solicitud",
      note: "Recibes este mensaje porque pediste una llamada o porque te la han pedido.",
    },
  },
  en: {
    own: { propose: "You proposed a time", refuse: "You declined the visit" },
    text: {
      message: "Read it and answer on the page of the visit.",
      propose: "Confirm it on the page of the visit, or say there that it does not suit you.",
      confirm:
        "The attached file adds it to your calendar. If anything changes, say so on the page of the visit.",
      refuse:
        "If a reason was given, it is on the page of the visit. You can ask for another whenever you like.",
      cancel: "The attached file removes it from your calendar.",
      called: "If we could not talk, write to us on the page of the request.",
    },
    ownPropose:
      "We will tell you when the other person confirms it. The attached file marks it as tentative.",
    when: "When",
    where: "Where",
    about: "About",
    who: "Who is coming",
    button: "Open the visit",
    note: "You are receiving this because you asked for a visit, or were asked for one.",
    event: "Visit",
    call: {
      message: "You have a message about the call",
      refuse: "The call is not possible",
      cancel: "The call is no longer needed",
      refuseText: "If a reason was given, it is on the page of the request.",
      messageText: "Read it and answer on the page of the request.",
      button: "Open the request",
      note: "You are receiving this because you asked for a call, or were asked for one.",
    },
  },
};

/** The heading of a step, and what its reader can do now. */
function changeText(locale: Locale, { step, isOwn, isCall }: Changed): [title: string, text: string] {
  const { own, text, call, ownPropose } = changeTexts[locale];
  if (isOwn && step === "propose") return [own.propose, ownPropose];
  if (isOwn && step === "refuse") return [own.refuse, text.cancel];
  if (isCall && step === "message") return [call.message, call.messageText];
  if (isCall && step === "refuse") return [call.refuse, call.refuseText];
  if (isCall && step === "cancel") return [call.cancel, text.cancel];
  return [headings[locale][step], text[step]];
}

function visit_changed(locale: Locale, data: Changed, product: string): MailContent {
  const texts = changeTexts[locale];
  const { step, isOwn, isCall, about, place, startsAt, visitor, link, appointment } = data;
  const [title, text] = changeText(locale, data);
  // What no calendar knows needs no file.
  const paragraphs = step === "cancel" && !appointment ? [] : [text];
  if (step === "refuse" && !isOwn && appointment) paragraphs.push(texts.text.cancel);
  const { button, note } = isCall ? texts.call : texts;
  const summary = `${texts.event}: ${about}`;
  return {
    subject: `${title}: ${about}`,
    preview: startsAt ? momentText(locale, startsAt) : text,
    title,
    paragraphs,
    facts: [
      [texts.when, startsAt && step !== "message" ? momentText(locale, startsAt) : ""],
      [texts.about, about],
      [texts.where, place],
      [texts.who, visitor],
    ],
    ...(link && { button: { label: button, href: link } }),
    note,
    ...(appointment && {
      calendar: calendarFile(appointment, {
        summary,
        description: link ? `${button}: ${link}` : product,
        location: place,
        url: link ?? "",
      }),
    }),
  };
}

interface Reminder {
  about: string;
  place: string;
  startsAt: string;
  /** Sent late, because the site was down the day before. */
  isToday: boolean;
  isHost: boolean;
  visitor: string;
  link: string;
}

const visit_reminder = inLanguage<Reminder>({
  es: ({ about, place, startsAt, isToday, isHost, visitor, link }) => ({
    subject: `Recordatorio de la visita: ${about}`,
    preview: momentText("es", startsAt),
    title: isToday ? "La visita es hoy" : "La visita es mañana",
    paragraphs: [
      isHost
        ? "Si no puedes recibirla, propón otra hora o recházala en su página para que nadie vaya en vano."
        : "Si no puedes ir, cancélala en su página para que nadie espere en vano.",
    ],
    facts: [
      ["Cuándo", momentText("es", startsAt)],
      ["Sobre", about],
      ["Dónde", place],
      ["Quién viene", visitor],
    ],
    button: { label: "Abrir la visita", href: link },
    note: changeTexts.es.note,
  }),
  en: ({ about, place, startsAt, isToday, isHost, visitor, link }) => ({
    subject: `Reminder of the visit: ${about}`,
    preview: momentText("en", startsAt),
    title: isToday ? "The visit is today" : "The visit is tomorrow",
    paragraphs: [
      isHost
        ? "If you cannot be there, propose another time or decline it on its page so that nobody comes in vain."
        : "If you cannot make it, cancel it on its page so that nobody waits in vain.",
    ],
    facts: [
      ["When", momentText("en", startsAt)],
      ["About", about],
      ["Where", place],
      ["Who is coming", visitor],
    ],
    button: { label: "Open the visit", href: link },
    note: changeTexts.en.note,
  }),
});

const moments = Object.fromEntries(
  locales.map((locale) => [
    locale,
    new Intl.DateTimeFormat(languages[locale].tag, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/Madrid",
    }),
  ]),
) as Record<Locale, Intl.DateTimeFormat>;

function momentText(locale: Locale, moment: string) {
  const zone = { es: "hora peninsular", en: "Madrid time" }[locale];
  return `${moments[locale].format(new Date(moment))} (${zone})`;
}

/** One line each; with several, a dash tells them apart where a phone breaks the lines. */
function slotsText(locale: Locale, slots: string[]) {
  return slots.map((slot) => (slots.length > 1 ? "– " : "") + momentText(locale, slot)).join("\n");
}

export const visitMails = { visit_confirm, visit_arrived, visit_changed, visit_reminder };
