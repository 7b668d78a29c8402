import { accents, type Brand } from "#app/domain/brand.ts";
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import type { Locale } from "#app/domain/localised.ts";

/** Whose mail it is. */
export type MailBrand = Pick<Brand, "name" | "accent"> & { operator: { name: string } };

/** A house or plot: picture, what changed, name, facts and price. */
export interface MailCard {
  label: string;
  title: string;
  text: string;
  price: string;
  href: string;
  image: string | null;
}

interface MailGroup {
  title: string;
  cards: MailCard[];
  link: { label: string; href: string };
}

/** What a mail program puts into the calendar. */
export interface CalendarFile {
  method: string;
  content: string;
}

export interface MailContent {
  subject: string;
  /** Shown after the subject in a list of mails. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** A quoted message. */
  quote?: string;
  /** Labels and values in rows; empty values are omitted. */
  facts?: [name: string, value: string][];
  groups?: MailGroup[];
  button?: { label: string; href: string };
  code?: { label: string; value: string };
  /** Small print: what to do if the reader did not expect the mail. */
  note: string;
  /** Address for replies, if not the site's. */
  replyTo?: string;
  /** The address that ends these mails with one request (RFC 8058). */
  unsubscribe?: string;
  calendar?: CalendarFile;
}

const colours = {
  ground: "#f7f4ee",
  paper: "#fffdf9",
  ink: "#1f1d1a",
  quiet: "#5c564d",
  hairline: "#e3dccf",
};
const darkColours: typeof colours = {
  ground: "#171512",
  paper: "#1f1c18",
  ink: "#efeae1",
  quiet: "#b9b0a2",
  hairline: "#3a352d",
};
/** Of text; as app/styles has them. */
const darkAccents: Record<Brand["accent"], string> = {
  terra: "#e8a283",
  pine: "#8fc3a6",
  sea: "#8abfdd",
  plum: "#d9a3c4",
  slate: "#aab4bd",
};
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

const words = {
  es: {
    fallback: "Si el botón no funciona, copia esta dirección en tu navegador:",
    sentBy: "Enviado por",
    unsubscribe: "Dejar de recibir estos mensajes",
  },
  en: {
    fallback: "If the button does not work, copy this address into your browser:",
    sentBy: "Sent by",
    unsubscribe: "Stop receiving these messages",
  },
};

/**
 * The layout of every mail: tables and inline styles, because all mail programs support them. Many take the body alone, so
 * that the language stands inside it too.
 */
export function frameMail(locale: Locale, content: MailContent, brand: MailBrand) {
  return {
    subject: oneLine(content.subject),
    html: asHtml(locale, content, brand),
    text: asText(locale, content, brand),
    ...(content.replyTo ? { replyTo: content.replyTo } : {}),
    ...(content.unsubscribe ? { unsubscribe: content.unsubscribe } : {}),
    ...(content.calendar ? { calendar: content.calendar } : {}),
  };
}

function asHtml(locale: Locale, content: MailContent, brand: MailBrand) {
  const { button, code, quote } = content;
  const accent = accents[brand.accent];
  const facts = (content.facts ?? []).filter(([, value]) => value !== "");
  const cell = `padding:8px 0;border-top:1px solid ${colours.hairline};vertical-align:top;font:400 15px/1.5 ${sans}`;
  const paragraph = (text: string, colour = colours.ink) =>
    `<p style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:${colour}">${escapeMarkup(text)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(content.subject)}</title>
<style>${darkStyle(brand)}</style>
</head>
<body style="margin:0;background:${colours.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(content.preview)}</div>
<table role="presentation" lang="${locale}" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;font:600 22px/1 ${serif};color:${accent}">${escapeMarkup(brand.name)}</td></tr>
<tr><td style="padding:36px 32px 20px;background:${colours.paper};border:1px solid ${colours.hairline};border-radius:6px">
<h1 style="margin:0 0 20px;font:600 28px/1.2 ${serif};color:${colours.ink}">${escapeMarkup(content.title)}</h1>
${content.paragraphs.map((text) => paragraph(text)).join("\n")}
${
  facts.length > 0
    ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts
        .map(
          ([name, value]) =>
            `<tr><th scope="row" align="left" width="30%" style="${cell};padding-right:16px;color:${colours.quiet}">${escapeMarkup(name)}</th><td style="${cell};color:${colours.ink};word-break:break-word">${withBreaks(value)}</td></tr>`,
        )
        .join("")}</table>`
    : ""
}
${
  quote
    ? `<blockquote style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid ${colours.hairline};font:400 16px/1.6 ${sans};color:${colours.ink}">${withBreaks(quote)}</blockquote>`
    : ""
}
${(content.groups ?? []).map((group) => groupHtml(group, accent)).join("\n")}
${
  button
    ? `<p style="margin:28px 0"><a href="${escapeMarkup(button.href)}" style="display:inline-block;padding:14px 24px;background:${accent};border-radius:4px;font:600 16px/1 ${sans};color:#ffffff;text-decoration:none">${escapeMarkup(button.label)}</a></p>`
    : ""
}
${
  code
    ? `${paragraph(code.label)}<p style="margin:0 0 24px;padding:16px;background:${colours.ground};border-radius:4px;font:600 30px/1 ${sans};letter-spacing:6px;color:${colours.ink};text-align:center">${escapeMarkup(code.value)}</p>`
    : ""
}
${
  button
    ? `<p style="margin:0 0 16px;font:400 13px/1.5 ${sans};color:${colours.quiet}">${words[locale].fallback}<br><a href="${escapeMarkup(button.href)}" style="color:${colours.quiet};word-break:break-all">${escapeMarkup(button.href)}</a></p>`
    : ""
}
<p style="margin:20px 0 12px;padding-top:16px;border-top:1px solid ${colours.hairline};font:400 13px/1.5 ${sans};color:${colours.quiet}">${escapeMarkup(content.note)}${
    content.unsubscribe
      ? ` <a href="${escapeMarkup(content.unsubscribe)}" style="color:${colours.quiet}">${words[locale].unsubscribe}</a>`
      : ""
  }</p>
</td></tr>
<tr><td style="padding:20px 0;font:400 13px/1.5 ${sans};color:${colours.quiet}">${words[locale].sentBy} ${escapeMarkup(brand.operator.name)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** For mail programs in dark mode. It finds the inline styles by their colours; those that ignore it show the mail light. */
function darkStyle({ accent }: MailBrand) {
  const { ground, paper, ink, quiet, hairline } = darkColours;
  const rules = [
    [`background:${colours.ground}`, `background:${ground}`],
    [`background:${colours.paper}`, `background:${paper}`],
    [`color:${colours.ink}`, `color:${ink}`],
    [`color:${colours.quiet}`, `color:${quiet}`],
    [`color:${accents[accent]}`, `color:${darkAccents[accent]}`],
    [`solid ${colours.hairline}`, `border-color:${hairline}`],
  ];
  return `@media (prefers-color-scheme:dark){${rules
    .map(([found, set]) => `[style*="${found}"]{${set}!important}`)
    .join("")}}`;
}

function groupHtml({ title, cards, link }: MailGroup, accent: string) {
  const rows = cards.map(
    ({ label, title: name, text, price, href, image }) => `<tr>
<td width="128" style="padding:12px 16px 12px 0;border-top:1px solid ${colours.hairline};vertical-align:top">${
      image
        ? `<a href="${escapeMarkup(href)}" style="font:400 13px/1.4 ${sans};color:${colours.quiet};text-decoration:none"><img src="${escapeMarkup(image)}" width="128" alt="${escapeMarkup(name)}" style="display:block;width:128px;height:auto;border-radius:4px"></a>`
        : ""
    }</td>
<td style="padding:12px 0;border-top:1px solid ${colours.hairline};vertical-align:top;font:400 15px/1.5 ${sans};color:${colours.quiet}"><span style="color:${accent};font-weight:600">${escapeMarkup(label)}</span><br><a href="${escapeMarkup(href)}" style="font:600 17px/1.3 ${serif};color:${colours.ink};text-decoration:none">${escapeMarkup(name)}</a><br>${escapeMarkup(text)}<br><b style="color:${colours.ink}">${escapeMarkup(price)}</b></td>
</tr>`,
  );
  return `<h2 style="margin:24px 0 12px;font:600 20px/1.3 ${serif};color:${colours.ink}">${escapeMarkup(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table>
<p style="margin:4px 0 20px;font:400 15px/1.5 ${sans}"><a href="${escapeMarkup(link.href)}" style="color:${accent}">${escapeMarkup(link.label)}</a></p>`;
}

function asText(locale: Locale, content: MailContent, brand: MailBrand) {
  const blocks = [
    content.title,
    ...content.paragraphs,
    (content.facts ?? [])
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
    content.quote && `> ${content.quote.replaceAll("\n", "\n> ")}`,
    ...(content.groups ?? []).map(({ title, cards, link }) =>
      [
        title,
        ...cards.map((card) => `${card.label}: ${card.title}\n${card.text} · ${card.price}\n${card.href}`),
        `${link.label}:\n${link.href}`,
      ].join("\n\n"),
    ),
    content.button && `${content.button.label}:\n${content.button.href}`,
    content.code && `${content.code.label}\n${content.code.value}`,
    content.note,
    content.unsubscribe && `${words[locale].unsubscribe}:\n${content.unsubscribe}`,
    `-- \n${brand.name}\n${words[locale].sentBy} ${brand.operator.name}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function withBreaks(text: string) {
  return escapeMarkup(text).replaceAll("\n", "<br>");
}

/** Prevents header injection through line breaks. */
function oneLine(text: string) {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
