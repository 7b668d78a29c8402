// Twelve demonstration professionals; none is a real company. Texts: content/{es,en}/professionals.json.

type Check =
  | "company_registry"
  | "college_membership"
  | "liability_insurance"
  | "decennial_cover"
  | "technical_file"
  | "advance_guarantee"
  | "works_visited"
  | "delivered_houses"
  | "installer_registry";

interface ProfessionalFacts {
  slug: string;
  name: string;
  activity: "manufacturer" | "architect" | "builder" | "foundations" | "surveyor" | "installer" | "paperwork";
  municipality: { name: string; ineCode: string };
  /** Communities served, by INE code. */
  regionCodes: readonly string[];
  foundedYear: number;
  technologies: readonly ("wood" | "steel" | "3d_print" | "concrete")[];
  checks: readonly { code: Check; checkedOn: string; reference?: string }[];
  /** Houses of this catalogue that the professional has worked on to handover. */
  deliveredHouses: number;
  isDemo: true;
}

export const professionals = [
  {
    slug: "maderas-deza",
    name: "Maderas Deza",
    activity: "manufacturer",
    municipality: { name: "Lalín", ineCode: "36024" },
    regionCodes: ["12", "03", "06", "07"],
    foundedYear: 2003,
    technologies: ["wood"],
    checks: [
      { code: "company_registry", checkedOn: "2026-09-14" },
      { code: "technical_file", checkedOn: "2026-09-14" },
      { code: "advance_guarantee", checkedOn: "2026-09-14" },
      { code: "works_visited", checkedOn: "2026-10-02" },
      { code: "delivered_houses", checkedOn: "2026-10-02", reference: "46/46" },
    ],
    deliveredHouses: 46,
    isDemo: true,
  },
  {
    slug: "hormigones-turia",
    name: "Hormigones Turia",
    activity: "manufacturer",
    municipality: { name: "Llíria", ineCode: "46147" },
    regionCodes: ["10", "14", "08", "09"],
    foundedYear: 1994,
    technologies: ["concrete"],
    checks: [
      { code: "company_registry", checkedOn: "2026-09-21" },
      { code: "technical_file", checkedOn: "2026-09-21" },
      { code: "advance_guarantee", checkedOn: "2026-09-21" },
      { code: "works_visited", checkedOn: "2026-09-29" },
    ],
    deliveredHouses: 38,
    isDemo: true,
  },
  {
    slug: "impresa-antequera",
    name: "Impresa Antequera",
    activity: "manufacturer",
    municipality: { name: "Antequera", ineCode: "29015" },
    regionCodes: ["01", "11", "14"],
    foundedYear: 2019,
    technologies: ["3d_print"],
    checks: [
      { code: "company_registry", checkedOn: "2026-10-05" },
      { code: "technical_file", checkedOn: "2026-10-05" },
      { code: "advance_guarantee", checkedOn: "2026-10-05" },
      { code: "works_visited", checkedOn: "2026-10-20" },
    ],
    deliveredHouses: 11,
    isDemo: true,
  },
  {
    slug: "modulos-miranda",
    name: "Módulos Miranda",
    activity: "manufacturer",
    municipality: { name: "Miranda de Ebro", ineCode: "09219" },
    regionCodes: ["16", "15", "17", "07", "02"],
    foundedYear: 2011,
    technologies: ["steel"],
    checks: [
      { code: "company_registry", checkedOn: "2026-09-08" },
      { code: "technical_file", checkedOn: "2026-09-08" },
      { code: "advance_guarantee", checkedOn: "2026-09-08" },
      { code: "works_visited", checkedOn: "2026-10-15" },
    ],
    deliveredHouses: 57,
    isDemo: true,
  },
  {
    slug: "carpinteria-numantina",
    name: "Carpintería Numantina",
    activity: "manufacturer",
    municipality: { name: "Soria", ineCode: "42173" },
    regionCodes: ["07", "17", "02", "13"],
    foundedYear: 1998,
    technologies: ["wood"],
    checks: [
      { code: "company_registry", checkedOn: "2026-10-12" },
      { code: "technical_file", checkedOn: "2026-10-12" },
      { code: "works_visited", checkedOn: "2026-10-28" },
    ],
    deliveredHouses: 29,
    isDemo: true,
  },
  {
    slug: "soto-arquitectura",
    name: "Soto Arquitectura",
    activity: "architect",
    municipality: { name: "Oviedo", ineCode: "33044" },
    regionCodes: ["03", "06"],
    foundedYear: 2012,
    technologies: ["wood", "steel"],
    checks: [
      { code: "college_membership", checkedOn: "2026-09-30" },
      { code: "liability_insurance", checkedOn: "2026-09-30" },
      { code: "works_visited", checkedOn: "2026-10-09" },
    ],
    deliveredHouses: 14,
    isDemo: true,
  },
  {
    slug: "despacho-alcores",
    name: "Despacho Alcores",
    activity: "architect",
    municipality: { name: "Sevilla", ineCode: "41091" },
    regionCodes: ["01"],
    foundedYear: 2008,
    technologies: ["3d_print", "concrete"],
    checks: [
      { code: "college_membership", checkedOn: "2026-10-01" },
      { code: "liability_insurance", checkedOn: "2026-10-01" },
      { code: "works_visited", checkedOn: "2026-10-22" },
    ],
    deliveredHouses: 19,
    isDemo: true,
  },
  {
    slug: "bastida-obras",
    name: "Bastida Obras",
    activity: "builder",
    municipality: { name: "Estella-Lizarra", ineCode: "31097" },
    regionCodes: ["15", "16", "17"],
    foundedYear: 1989,
    technologies: ["wood", "steel", "concrete"],
    checks: [
      { code: "company_registry", checkedOn: "2026-09-18" },
      { code: "liability_insurance", checkedOn: "2026-09-18" },
      { code: "decennial_cover", checkedOn: "2026-09-18" },
      { code: "works_visited", checkedOn: "2026-10-06" },
    ],
    deliveredHouses: 33,
    isDemo: true,
  },
  {
    slug: "cimientos-del-sur",
    name: "Cimientos del Sur",
    activity: "foundations",
    municipality: { name: "Écija", ineCode: "41039" },
    regionCodes: ["01", "11", "14"],
    foundedYear: 2001,
    technologies: ["wood", "steel", "3d_print", "concrete"],
    checks: [
      { code: "company_registry", checkedOn: "2026-10-08" },
      { code: "liability_insurance", checkedOn: "2026-10-08" },
      { code: "decennial_cover", checkedOn: "2026-10-08" },
    ],
    deliveredHouses: 41,
    isDemo: true,
  },
  {
    slug: "topografia-meseta",
    name: "Topografía Meseta",
    activity: "surveyor",
    municipality: { name: "Valladolid", ineCode: "47186" },
    regionCodes: ["07", "08", "13"],
    foundedYear: 2006,
    technologies: ["wood", "steel", "3d_print", "concrete"],
    checks: [
      { code: "company_registry", checkedOn: "2026-09-25" },
      { code: "liability_insurance", checkedOn: "2026-09-25" },
    ],
    deliveredHouses: 64,
    isDemo: true,
  },
  {
    slug: "clima-ebro",
    name: "Clima Ebro",
    activity: "installer",
    municipality: { name: "Zaragoza", ineCode: "50297" },
    regionCodes: ["02", "17", "15", "09"],
    foundedYear: 2010,
    technologies: ["wood", "steel"],
    checks: [
      { code: "company_registry", checkedOn: "2026-10-19" },
      { code: "liability_insurance", checkedOn: "2026-10-19" },
      { code: "installer_registry", checkedOn: "2026-10-19" },
    ],
    deliveredHouses: 52,
    isDemo: true,
  },
  {
    slug: "gestoria-campaner",
    name: "Gestoría Campaner",
    activity: "paperwork",
    municipality: { name: "Inca", ineCode: "07027" },
    regionCodes: ["04", "09"],
    foundedYear: 1999,
    technologies: ["wood", "steel", "3d_print", "concrete"],
    checks: [
      { code: "company_registry", checkedOn: "2026-10-26" },
      { code: "liability_insurance", checkedOn: "2026-10-26" },
    ],
    deliveredHouses: 27,
    isDemo: true,
  },
] as const satisfies readonly ProfessionalFacts[];
