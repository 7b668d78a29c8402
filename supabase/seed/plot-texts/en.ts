import { type PlotTextFacts, pick, type Wording } from "./plot-text-facts.ts";

/** The title and the description of a demonstration plot in English, written from its data. */

const number = (value: number, digits = 0) =>
  value.toLocaleString("en-GB", { maximumFractionDigits: digits });
const metres = (value: number) => number(value, value < 10 ? 1 : 0);

export function titleInEnglish(facts: PlotTextFacts, wording: Wording): string {
  const { place, soil, landscape, slopeClass, seaKm } = facts;
  if (soil === "rustic") return pick(wording, "title", [`Farmland in ${place}`, `Cropland in ${place}`]);
  if (soil === "urbanizable")
    return pick(wording, "title", [`Developable land in ${place}`, `Plot awaiting development in ${place}`]);
  const isSloping = slopeClass !== "flat";
  const titles: Record<PlotTextFacts["landscape"], string[]> = {
    coast:
      seaKm !== null && seaKm <= 1.5
        ? [`Plot within a walk of the sea in ${place}`, `Plot near the beach in ${place}`]
        : [`Plot on the coast, in ${place}`, `Plot near the coast in ${place}`],
    mountain: isSloping
      ? [`Hillside plot in ${place}`, `Sloping plot in the hills, ${place}`]
      : [`Mountain plot in ${place}`, `Level plot in the hills, ${place}`],
    plain: [`Urban plot in ${place}`, `${number(facts.surfaceM2)} m² plot in ${place}`],
    olive_grove: [`Plot among olive groves in ${place}`, `Plot in olive country, ${place}`],
    forest: [`Plot beside the woods in ${place}`, `Plot among trees in ${place}`],
    village_edge: [`Plot on the edge of ${place}`, `Plot beside the old centre of ${place}`],
  };
  return pick(wording, "title", titles[landscape]);
}

export function descriptionInEnglish(facts: PlotTextFacts, wording: Wording): string {
  if (facts.soil === "rustic")
    return [farmland(facts, wording), farmAccess(facts, wording), sea(facts, wording), noDwelling(wording)]
      .filter(Boolean)
      .join(" ");
  const [size, where, slope] = [measures(facts, wording), situation(facts, wording), ground(facts, wording)];
  const start = pick(wording, "order", [
    [size, where, slope],
    [where, size, slope],
    [size, slope, where],
    [slope, size, where],
  ]);
  const end = [rules(facts, wording), supplies(facts, wording)];
  if (wording.choice("endOrder", 2) === 1) end.reverse();
  return [...start, ...end, papers(facts, wording)].filter(Boolean).join(" ");
}

function measures({ surfaceM2, frontM, depthM }: PlotTextFacts, wording: Wording): string {
  const [area, front, depth] = [number(surfaceM2), metres(frontM), metres(depthM)];
  const advice =
    frontM < 16
      ? pick(wording, "narrow", [
          " It is narrow, so a long house with the garden behind suits it.",
          " With that frontage, a house set end-on to the street works best.",
          "",
        ])
      : frontM > 27
        ? pick(wording, "wide", [
            " The frontage is wide, so the house can face the street or the garden.",
            " There is width to spare for an L-shaped or courtyard house.",
            "",
          ])
        : "";
  return (
    pick(wording, "measures", [
      `The plot measures ${area} m², with ${front} m of frontage and about ${depth} m of depth.`,
      `It has ${area} m²: ${front} m along the street and ${depth} m to the rear boundary.`,
      `It covers ${area} m² and has ${front} m on the street.`,
      `A plot of ${area} m², roughly ${front} by ${depth} m.`,
      `The frontage is ${front} m and the depth about ${depth} m, ${area} m² in total.`,
      `${area} m² for sale in one piece, with ${front} m along the street.`,
    ]) + advice
  );
}

function situation(facts: PlotTextFacts, wording: Wording): string {
  const texts: Record<PlotTextFacts["landscape"], string[]> = {
    coast: [sea(facts, wording)],
    mountain: [
      "This is mountain country: allow for frost when you choose insulation and orientation.",
      "The surroundings are hilly and nights are cool even in summer.",
      "There are hills all around; the winter sun comes in low, so the living room should face south.",
      `${facts.place} lies among mountains, and its winters call for a well-insulated house.`,
    ],
    plain: [
      "The surroundings are flat and open, with nothing in the way of the sun or the crane.",
      "Detached houses and open country surround it.",
      "This is the plain: plenty of light all year, and wind on some days.",
      `It is in the flat part of ${facts.place}, easy to get around on foot or by bicycle.`,
    ],
    olive_grove: [
      "Olive groves begin close by and give the place its calm.",
      "Olive trees make the landscape, and the dry summers make a porch welcome.",
      "Olive country: open horizons and little rain.",
      `${facts.place} lives among olive groves, and you can hear it in the silence.`,
    ],
    forest: [
      "Woodland is near: ask the town hall how wide a strip must be kept clear against fire.",
      "The area is cool and wooded; a house here should open to the south.",
      "The nearby woods keep it cool in summer and damp in winter.",
      `In this part of ${facts.place} there are more trees than houses.`,
    ],
    village_edge: [
      "It is on the edge of the village, where the houses end.",
      "It lies just outside the old centre, with neighbours on one side and fields on the other.",
      `The centre of ${facts.place} is close, and the countryside begins behind.`,
      "It is one of the last plots before the fields.",
    ],
  };
  return pick(wording, "situation", texts[facts.landscape]);
}

function sea({ seaKm, storeys, soil }: PlotTextFacts, wording: Wording): string {
  if (seaKm === null) return "";
  const distance =
    seaKm < 1 ? `${number(Math.max(100, Math.round(seaKm * 10) * 100))} m` : `${number(seaKm, 1)} km`;
  if (soil === "rustic") return `The sea is about ${distance} away in a straight line.`;
  if (seaKm > 1.5)
    return pick(wording, "sea", [
      `The sea is about ${distance} away in a straight line.`,
      `It is about ${distance} to the coast in a straight line, a few minutes by car.`,
      `About ${distance} from the coast: near enough for the breeze, not for the bustle.`,
      `The coast is about ${distance} away, a short ride by bicycle.`,
    ]);
  const view = (storeys ?? 1) > 1 ? " Check on site what an upper floor would look out on." : "";
  return pick(wording, "sea", [
    `The sea is about ${distance} away in a straight line, within a walk.`,
    `The coast is about ${distance} away: you can get there on foot.${view}`,
    `About ${distance} from the sea, so choose fittings and frames that withstand salt.`,
    `Some ${distance} separate it from the sea.${view}`,
  ]);
}

function ground({ slopePercent, slopeClass }: PlotTextFacts, wording: Wording): string {
  if (slopeClass === "flat")
    return slopePercent <= 1
      ? pick(wording, "flat", [
          "The ground is flat.",
          "There is no fall worth mentioning.",
          "It is level from side to side, which keeps foundations cheap.",
          "There is no noticeable slope: a simple base may do, subject to the soil study.",
        ])
      : pick(wording, "flat", [
          `It hardly slopes, at ${slopePercent}%.`,
          `The fall is small, ${slopePercent}%, just enough for water to drain.`,
          `At ${slopePercent}%, it counts as level for building.`,
          `The slope is no more than ${slopePercent}%, so foundations stay simple.`,
        ]);
  if (slopeClass === "gentle")
    return pick(wording, "gentle", [
      `The slope is gentle, ${slopePercent}%, and a little levelling deals with it.`,
      `It slopes at ${slopePercent}%: allow for some earthworks.`,
      `The ground falls ${slopePercent}%, enough for a half basement or a step inside the house.`,
      `At a slope of ${slopePercent}%, the base will cost somewhat more than on level ground.`,
    ]);
  return pick(wording, "steep", [
    `The slope is steep, ${slopePercent}%: allow for retaining walls or a house on columns.`,
    `With a fall of ${slopePercent}%, foundations will be a large item in the budget.`,
    `A slope of ${slopePercent}% calls for a house designed for a hillside, and a topographic survey before ordering anything.`,
    `It is a hillside at ${slopePercent}%; earthworks weigh on the price and should be measured early.`,
  ]);
}

function rules(facts: PlotTextFacts, wording: Wording): string {
  const { storeys, heightM, buildability, occupancyPercent, frontSetbackM, sideSetbackM, soil } = facts;
  if (storeys === null) return "";
  const floors = storeys === 1 ? "a single storey" : storeys === 2 ? "two storeys" : "three storeys";
  const ratio =
    buildability === null ? null : `${number(buildability / 100, 2)} m² of building per m² of plot`;
  const allowed = soil === "urbanizable" ? "The intended plan allows" : "The rules allow";
  if (ratio === null)
    return pick(wording, "rulesUnknown", [
      `${allowed} ${floors} covering ${occupancyPercent}% of the ground; the floor-area ratio is still to be confirmed.`,
      `You may build ${floors}; how many square metres is still to be confirmed.`,
      `${allowed} ${floors}, set back ${metres(frontSetbackM ?? 0)} m from the street and ${metres(sideSetbackM ?? 0)} m from the sides. The floor-area ratio has to be requested.`,
    ]);
  return pick(wording, "rules", [
    `${allowed} ${floors} and ${ratio}.`,
    `${allowed} ${floors}, up to ${metres(heightM ?? 0)} m high, covering ${occupancyPercent}% of the ground.`,
    `The floor-area ratio is ${ratio} and the height limit is ${floors}.`,
    `The house must stand ${metres(frontSetbackM ?? 0)} m from the street and ${metres(sideSetbackM ?? 0)} m from the neighbours; within that, ${floors} ${storeys === 1 ? "is" : "are"} allowed.`,
    `${allowed} ${floors}. Coverage is limited to ${occupancyPercent}% and the floor-area ratio to ${ratio}.`,
  ]);
}

const serviceNames: Record<string, string> = {
  water: "water",
  electricity: "electricity",
  sewer: "mains drainage",
  fibre: "fibre",
  gas: "gas",
  street_lighting: "street lighting",
};

function supplies({ services, soil }: PlotTextFacts, wording: Wording): string {
  const names = services.flatMap((service) => serviceNames[service] ?? []);
  const isPaved = services.includes("paved_access");
  const access = isPaved
    ? pick(wording, "paved", ["The street is paved.", "A paved street leads to it.", ""])
    : pick(wording, "unpaved", [
        "The access is not paved: check it if the house arrives by lorry.",
        "The access still has to be paved, something to look at before booking transport and a crane.",
      ]);
  if (names.length === 0)
    return `${soil === "urbanizable" ? "Services will come with the development." : "There are no services at the plot."} ${access}`.trim();
  const list = joined(names);
  const missing =
    soil === "urban" && !services.includes("sewer")
      ? pick(wording, "noSewer", [
          " No mains drainage is recorded; ask whether a septic tank is needed.",
          " Drainage is still to be confirmed.",
        ])
      : "";
  const capital = list.charAt(0).toUpperCase() + list.slice(1);
  return `${pick(wording, "services", [
    `It has ${list} at the plot.`,
    `${capital} ${names.length === 1 ? "is" : "are"} in the street.`,
    `${capital} ${names.length === 1 ? "reaches" : "reach"} the plot.`,
    `Services: ${list}.`,
  ])}${missing} ${access}`.trim();
}

function papers({ soil, confidence, documents }: PlotTextFacts, wording: Wording): string {
  if (soil === "urbanizable")
    return pick(wording, "urbanizable", [
      "The land is developable: a partial plan and a land readjustment come before any licence, which takes years.",
      "It cannot be built on yet: the partial plan and the land readjustment are still missing, and they take years.",
      "As developable land it is a long-term purchase: a licence comes, if at all, once the sector is developed.",
    ]);
  const studies = [
    ...(documents.includes("topographic_survey") ? ["topographic survey"] : []),
    ...(documents.includes("geotechnical_study") ? ["soil study"] : []),
  ];
  const extra =
    studies.length > 0 ? ` The ${joined(studies)} ${studies.length === 1 ? "is" : "are"} available too.` : "";
  const texts: Record<PlotTextFacts["confidence"], string[]> = {
    document: [
      "The figures come from the municipal planning certificate, which you can consult.",
      "There is a municipal planning certificate, and these figures come from it.",
      "The figures were checked against the town hall’s planning certificate.",
    ],
    seller: [
      "The figures are the seller’s: ask for the planning certificate before you sign a deposit contract.",
      "These figures come from the seller; check them against a planning certificate.",
      "The planning certificate is missing: until it is there, take the figures as the seller’s statement.",
    ],
    estimate: [
      "There is no municipal document yet: request what is missing from the town hall in a planning report.",
      "The figures are our estimate; the town hall’s planning report will give the definitive ones.",
      "With neither certificate nor report so far, do not take the figures for granted.",
    ],
  };
  return pick(wording, `papers ${confidence}`, texts[confidence]) + extra;
}

function farmland({ surfaceM2, slopePercent, place }: PlotTextFacts, wording: Wording): string {
  const area = surfaceM2 >= 10_000 ? `${number(surfaceM2 / 10_000, 2)} hectares` : `${number(surfaceM2)} m²`;
  const slope = slopePercent < 5 ? "on level ground" : `on a ${slopePercent}% slope`;
  return pick(wording, "farmland", [
    `Farmland of ${area}, ${slope}, in the municipality of ${place}.`,
    `${area} of cropland ${slope}, without buildings.`,
    `Cropland in ${place}: ${area} ${slope}.`,
    `The land covers ${area} and is sold whole; the ground ${slopePercent < 5 ? "is level" : `slopes at ${slopePercent}%`}.`,
  ]);
}

function farmAccess({ services, frontM }: PlotTextFacts, wording: Wording): string {
  const names = services.flatMap((service) => serviceNames[service] ?? []);
  const supplied = names.length > 0 ? `It has ${joined(names)}` : "It has no services";
  const access = services.includes("paved_access") ? "a paved track leads to it" : "a dirt track leads to it";
  return pick(wording, "farmAccess", [
    `${supplied} and ${access}.`,
    `It borders a track along about ${metres(frontM)} m. ${supplied}.`,
    `${supplied}; ${access}.`,
  ]);
}

function noDwelling(wording: Wording): string {
  return pick(wording, "noDwelling", [
    "The land is rural: as a rule it does not allow a new home. Ask the town hall before you take any step.",
    "It is not a plot to build on: on rural land a home is allowed only in certain cases, which the town hall decides.",
    "It is for growing crops, not for a house, apart from the exceptions each region sets; ask the town hall first.",
    "Do not count on living there: for rural land each region sets few exceptions, and the town hall decides on them.",
  ]);
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
