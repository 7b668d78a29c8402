import type { Rate } from "#app/domain/rates.ts";

/** Sources of rates as visitors read them. Names of Spanish laws are not translated. */
export const sources = {
  vatReduced: { es: "Ley 37/1992 del IVA, art. 91.Uno.3.1.º", en: "VAT act, Ley 37/1992, art. 91.Uno.3.1.º" },
  vatGeneral: { es: "Ley 37/1992 del IVA, art. 90", en: "VAT act, Ley 37/1992, art. 90" },
  communityTables: {
    es: "Tablas públicas de ITP y AJD por comunidad. Por comprobar con la ley de la comunidad; visto el 15 de noviembre de 2026",
    en: "Public tables of ITP and AJD by region. To be checked against the region's statute; last looked at on 15 November 2026",
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
    es: "Ley 4/2012 de Canarias, tipo general del IGIC",
    en: "Canary Islands act, Ley 4/2012, general rate of IGIC",
  },
  ipsiLaw: {
    es: "Ley 8/1991 del IPSI, art. 18: entre 0,5 % y 10 % según la ordenanza de la ciudad",
    en: "IPSI act, Ley 8/1991, art. 18: between 0.5% and 10% by city by-law",
  },
  market: { es: "Precios habituales en España, 2026", en: "Usual prices in Spain, 2026" },
  operatorEstimate: {
    es: "Estimación del operador para la demostración, 2026",
    en: "Operator's estimate for the demonstration, 2026",
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
    es: "RDLeg 2/2004 de Haciendas Locales, art. 102; cada ayuntamiento fija el suyo",
    en: "Local finances act, RDLeg 2/2004, art. 102; each town hall sets its own",
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
