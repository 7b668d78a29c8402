import type { Locale } from "#app/i18n/locale.ts";

/** Spanish terms within texts of other languages, which a screen reader has to pronounce as Spanish (WCAG 3.1.2). */
const phrases = [
  "actos jurídicos documentados",
  "arquitecto técnico",
  "calificación",
  "cédula de habitabilidad",
  "cédula urbanística",
  "clasificación",
  "edificabilidad",
  "empresa ficticia",
  "fuera de ordenación",
  "impuesto de transmisiones patrimoniales",
  "impuesto general indirecto canario",
  "impuesto sobre construcciones, instalaciones y obras",
  "impuesto sobre el valor añadido",
  "impuesto sobre la producción, los servicios y la importación",
  "informe urbanístico",
  "ley de ordenación de la edificación",
  "ley de suelo",
  "nota simple",
  "ocupación",
  "parcela",
  "polígono",
  "presupuesto de ejecución material",
  "retranqueo",
  "rústico",
  "urbanizable",
];
const pattern = new RegExp(String.raw`(?<![\p{L}\d])(${phrases.join("|")})(?![\p{L}\d])`, "giu");

/** The text in pieces: those with an odd position are Spanish terms in a text of another language. */
export function splitSpanishPhrases(text: string, locale: Locale): string[] {
  return locale === "es" ? [text] : text.split(pattern);
}
