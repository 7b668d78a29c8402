// Eight delivered demonstration houses. Texts: content/{es,en}/showcase-projects.json.

interface ShowcaseFacts {
  slug: string;
  houseId: string;
  municipality: { name: string; ineCode: string };
  /** Year of handover. */
  year: number;
  builtAreaM2: number;
  plotAreaM2: number;
  slopePercent: number;
  /** From request to grant of the licence. */
  licenceWeeks: number;
  /** From granted licence to handover. */
  weeks: number;
  /** Options of the house that were built. */
  optionCodes: readonly string[];
  /** Final cost in whole euros without VAT; the house with its options at today's list price. */
  budgetEur: {
    house: number;
    foundation: number;
    connections: number;
    architect: number;
    icio: number;
    surveys: number;
  };
}

export const showcaseProjects = [
  {
    slug: "alba-en-mondonedo",
    houseId: "alba",
    municipality: { name: "Mondoñedo", ineCode: "27030" },
    year: 2025,
    builtAreaM2: 101,
    plotAreaM2: 640,
    slopePercent: 4,
    licenceWeeks: 18,
    weeks: 19,
    optionCodes: ["heat_pump"],
    budgetEur: {
      house: 157_800,
      foundation: 13_400,
      connections: 4_100,
      architect: 10_600,
      icio: 3_180,
      surveys: 1_250,
    },
  },
  {
    slug: "cubo-en-betera",
    houseId: "cubo",
    municipality: { name: "Bétera", ineCode: "46070" },
    year: 2024,
    builtAreaM2: 184,
    plotAreaM2: 460,
    slopePercent: 2,
    licenceWeeks: 26,
    weeks: 31,
    optionCodes: ["pool", "solar_panels"],
    budgetEur: {
      house: 316_100,
      foundation: 37_600,
      connections: 5_900,
      architect: 19_920,
      icio: 9_300,
      surveys: 1_600,
    },
  },
  {
    slug: "duna-en-ronda",
    houseId: "duna",
    municipality: { name: "Ronda", ineCode: "29084" },
    year: 2025,
    builtAreaM2: 114,
    plotAreaM2: 1_150,
    slopePercent: 9,
    licenceWeeks: 22,
    weeks: 25,
    optionCodes: ["heat_pump", "terrace"],
    budgetEur: {
      house: 210_800,
      foundation: 19_800,
      connections: 6_400,
      architect: 14_170,
      icio: 5_310,
      surveys: 1_500,
    },
  },
  {
    slug: "brezo-en-jaca",
    houseId: "brezo",
    municipality: { name: "Jaca", ineCode: "22130" },
    year: 2024,
    builtAreaM2: 129,
    plotAreaM2: 820,
    slopePercent: 7,
    licenceWeeks: 20,
    weeks: 24,
    optionCodes: ["heat_pump", "heat_recovery_ventilation", "terrace", "wood_stove", "triple_glazing"],
    budgetEur: {
      house: 225_600,
      foundation: 23_900,
      connections: 4_800,
      architect: 16_120,
      icio: 5_310,
      surveys: 1_450,
    },
  },
  {
    slug: "cala-en-altea",
    houseId: "cala",
    municipality: { name: "Altea", ineCode: "03018" },
    year: 2025,
    builtAreaM2: 127,
    plotAreaM2: 520,
    slopePercent: 14,
    licenceWeeks: 34,
    weeks: 29,
    optionCodes: ["pool", "heat_pump", "terrace", "pergola"],
    budgetEur: {
      house: 215_300,
      foundation: 31_200,
      connections: 5_300,
      architect: 14_470,
      icio: 7_240,
      surveys: 1_650,
    },
  },
  {
    slug: "silo-en-arevalo",
    houseId: "silo",
    municipality: { name: "Arévalo", ineCode: "05016" },
    year: 2023,
    builtAreaM2: 140,
    plotAreaM2: 610,
    slopePercent: 1,
    licenceWeeks: 16,
    weeks: 24,
    optionCodes: ["heat_pump", "terrace"],
    budgetEur: {
      house: 196_500,
      foundation: 15_600,
      connections: 3_700,
      architect: 11_560,
      icio: 3_300,
      surveys: 1_200,
    },
  },
  {
    slug: "trama-en-estella",
    houseId: "trama",
    municipality: { name: "Estella-Lizarra", ineCode: "31097" },
    year: 2025,
    builtAreaM2: 168,
    plotAreaM2: 690,
    slopePercent: 5,
    licenceWeeks: 24,
    weeks: 27,
    optionCodes: ["heat_pump", "heat_recovery_ventilation", "terrace"],
    budgetEur: {
      house: 266_300,
      foundation: 24_300,
      connections: 5_100,
      architect: 16_780,
      icio: 6_710,
      surveys: 1_550,
    },
  },
  {
    slug: "senda-en-villaviciosa",
    houseId: "senda",
    municipality: { name: "Villaviciosa", ineCode: "33076" },
    year: 2026,
    builtAreaM2: 45,
    plotAreaM2: 1_380,
    slopePercent: 6,
    licenceWeeks: 11,
    weeks: 10,
    optionCodes: ["terrace", "foundation", "winter_insulation"],
    budgetEur: {
      house: 50_000,
      foundation: 0,
      connections: 5_800,
      architect: 3_780,
      icio: 1_050,
      surveys: 1_100,
    },
  },
] as const satisfies readonly ShowcaseFacts[];
