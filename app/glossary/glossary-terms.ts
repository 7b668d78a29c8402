import type { Locale, Localised } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";

export type TermCode = keyof Messages["terms"];

/** The forms of a term in running text; in a language without them no word is explained. */
const words: Partial<Record<TermCode, Localised<readonly string[]>>> = {
  edificabilidad: { es: ["edificabilidad"], en: ["floor-area ratio", "buildability"] },
  ocupacion: { es: ["ocupación"], en: ["coverage"] },
  retranqueo: { es: ["retranqueos", "retranqueo"], en: ["setbacks", "setback"] },
  parcelaMinima: { es: ["parcela mínima"], en: ["minimum plot"] },
  itp: { es: ["ITP"], en: ["ITP"] },
  ajd: { es: ["AJD"], en: ["AJD", "stamp duty"] },
  igic: { es: ["IGIC"], en: ["IGIC"] },
  ipsi: { es: ["IPSI"], en: ["IPSI"] },
  icio: { es: ["ICIO"], en: ["ICIO", "building tax"] },
  pem: { es: ["PEM"], en: ["PEM"] },
  valorReferencia: { es: ["valor de referencia"], en: ["reference value"] },
  notaSimple: { es: ["nota simple"], en: ["nota simple", "registry extract"] },
  referenciaCatastral: { es: ["referencia catastral"], en: ["cadastral reference"] },
  cedulaUrbanistica: {
    es: ["cédula urbanística", "cédula"],
    en: ["planning certificate"],
  },
  primeraOcupacion: { es: ["primera ocupación"], en: ["first-occupation licence"] },
  certificacionObra: {
    es: ["certificaciones de obra", "certificación de obra"],
    en: ["certificates of works", "certificate of works"],
  },
  obraNueva: { es: ["declaración de obra nueva", "obra nueva"], en: ["new-build deed"] },
  seguroDecenal: { es: ["seguro decenal"], en: ["ten-year insurance"] },
  proyectoBasico: { es: ["proyecto básico"], en: ["basic project"] },
  proyectoEjecucion: { es: ["proyecto de ejecución"], en: ["execution project"] },
  direccionFacultativa: {
    es: ["dirección facultativa", "dirección de obra"],
    en: ["works direction", "direction of works"],
  },
  geotecnico: { es: ["estudio geotécnico", "geotécnico"], en: ["ground survey"] },
  visado: { es: ["visado"], en: ["endorsement"] },
  autopromotor: { es: ["autopromotor"], en: ["self-build mortgage", "self-builder"] },
};

/** Whether a text is the Spanish form of a term, as "nota simple" is in English pages. */
export function isSpanishForm(of: TermCode, text: unknown): boolean {
  return (
    typeof text === "string" &&
    (words[of]?.es.includes(text.toLowerCase()) || words[of]?.es.includes(text)) === true
  );
}

const patterns = new Map<Locale, { pattern: RegExp; codeOf: Map<string, TermCode> }>();

function patternFor(locale: Locale) {
  let known = patterns.get(locale);
  if (!known) {
    const codeOf = new Map(
      Object.entries(words).flatMap(([code, byLocale]) =>
        (byLocale[locale] ?? []).map((word) => [word.toLowerCase(), code as TermCode] as const),
      ),
    );
    const longestFirst = [...codeOf.keys()].sort((a, b) => b.length - a.length);
    known = {
      pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${longestFirst.join("|")})(?![\p{L}\d])`, "giu"),
      codeOf,
    };
    patterns.set(locale, known);
  }
  return known;
}

export interface TextSpan {
  text: string;
  /** Absent for text between terms. */
  term?: TermCode;
}

/** Splits consecutive texts at the first occurrence of each term. */
export function markTerms(texts: readonly string[], locale: Locale): TextSpan[][] {
  const { pattern, codeOf } = patternFor(locale);
  const seen = new Set<TermCode>();
  return texts.map((text) => {
    const spans: TextSpan[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const term = codeOf.get(match[0].toLowerCase())!;
      if (seen.has(term)) continue;
      seen.add(term);
      if (match.index > end) spans.push({ text: text.slice(end, match.index) });
      spans.push({ text: match[0], term });
      end = match.index + match[0].length;
    }
    if (end < text.length) spans.push({ text: text.slice(end) });
    return spans;
  });
}
