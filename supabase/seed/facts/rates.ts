import type { Rate } from "#app/domain/rates.ts";
import { regionalSource, sources } from "./rate-sources.ts";

// The initial rates. When one changes, an operator adds a row; the older one stays for old calculations.
// Low and high in one row are a range: values differ between towns, firms or sources.

const percent = (
  code: string,
  value: number,
  source: Rate["source"],
  validFrom: string,
  regionCode: string | null = null,
) => rate({ code, regionCode, low: value, high: value, unit: "percent", source, validFrom });

export const rates: readonly Rate[] = [
  // Consumption tax of houses, plots sold by a business, works and services.
  percent("house_tax.modular", 10, sources.vatReduced, "2012-09-01"),
  percent("house_tax.mobile", 21, sources.vatGeneral, "2012-09-01"),
  percent("plot_tax.business", 21, sources.vatGeneral, "2012-09-01"),
  percent("works_tax", 10, sources.vatReduced, "2012-09-01"),
  percent("service_tax", 21, sources.vatGeneral, "2012-09-01"),
  ...["house_tax.modular", "house_tax.mobile", "plot_tax.business", "works_tax", "service_tax"].flatMap(
    (code) => [
      percent(code, 7, sources.igicLaw, "2020-01-01", "05"),
      ...["18", "19"].map((regionCode) =>
        rate({
          code,
          regionCode,
          low: 0.5,
          high: 10,
          unit: "percent",
          source: sources.ipsiLaw,
          validFrom: "1997-01-01",
        }),
      ),
    ],
  ),

  // Transfer tax (ITP) of land by community, in bands; and stamp duty (AJD).
  ...itp("01", [[0, 7]]),
  ...itp("02", [
    [0, 8],
    [400_000, 8.5],
    [450_000, 9],
    [500_000, 9.5],
    [750_000, 10],
  ]),
  ...ofWholeAmount(
    itp("03", [
      [0, 8],
      [300_000, 9],
      [500_000, 10],
    ]),
  ),
  ...itp("04", [
    [0, 8],
    [400_000, 9],
    [600_000, 10],
    [1_000_000, 12],
    [2_000_000, 13],
  ]),
  ...itp("05", [[0, 6.5]]),
  ...itp("06", [[0, 9]]),
  ...itp("07", [
    [0, 8],
    [250_000, 10],
  ]),
  ...itp("08", [[0, 9]]),
  ...itp(
    "09",
    [
      [0, 10],
      [600_000, 11],
      [900_000, 12],
      [1_500_000, 13],
    ],
    "2025-06-27",
  ),
  ...itp("10", [[0, 10]], "2025-01-01"),
  ...ofWholeAmount(
    itp(
      "10",
      [
        [0, 9],
        [1_000_000, 11],
      ],
      "2026-06-01",
    ),
  ),
  ...itp("11", [
    [0, 8],
    [360_000, 10],
    [600_000, 11],
  ]),
  ...itp("12", [[0, 8]]),
  ...itp("13", [[0, 6]]),
  ...itp("14", [[0, 7.75]], "2025-07-25"),
  ...itp("15", [[0, 6]]),
  ...itp("16", [[0, 7]]),
  ...itp("17", [[0, 7]]),
  ...itp("18", [[0, 3]]),
  ...itp("19", [[0, 3]]),
  ajd("01", 1.2),
  ajd("02", 1.5),
  ajd("03", 1.2),
  // From 1,000,000 € on, so above 999,999.
  ...ofWholeAmount([ajd("04", 1.5), { ...ajd("04", 2), aboveEur: 999_999 }]),
  ajd("05", 0.75, 1),
  ajd("06", 1.5),
  ajd("07", 1.5),
  ajd("08", 1.25, 1.5),
  ajd("09", 1.5),
  ajd("10", 1.4, 1.5),
  ajd("11", 1.5),
  ajd("12", 1.5),
  ajd("13", 0.75),
  ajd("14", 1.5),
  ajd("15", 0.5),
  ajd("16", 0, 0.5),
  ajd("17", 1, 1.5),
  ajd("18", 0.25),
  ajd("19", 0.25),

  // Deeds: what notary and registry charge at these amounts; between them a straight line.
  ...deeds("deeds.notary", sources.notaryTariff, [
    [60_000, 442, 589],
    [100_000, 514, 686],
    [150_000, 605, 807],
    [200_000, 651, 867],
    [300_000, 741, 988],
  ]),
  ...deeds("deeds.registry", sources.registryTariff, [
    [60_000, 136, 136],
    [100_000, 173, 173],
    [150_000, 218, 218],
    [200_000, 236, 236],
    [300_000, 273, 273],
  ]),
  range("deeds.paperwork", 0, 400, "eur", sources.paperwork),

  // Project, licence and surveys. PEM is the cost of the works without the contractor's overheads and profit.
  range("contract_to_pem", 1.19, 1.19, "ratio", sources.contractorShares),
  range("icio", 0.5, 4, "percent", sources.localFinances),
  estimate("licence_fee", 0.3, 1.5, "percent", sources.licenceFee),
  range("architect_fee", 4, 12, "percent", sources.usualFees),
  range("architect_fee.preliminary_design", 10, 10, "percent", sources.feePhases),
  range("architect_fee.basic_project", 30, 30, "percent", sources.feePhases),
  range("architect_fee.execution_project", 30, 30, "percent", sources.feePhases),
  range("architect_fee.site_direction", 30, 30, "percent", sources.feePhases),
  estimate("architect_fee.mobile", 900, 2200, "eur"),
  estimate("building_engineer_fee", 1.5, 3, "percent", sources.buildingEngineer),
  estimate("valuation", 350, 600, "eur", sources.valuation),
  estimate("works_insurance", 0.3, 0.8, "percent", sources.worksInsurance),
  estimate("first_occupation", 100, 600, "eur", sources.firstOccupation),
  estimate("energy_certificate", 150, 350, "eur", sources.energyCertificate),
  range("geotechnical_study", 600, 1200, "eur", sources.market),
  range("topographic_survey", 500, 500, "eur", sources.market),
  range("contingency", 5, 10, "percent", sources.usualReserve),

  // The site. No public source gives these: the operator sets them.
  estimate("foundation.flat", 95, 150, "eur_per_m2"),
  estimate("foundation.gentle", 120, 200, "eur_per_m2"),
  estimate("foundation.steep", 190, 340, "eur_per_m2"),
  estimate("foundation.supports", 35, 80, "eur_per_m2"),
  estimate("transport", 3, 6, "eur_per_km"),
  estimate("transport.included_km", 250, 250, "km"),
  estimate("crane", 900, 2400, "eur"),
  estimate("connection.water", 500, 1500, "eur"),
  estimate("connection.electricity", 600, 2200, "eur"),
  estimate("connection.sewer", 700, 2500, "eur"),
  estimate("connection.missing", 3000, 9000, "eur"),

  // Time, in weeks.
  range("weeks.project", 8, 13, "weeks", sources.projectTime),
  range("weeks.licence", 4, 52, "weeks", sources.licenceTime),
  range("weeks.factory", 7, 9, "weeks", sources.factoryTime),
  range("weeks.works", 13, 35, "weeks", sources.worksTime),
  estimate("weeks.foundation.flat", 2, 4, "weeks"),
  estimate("weeks.foundation.gentle", 3, 6, "weeks"),
  estimate("weeks.foundation.steep", 5, 10, "weeks"),
  estimate("weeks.transport", 1, 1, "weeks"),
  estimate("weeks.assembly", 2, 5, "weeks"),

  // When the price of the house is due, in percent of it. Makers differ: the operator sets them.
  estimate("payment.order", 20, 20, "percent"),
  estimate("payment.factory", 40, 40, "percent"),
  estimate("payment.works", 30, 30, "percent"),
  estimate("payment.handover", 10, 10, "percent"),

  // The self-promoter's loan.
  range("loan.works_share", 80, 80, "percent", sources.loanShare),
  estimate("loan.interest", 2.8, 4.2, "percent"),
  estimate("loan.years", 25, 30, "years"),
];

function itp(
  regionCode: string,
  bands: [aboveEur: number, percent: number][],
  validFrom = "2025-01-01",
): Rate[] {
  return bands.map(([aboveEur, value]) =>
    rate({
      code: "itp",
      regionCode,
      aboveEur,
      low: value,
      high: value,
      unit: "percent",
      source: regionalSource("itp", regionCode),
      validFrom,
    }),
  );
}

/** The percentage of the band that the value reaches is that of the whole value. */
function ofWholeAmount(bands: Rate[]): Rate[] {
  return bands.map((band) => ({ ...band, isOfWholeAmount: true }));
}

function ajd(regionCode: string, low: number, high = low): Rate {
  return rate({
    code: "ajd",
    regionCode,
    low,
    high,
    unit: "percent",
    source: regionalSource("ajd", regionCode),
    validFrom: "2025-01-01",
    isDisputed: low !== high,
  });
}

function deeds(
  code: string,
  source: Rate["source"],
  points: [aboveEur: number, low: number, high: number][],
): Rate[] {
  return points.map(([aboveEur, low, high]) =>
    rate({ code, aboveEur, low, high, unit: "eur", source, validFrom: "2011-12-31" }),
  );
}

/** Prices of a year are reviewed in the next; what a law or custom fixes stays until it changes. */
function range(code: string, low: number, high: number, unit: Rate["unit"], source: Rate["source"]): Rate {
  const reviewOn = source.es.endsWith("2026") ? "2027-01-01" : null;
  return rate({ code, low, high, unit, source, validFrom: "2026-01-01", reviewOn });
}

/** No statute or published table gives the amount; the source may still say which law asks for it. */
function estimate(
  code: string,
  low: number,
  high: number,
  unit: Rate["unit"],
  source: Rate["source"] = sources.operatorEstimate,
): Rate {
  return rate({
    code,
    low,
    high,
    unit,
    source,
    validFrom: "2026-01-01",
    isEstimate: true,
    reviewOn: "2027-01-01",
  });
}

type NewRate = Omit<
  Rate,
  "regionCode" | "aboveEur" | "isOfWholeAmount" | "isEstimate" | "isDisputed" | "reviewOn"
> &
  Partial<Rate>;

function rate(given: NewRate): Rate {
  return {
    regionCode: null,
    aboveEur: 0,
    isOfWholeAmount: false,
    isEstimate: false,
    isDisputed: false,
    reviewOn: null,
    ...given,
  };
}
