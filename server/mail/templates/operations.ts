// Mails about the site itself, to the operator.

import { type Locale, languages } from "#app/domain/localised.ts";
import type { HealthCheck } from "#app/domain/site-status.ts";
import { inLanguage } from "./languages.ts";

const names: Record<Locale, Record<HealthCheck, string>> = {
  es: {
    start: "el arranque",
    database: "la base de datos",
    disk: "el disco",
    mailQueue: "la cola de correo",
    mailServer: "el servidor de correo",
    jobs: "las tareas periódicas",
  },
  en: {
    start: "the start",
    database: "the database",
    disk: "the disk",
    mailQueue: "the mail queue",
    mailServer: "the mail server",
    jobs: "the periodic jobs",
  },
};

const momentOf = (locale: Locale, at: string) =>
  new Intl.DateTimeFormat(languages[locale].tag, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(at));

interface Problem {
  check: HealthCheck;
  detail: string;
  since: string;
  statusPage: string;
}

const site_problem = inLanguage<Problem>({
  es: ({ check, detail, since, statusPage }, product) => ({
    subject: `${product}: hay un problema con ${names.es[check]}`,
    preview: detail,
    title: `Hay un problema con ${names.es[check]}`,
    paragraphs: ["Dura ya más de cinco minutos. Te avisaremos cuando se resuelva."],
    facts: [
      ["Desde", momentOf("es", since)],
      ["Detalle", detail],
    ],
    button: { label: "Ver el estado del sitio", href: statusPage },
    note: "Recibes este aviso porque tu dirección es la del operador del sitio.",
  }),
  en: ({ check, detail, since, statusPage }, product) => ({
    subject: `${product}: there is a problem with ${names.en[check]}`,
    preview: detail,
    title: `There is a problem with ${names.en[check]}`,
    paragraphs: ["It has lasted for more than five minutes. We will tell you when it is over."],
    facts: [
      ["Since", momentOf("en", since)],
      ["Detail", detail],
    ],
    button: { label: "See the status of the site", href: statusPage },
    note: "You are receiving this because your address is that of the site's operator.",
  }),
});

const site_recovered = inLanguage<{ check: HealthCheck; statusPage: string }>({
  es: ({ check, statusPage }, product) => ({
    subject: `${product}: resuelto el problema con ${names.es[check]}`,
    preview: "Todo vuelve a funcionar.",
    title: `Se ha resuelto el problema con ${names.es[check]}`,
    paragraphs: ["Todo vuelve a funcionar."],
    button: { label: "Ver el estado del sitio", href: statusPage },
    note: "Recibes este aviso porque tu dirección es la del operador del sitio.",
  }),
  en: ({ check, statusPage }, product) => ({
    subject: `${product}: the problem with ${names.en[check]} is over`,
    preview: "Everything works again.",
    title: `The problem with ${names.en[check]} is over`,
    paragraphs: ["Everything works again."],
    button: { label: "See the status of the site", href: statusPage },
    note: "You are receiving this because your address is that of the site's operator.",
  }),
});

export const operationMails = { site_problem, site_recovered };
