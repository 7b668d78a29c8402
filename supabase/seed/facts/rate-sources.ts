import type { Rate } from "#app/domain/rates.ts";

/** Sources of rates as visitors read them. Names of Spanish laws are not translated. */
export const sources = {
  vatReduced: { es: "Ley 37/1992 del IVA, art. 91.Uno.3.1.º", en: "VAT act, Ley 37/1992, art. 91.Uno.3.1.º" },
  vatGeneral: { es: "Ley 37/1992 del IVA, art. 90", en: "VAT act, Ley 37/1992, art. 90" },
  foralTables: {
    es: "Tablas públicas de ITP y AJD. Por comprobar con las normas forales de Álava, Bizkaia y Gipuzkoa; visto el 18 de noviembre de 2026",
    en: "Public tables of ITP and AJD. To be checked against the foral statutes of Álava, Biscay and Gipuzkoa; last looked at on 18 November 2026",
  },
  cityTransferTax: {
    es: "RDLeg 1/1993, art. 11.1.a, con la bonificación del 50 % del art. 57 bis",
    en: "RDLeg 1/1993, art. 11.1.a, less the 50% rebate of art. 57 bis",
  },
  cityStampDuty: {
    es: "RDLeg 1/1993, art. 31.2, con la bonificación del 50 % del art. 57 bis",
    en: "RDLeg 1/1993, art. 31.2, less the 50% rebate of art. 57 bis",
  },
  igicLaw: {
    es: "Ley 4/2012 de Canarias, art. 51.1.d: tipo general del IGIC",
    en: "Canary Islands act, Ley 4/2012, art. 51.1.d: general rate of IGIC",
  },
  ipsiLaw: {
    es: "Ley 8/1991 del IPSI, art. 18: entre 0,5 % y 10 % según la ordenanza de la ciudad",
    en: "IPSI act, Ley 8/1991, art. 18: between 0.5% and 10% by city by-law",
  },
  market: { es: "Precios habituales en España, 2026", en: "Usual prices in Spain, 2026" },
  operatorEstimate: {
    es: "Estimación del operador, 2026",
    en: "Operator’s estimate, 2026",
  },
  notaryTariff: {
    es: "RD 1426/1989, con facturas de 1,5 a 2 veces el arancel, IVA incluido",
    en: "RD 1426/1989; invoices run to 1.5 to 2 times the tariff, VAT included",
  },
  registryTariff: { es: "RD 1427/1989", en: "RD 1427/1989" },
  paperwork: {
    es: "Gestoría, opcional: de 200 a 400 €, 2026",
    en: "Paperwork agent, optional: €200 to €400, 2026",
  },
  contractorShares: {
    es: "Gastos generales 13 % y beneficio industrial 6 %",
    en: "Contractor's overheads 13% and profit 6%",
  },
  localFinances: {
    es: "RDLeg 2/2004 de Haciendas Locales, art. 102.3: el 4 % como máximo; cada ayuntamiento fija el suyo",
    en: "Local finances act, RDLeg 2/2004, art. 102.3: 4% at most; each town hall sets its own",
  },
  licenceFee: {
    es: "Tasa por licencia urbanística: RDLeg 2/2004, art. 20.4.h; cada ordenanza fija el importe. Estimación del operador, 2026",
    en: "Planning licence fee: RDLeg 2/2004, art. 20.4.h; each by-law sets the amount. Operator's estimate, 2026",
  },
  buildingEngineer: {
    es: "Director de la ejecución (Ley 38/1999, art. 13) y coordinación de seguridad y salud (RD 1627/1997, art. 3). Honorarios libres: estimación del operador, 2026",
    en: "Director of execution (Ley 38/1999, art. 13) and safety coordination (RD 1627/1997, art. 3). Fees are free: operator's estimate, 2026",
  },
  valuation: {
    es: "Tasación para la hipoteca (Orden ECO/805/2003). Tarifa libre: estimación del operador, 2026",
    en: "Valuation for the mortgage (Orden ECO/805/2003). Free tariff: operator's estimate, 2026",
  },
  worksInsurance: {
    es: "Todo riesgo construcción y responsabilidad civil. Al autopromotor no se le exige el decenal mientras no venda en diez años (Ley 38/1999, disp. adicional 2.ª). Estimación del operador, 2026",
    en: "Contractors' all-risk and liability cover. A self-builder needs no ten-year policy unless the house is sold within ten years (Ley 38/1999, additional provision 2). Operator's estimate, 2026",
  },
  firstOccupation: {
    es: "Primera ocupación, por licencia o declaración responsable según la comunidad; tasa municipal. Estimación del operador, 2026",
    en: "First occupation, by licence or responsible declaration depending on the region; municipal fee. Operator's estimate, 2026",
  },
  energyCertificate: {
    es: "Certificado de eficiencia energética de la obra terminada (RD 390/2021). Honorarios libres: estimación del operador, 2026",
    en: "Energy certificate of the finished building (RD 390/2021). Fees are free: operator's estimate, 2026",
  },
  usualFees: { es: "Honorarios habituales en España, 2026", en: "Usual fees in Spain, 2026" },
  feePhases: { es: "Reparto habitual de los honorarios por fases", en: "Usual split of the fee by phase" },
  usualReserve: { es: "Reserva habitual en autopromoción, 2026", en: "Usual reserve of self-builders, 2026" },
  projectTime: { es: "Estudios y proyecto: de 2 a 3 meses", en: "Surveys and project: 2 to 3 months" },
  licenceTime: {
    es: "Licencia: de unas semanas a un año según el ayuntamiento",
    en: "Licence: from weeks to a year, by town hall",
  },
  factoryTime: {
    es: "Fabricación: de 7 a 9 semanas, solapada con la licencia",
    en: "Factory: 7 to 9 weeks, alongside the licence",
  },
  worksTime: {
    es: "Obra y acabados: de 3 a 8 meses tras la licencia",
    en: "Works and finishes: 3 to 8 months after the licence",
  },
  loanShare: {
    es: "Hasta el 80 % de la obra; el terreno no suele financiarse",
    en: "Up to 80% of the works; the plot is seldom financed",
  },
} satisfies Record<string, Rate["source"]>;

/** Statutes that set the general rates of a community, by INE code, with what a reader of the rate should know. */
const statutes: Record<string, { es: string; en: string; itp: Citation; ajd: Citation }> = {
  "01": { es: "Ley 5/2021 de Andalucía", en: "Ley 5/2021 of Andalusia", itp: ["41"], ajd: ["49"] },
  "02": {
    es: "Decreto Legislativo 1/2005 de Aragón",
    en: "Decreto Legislativo 1/2005 of Aragon",
    itp: ["121-1"],
    ajd: ["122-1"],
  },
  "03": {
    es: "Decreto Legislativo 2/2014 de Asturias",
    en: "Decreto Legislativo 2/2014 of Asturias",
    itp: ["26", "el tramo se aplica al valor íntegro", "the band applies to the whole value"],
    ajd: ["34"],
  },
  "04": {
    es: "Decreto Legislativo 1/2014 de las Illes Balears",
    en: "Decreto Legislativo 1/2014 of the Balearic Islands",
    itp: ["10.a"],
    ajd: ["15", "desde 1.000.000 €, el 2 % del art. 17 bis", "from €1,000,000, the 2% of art. 17 bis"],
  },
  "05": {
    es: "Decreto Legislativo 1/2009 de Canarias",
    en: "Decreto Legislativo 1/2009 of the Canary Islands",
    itp: ["31.1.a"],
    ajd: ["36", "0,75 %, o 1 % si la operación lleva IGIC", "0.75%, or 1% where IGIC is charged"],
  },
  "06": {
    es: "Decreto Legislativo 62/2008 de Cantabria",
    en: "Decreto Legislativo 62/2008 of Cantabria",
    itp: ["9.1"],
    ajd: ["13.3"],
  },
  "07": {
    es: "Decreto Legislativo 1/2013 de Castilla y León",
    en: "Decreto Legislativo 1/2013 of Castile and León",
    itp: ["24.1.a y 25.1", undefined, undefined, "24.1.a and 25.1"],
    ajd: ["24.2"],
  },
  "08": {
    es: "Ley 8/2013 de Castilla-La Mancha",
    en: "Ley 8/2013 of Castile-La Mancha",
    itp: ["19.1"],
    ajd: [
      "21.1",
      "la ley fija el 1,5 %; otra tabla pública da el 1,25 %",
      "the act says 1.5%; another public table says 1.25%",
    ],
  },
  "09": {
    es: "Decreto Legislativo 1/2024 de Cataluña",
    en: "Decreto Legislativo 1/2024 of Catalonia",
    itp: ["641-1"],
    ajd: ["642-1.d"],
  },
  "10": {
    es: "Ley 13/1997 de la Comunitat Valenciana",
    en: "Ley 13/1997 of the Valencian Community",
    itp: [
      "13.Uno",
      "por encima de 1.000.000 €, el 11 % se aplica al valor íntegro",
      "above €1,000,000, the 11% applies to the whole value",
    ],
    ajd: [
      "14.Cuatro",
      "la ley fija el 1,4 % desde el 1 de junio de 2026; otra tabla pública da el 1,5 %",
      "the act says 1.4% since 1 June 2026; another public table says 1.5%",
    ],
  },
  "11": {
    es: "Decreto Legislativo 1/2018 de Extremadura",
    en: "Decreto Legislativo 1/2018 of Extremadura",
    itp: ["36"],
    ajd: ["46"],
  },
  "12": {
    es: "Decreto Legislativo 1/2011 de Galicia",
    en: "Decreto Legislativo 1/2011 of Galicia",
    itp: ["14.Uno"],
    ajd: ["15.Uno"],
  },
  "13": {
    es: "Decreto Legislativo 1/2010 de la Comunidad de Madrid",
    en: "Decreto Legislativo 1/2010 of Madrid",
    itp: ["28"],
    ajd: ["36"],
  },
  "14": {
    es: "Decreto Legislativo 1/2010 de la Región de Murcia",
    en: "Decreto Legislativo 1/2010 of Murcia",
    itp: ["6.1"],
    ajd: ["7.1"],
  },
  "15": {
    es: "Decreto Foral Legislativo 129/1999 de Navarra",
    en: "Decreto Foral Legislativo 129/1999 of Navarre",
    itp: ["8.1.a"],
    ajd: ["22.2"],
  },
  "17": {
    es: "Ley 10/2017 de La Rioja",
    en: "Ley 10/2017 of La Rioja",
    itp: ["44.1"],
    ajd: [
      "48",
      "la ley fija el 1 %; otra tabla pública da el 1,5 %",
      "the act says 1%; another public table says 1.5%",
    ],
  },
};

type Citation = [article: string, noteEs?: string, noteEn?: string, articleEn?: string];

/** Ceuta and Melilla follow the state's act; the foral statutes of the Basque Country have still to be read. */
export function regionalSource(tax: "itp" | "ajd", regionCode: string): Rate["source"] {
  if (regionCode === "18" || regionCode === "19")
    return tax === "itp" ? sources.cityTransferTax : sources.cityStampDuty;
  const statute = statutes[regionCode];
  if (!statute) return sources.foralTables;
  const [article, noteEs, noteEn, articleEn = article] = statute[tax];
  const cite = (name: string, at: string, note: string | undefined, seen: string) =>
    `${name}, ${at.includes(" ") ? "arts." : "art."} ${at}${note ? `: ${note}` : ""} (${seen})`;
  return {
    es: cite(statute.es, article, noteEs, "texto consolidado a 2 de mayo de 2026"),
    en: cite(statute.en, articleEn, noteEn, "consolidated text of 2 May 2026"),
  };
}
