import { describe, expect, test } from "vitest";
import { accents } from "#app/domain/brand.ts";
import { type MailKind, renderMail } from "./index.ts";

const brand = { name: "Nido", accent: "pine" as const, operator: { name: "Casas Nido, S. L." } };

const texts = {
  link: "https://hornero.example/auth/v1/verify?token=abc&type=signup",
  code: "048213",
  oldEmail: "old@example.com",
  newEmail: "new@example.com",
  recoveryPage: "https://hornero.example/forgot-password",
  contactPage: "https://hornero.example/contacto",
  signInPage: "https://hornero.example/login",
  name: "Ana Ruiz",
  email: "ana@example.com",
  phone: "+34612345678",
  topic: "house",
  provider: "google",
  municipality: "Llíria",
  about: "Casa Alba · Terreno en Jaca",
  message: "Quiero saber el plazo de entrega.",
  operatorPage: "https://hornero.example/operator/leads/7",
  privacyPage: "https://hornero.example/legales/politica-privacidad",
  answer: "Sí, cabe.",
  question: "¿Cabe en mi parcela?",
  person: "Ana Ruiz",
  detail: "3 MB are free, 200 MB are needed",
  statusPage: "https://hornero.example/operator/status",
  note: "Falta la cédula urbanística.",
  chatPage: "https://hornero.example/portal/datos-personales#ayuda",
  manage: "https://hornero.example/portal/busquedas",
  unsubscribe: "https://hornero.example/busquedas/1?baja=1",
  searchName: "Cerca del mar",
  list: "https://hornero.example/terrenos?q=mar&slope=flat",
  plotTitle: "Parcela en Bétera",
  plotPage: "https://hornero.example/terrenos/parcela-betera-1",
  place: "Jaca, Huesca",
  visitor: "Eva Gil, +34698765432",
  maker: "Casas del Norte",
  makerPage: "https://hornero.example/maker/houses/7",
  house: "Casa Alba",
  portalPage: "https://hornero.example/portal/ofertas/7",
  document: "https://hornero.example/quote-files/0.pdf",
  documentsPage: "https://hornero.example/maker/documents",
  projectPage: "https://hornero.example/casa-de-tus-suenos/proyecto?casa=alba",
};

const data = {
  ...texts,
  isToday: false,
  kind: "quote_request" as const,
  check: "disk" as const,
  since: "2026-11-17T10:00:00.000Z",
  totalEur: 184_300,
  number: 7,
  surfaceM2: 1250,
  priceEur: 84_000,
  firstName: "Ana",
  reason: "data_missing" as const,
  wasPublished: true,
  validUntil: "2026-12-31",
  hasExpired: false,
  writtenIn: "en" as const,
  searchKind: "plots" as const,
  manage: texts.manage,
  unsubscribe: texts.unsubscribe,
  count: 2,
  wantsCall: false,
  slots: ["2026-12-01T09:00:00.000Z"],
  step: "confirm" as const,
  isOwn: false,
  isHost: true,
  isCall: false,
  startsAt: "2026-12-01T09:00:00.000Z",
  appointment: {
    uid: "visit-1@hornero.example",
    sequence: 1,
    state: "confirmed" as const,
    startsAt: "2026-12-01T09:00:00.000Z",
    minutes: 60,
    madeAt: "2026-11-17T10:00:00.000Z",
    organizer: { name: "Casas Nido", email: "hola@hornero.example" },
    attendee: "ana@example.com",
  },
  groups: [
    {
      title: texts.searchName,
      href: texts.list,
      more: 0,
      cards: [
        {
          title: texts.plotTitle,
          place: "Valencia",
          areaM2: 942,
          priceEur: 84_000,
          href: texts.plotPage,
          image: null,
          change: "price" as const,
          oldPriceEur: 90_000,
        },
      ],
    },
  ],
  details: { totalEur: 184_300, options: [{ code: "solar", name: "Placas solares", priceEur: 7200 }] },
};

/** The link, code or name that each mail must contain. */
const contents: Record<MailKind, (keyof typeof texts)[]> = {
  confirmation: ["link", "code"],
  recovery: ["link", "code"],
  magic_link: ["link", "code"],
  invite: ["link", "code"],
  email_change: ["link", "code", "oldEmail", "newEmail"],
  reauthentication: ["code"],
  password_changed: ["recoveryPage"],
  email_changed: ["oldEmail", "newEmail", "contactPage"],
  factor_added: ["contactPage"],
  factor_removed: ["recoveryPage"],
  identity_linked: ["provider", "recoveryPage"],
  identity_unlinked: ["provider", "recoveryPage"],
  account_deleted: [],
  account_exists: ["signInPage"],
  lead_received: ["about", "projectPage", "phone", "privacyPage"],
  plot_submission_received: ["link", "municipality"],
  plot_submission_arrived: ["link", "name", "municipality"],
  plot_submission_withdrawn: ["link"],
  plot_submission_accepted: ["municipality"],
  plot_submission_declined: ["municipality", "note"],
  plot_submission_published: ["municipality"],
  lead_arrived: ["name", "email", "phone", "about", "message", "operatorPage"],
  answer: ["answer", "chatPage"],
  question: ["person", "question", "operatorPage"],
  reminder: ["person", "note", "operatorPage"],
  alerts: ["searchName", "list", "plotTitle", "plotPage", "manage", "unsubscribe"],
  maker_invited: ["maker", "link"],
  draft_submitted: ["maker", "operatorPage"],
  draft_approved: ["makerPage"],
  draft_returned: ["makerPage"],
  quote_arrived: ["person", "about", "message", "makerPage"],
  quote_reply: ["person", "about", "message", "makerPage"],
  quote_answered: ["maker", "about", "message", "document", "portalPage"],
  document_expires: ["maker", "document", "documentsPage"],
  confirm_search: ["link"],
  searches_end: ["link"],
  visit_confirm: ["about", "link"],
  visit_arrived: ["about", "place", "name", "link"],
  visit_changed: ["about", "place", "visitor", "link"],
  visit_reminder: ["about", "place", "visitor", "link"],
  site_problem: ["detail", "statusPage"],
  site_recovered: ["statusPage"],
};

describe.each(Object.entries(contents) as [MailKind, (keyof typeof texts)[]][])("%s", (kind, fields) => {
  const spanish = renderMail(kind, "es", data, brand);
  const english = renderMail(kind, "en", data, brand);

  test("says the same in two languages", () => {
    expect(spanish.subject).not.toBe(english.subject);
    expect(spanish.html).toContain('<html lang="es">');
    expect(english.html).toContain('<html lang="en">');
    // Where a mail program takes the body alone.
    expect(spanish.html).toMatch(/<body[^>]*>[\s\S]* lang="es"/);
    expect(english.html).toMatch(/<body[^>]*>[\s\S]* lang="en"/);
  });

  test("carries what its reader needs in both of its parts", () => {
    for (const { html, text } of [spanish, english]) {
      for (const field of fields) {
        expect(text).toContain(texts[field]);
        expect(html).toContain(texts[field].replaceAll("&", "&amp;"));
      }
      expect(text).toContain("Casas Nido, S. L.");
      expect(`${html}${text}`).not.toMatch(/undefined|\[object/);
    }
  });
});

test.each(["lead_received", "plot_submission_received", "confirm_search", "visit_confirm"] as const)(
  "%s carries nothing that the visitor wrote, because its address may be anyone's",
  (kind) => {
    const typed = {
      name: "Gana",
      firstName: "Gana",
      message: "https://phishing.example",
      email: "x@phishing.example",
    };
    for (const locale of ["es", "en"] as const) {
      const { subject, html, text } = renderMail(kind, locale, { ...data, ...typed }, brand);
      expect(`${subject}${html}${text}`).not.toMatch(/Gana|phishing/);
    }
  },
);

test("the operator answers the person who wrote, and reads what was chosen", () => {
  const mail = renderMail("lead_arrived", "es", { ...data, message: "Una línea.\nOtra." }, brand);
  expect(mail.replyTo).toBe("ana@example.com");
  expect(mail.text).toContain("Opciones: Placas solares");
  expect(mail.text).toMatch(/Precio orientativo: 184.300\s€/);
  expect(mail.text).toContain("> Una línea.\n> Otra.");
  expect(mail.html).toMatch(/<blockquote[^>]*>Una línea.<br>Otra.<\/blockquote>/);
  expect(mail.html).toContain('<th scope="row"');
});

test("a declined owner reads the reason and what the operator adds", () => {
  const textIn = (locale: "es" | "en") => renderMail("plot_submission_declined", locale, data, brand).text;
  expect(textIn("es")).toContain("Motivo: faltan datos o documentos");
  expect(textIn("en")).toContain("Reason: information or documents");
});

test.each(["es", "en"] as const)(
  "a reminder says today when it is late, and what each side can do, in %s",
  (locale) => {
    const textOf = (changed: object) =>
      renderMail("visit_reminder", locale, { ...data, ...changed }, brand).text;
    const [inTime, late] = [textOf({ isToday: false }), textOf({ isToday: true })];
    expect(inTime).toMatch(/^La visita es mañana|^The visit is tomorrow/);
    expect(late).toMatch(/^La visita es hoy|^The visit is today/);
    expect(textOf({ isHost: true })).toMatch(/propón otra hora|propose another time/);
    expect(textOf({ isHost: false })).not.toMatch(/propón otra hora|propose another time/);
  },
);

test.each(["es", "en"] as const)(
  "mails about a visit suit who reads them, and say call where a call is meant, in %s",
  (locale) => {
    const mailOf = (changed: object) => renderMail("visit_changed", locale, { ...data, ...changed }, brand);
    const removesFile = /quita de tu calendario|removes it from your calendar/;
    const asksAgain = /pedir otra|ask for another/;
    const refused = mailOf({ step: "refuse", isOwn: false }).text;
    expect(refused).toMatch(removesFile);
    expect(refused).toMatch(asksAgain);
    const ownRefusal = mailOf({ step: "refuse", isOwn: true }).text;
    expect(ownRefusal).toMatch(removesFile);
    expect(ownRefusal).not.toMatch(asksAgain);
    for (const step of ["message", "refuse", "cancel"] as const) {
      const { subject, text } = mailOf({ step, isCall: true, startsAt: null, appointment: null });
      expect(subject).toMatch(/llam|call/i);
      expect(text).not.toMatch(/visita|visit/i);
    }
  },
);

test("a mail carries the name, the colour and the company of the site", () => {
  const mail = renderMail("confirmation", "es", data, brand);
  expect(mail.subject).toBe("Confirma tu cuenta en Nido");
  expect(mail.html).toContain(accents.pine);
  expect(mail.text).toContain("Nido\nEnviado por Casas Nido, S. L.");
  expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/Hornero/);
});

test("values are shown, never obeyed", () => {
  const evil = '"><img src=x onerror=alert(1)>\r\nBcc: everybody@example.com';
  const mail = renderMail(
    "email_change",
    "en",
    { ...data, newEmail: evil, link: evil },
    { ...brand, name: evil, operator: { name: evil } },
  );
  expect(mail.html).not.toContain("<img");
  expect(mail.html).not.toMatch(/href="[^"]*">\s*<img/);
  const subject = renderMail(
    "reauthentication",
    "en",
    { code: "1\r\nBcc: everybody@example.com" },
    brand,
  ).subject;
  expect(subject).not.toMatch(/[\r\n]/);
});
