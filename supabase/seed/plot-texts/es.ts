import { type PlotTextFacts, pick, type Wording } from "./plot-text-facts.ts";

/** The title and the description of a demonstration plot in Spanish, written from its data. */

const number = (value: number, digits = 0) =>
  value.toLocaleString("es-ES", { maximumFractionDigits: digits, useGrouping: "always" });
const metres = (value: number) => number(value, value < 10 ? 1 : 0);

export function titleInSpanish(facts: PlotTextFacts, wording: Wording): string {
  const { place, soil, landscape, slopeClass, seaKm } = facts;
  if (soil === "rustic")
    return pick(wording, "title", [`Finca rústica en ${place}`, `Terreno de cultivo en ${place}`]);
  if (soil === "urbanizable")
    return pick(wording, "title", [
      `Suelo urbanizable en ${place}`,
      `Parcela pendiente de urbanizar en ${place}`,
    ]);
  const isSloping = slopeClass !== "flat";
  const titles: Record<PlotTextFacts["landscape"], string[]> = {
    coast:
      seaKm !== null && seaKm <= 1.5
        ? [`Parcela a un paseo del mar en ${place}`, `Solar cerca de la playa en ${place}`]
        : [`Parcela en la costa, en ${place}`, `Solar junto a la costa de ${place}`],
    mountain: isSloping
      ? [`Parcela en ladera en ${place}`, `Solar en pendiente en la sierra, ${place}`]
      : [`Parcela de montaña en ${place}`, `Solar llano en la sierra, ${place}`],
    plain: [`Parcela urbana en ${place}`, `Solar de ${number(facts.surfaceM2)} m² en ${place}`],
    olive_grove: [`Parcela entre olivares en ${place}`, `Solar en tierra de olivos, ${place}`],
    forest: [`Parcela junto al bosque en ${place}`, `Solar entre arbolado en ${place}`],
    village_edge: [`Solar a la salida de ${place}`, `Parcela junto al casco de ${place}`],
  };
  return pick(wording, "title", titles[landscape]);
}

export function descriptionInSpanish(facts: PlotTextFacts, wording: Wording): string {
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
          " Es estrecha: le va una casa alargada, con el jardín detrás.",
          " Con ese frente conviene una casa perpendicular a la calle.",
          "",
        ])
      : frontM > 27
        ? pick(wording, "wide", [
            " El frente es ancho y deja elegir si la casa mira a la calle o al fondo.",
            " Hay anchura de sobra para una casa en L o con patio.",
            "",
          ])
        : "";
  return (
    pick(wording, "measures", [
      `La parcela mide ${area} m², con ${front} m de frente y unos ${depth} de fondo.`,
      `Son ${area} m²: ${front} m a la calle y ${depth} hasta el lindero del fondo.`,
      `Tiene ${area} m² y ${front} m de fachada.`,
      `Un solar de ${area} m², de ${front} por ${depth} m aproximadamente.`,
      `El frente es de ${front} m y el fondo ronda los ${depth}; en total, ${area} m².`,
      `Se venden ${area} m² en una sola pieza, con ${front} m a la calle.`,
    ]) + advice
  );
}

function situation(facts: PlotTextFacts, wording: Wording): string {
  const texts: Record<PlotTextFacts["landscape"], string[]> = {
    coast: [sea(facts, wording)],
    mountain: [
      "Está en zona de montaña: cuenta con heladas al pensar el aislamiento y la orientación.",
      "El entorno es serrano y las noches refrescan también en verano.",
      "Alrededor hay monte; en invierno el sol entra bajo y conviene abrir el salón al sur.",
      `${facts.place} queda entre montañas, con inviernos que piden una casa bien aislada.`,
    ],
    plain: [
      "El entorno es llano y abierto, sin obstáculos para el sol ni para la grúa.",
      "Alrededor hay casas unifamiliares y campo abierto.",
      "Zona de llanura: mucha luz todo el año y viento algunos días.",
      `Está en la parte llana de ${facts.place}, fácil de recorrer a pie y en bicicleta.`,
    ],
    olive_grove: [
      "Los olivares empiezan muy cerca y dan al lugar su calma.",
      "El paisaje es de olivar, con veranos secos que agradecen un porche.",
      "Tierra de olivos: horizonte abierto y pocas lluvias.",
      `${facts.place} vive entre olivares, y se nota en el silencio.`,
    ],
    forest: [
      "El arbolado está cerca: pregunta en el ayuntamiento qué franja hay que mantener limpia por los incendios.",
      "Es una zona fresca y arbolada; la casa agradecerá abrirse al sur.",
      "El bosque próximo da frescor en verano y humedad en invierno.",
      `En esta parte de ${facts.place} hay más árboles que casas.`,
    ],
    village_edge: [
      "Queda en el borde del pueblo, donde terminan las casas.",
      "Está a las afueras del casco: vecinos a un lado y campo al otro.",
      `El centro de ${facts.place} queda cerca y detrás empieza el campo.`,
      "Es de las últimas parcelas antes del campo.",
    ],
  };
  return pick(wording, "situation", texts[facts.landscape]);
}

function sea({ seaKm, storeys, soil }: PlotTextFacts, wording: Wording): string {
  if (seaKm === null) return "";
  const distance =
    seaKm < 1 ? `${number(Math.max(100, Math.round(seaKm * 10) * 100))} m` : `${number(seaKm, 1)} km`;
  if (soil === "rustic") return `El mar queda a unos ${distance} en línea recta.`;
  if (seaKm > 1.5)
    return pick(wording, "sea", [
      `El mar queda a unos ${distance} en línea recta.`,
      `Hasta la costa hay unos ${distance} en línea recta, pocos minutos en coche.`,
      `A unos ${distance} de la costa: se nota la brisa, no el bullicio.`,
      `La costa está a unos ${distance}; en bicicleta, un rato.`,
    ]);
  const view = (storeys ?? 1) > 1 ? " Comprueba sobre el terreno qué se vería desde una planta alta." : "";
  return pick(wording, "sea", [
    `El mar está a unos ${distance} en línea recta, un paseo.`,
    `La costa queda a unos ${distance}: se llega andando.${view}`,
    `A unos ${distance} del mar, así que conviene elegir herrajes y carpinterías que aguanten la sal.`,
    `Unos ${distance} la separan del mar.${view}`,
  ]);
}

function ground({ slopePercent, slopeClass }: PlotTextFacts, wording: Wording): string {
  if (slopeClass === "flat")
    return slopePercent <= 1
      ? pick(wording, "flat", [
          "El terreno es llano.",
          "No tiene desnivel que contar.",
          "Es plana de lado a lado, lo que abarata la cimentación.",
          "Sin pendiente apreciable: la base puede ser sencilla, a falta del estudio geotécnico.",
        ])
      : pick(wording, "flat", [
          `Apenas tiene pendiente, un ${slopePercent} %.`,
          `El desnivel es pequeño, del ${slopePercent} %, lo justo para que el agua corra.`,
          `Con un ${slopePercent} % de pendiente, a efectos de obra es llana.`,
          `La pendiente no pasa del ${slopePercent} % y la cimentación no se complica.`,
        ]);
  if (slopeClass === "gentle")
    return pick(wording, "gentle", [
      `La pendiente es suave, del ${slopePercent} %, y se resuelve con un pequeño desmonte.`,
      `Tiene un ${slopePercent} % de pendiente: cuenta con algo de movimiento de tierras.`,
      `El terreno cae un ${slopePercent} %, suficiente para ganar un semisótano o pedir un escalón en la casa.`,
      `Con una pendiente del ${slopePercent} %, la base costará algo más que en llano.`,
    ]);
  return pick(wording, "steep", [
    `La pendiente es fuerte, del ${slopePercent} %: cuenta con muros o con una casa sobre pilares.`,
    `Con un ${slopePercent} % de desnivel, la cimentación será una partida importante del presupuesto.`,
    `El ${slopePercent} % de pendiente pide una casa pensada para ladera y un estudio topográfico antes de encargar nada.`,
    `Es una ladera del ${slopePercent} %; los movimientos de tierra pesan en el precio y hay que medirlos pronto.`,
  ]);
}

function rules(facts: PlotTextFacts, wording: Wording): string {
  const { storeys, heightM, buildability, occupancyPercent, frontSetbackM, sideSetbackM, soil } = facts;
  if (storeys === null) return "";
  const floors = storeys === 1 ? "una sola planta" : storeys === 2 ? "dos plantas" : "tres plantas";
  const ratio =
    buildability === null ? null : `${number(buildability / 100, 2)} m² construidos por m² de parcela`;
  const allowed = soil === "urbanizable" ? "El planeamiento previsto admite" : "La norma admite";
  if (ratio === null)
    return pick(wording, "rulesUnknown", [
      `${allowed} ${floors} y ocupar el ${occupancyPercent} % del suelo; la edificabilidad está por confirmar.`,
      `Se pueden levantar ${floors}; falta por confirmar cuántos metros.`.replace(
        "Se pueden levantar una",
        "Se puede levantar una",
      ),
      `${allowed} ${floors}, con retranqueos de ${metres(frontSetbackM ?? 0)} m a la calle y ${metres(sideSetbackM ?? 0)} a los lados. La edificabilidad hay que pedirla.`,
    ]);
  return pick(wording, "rules", [
    `${allowed} ${floors} y ${ratio}.`,
    `${allowed} ${floors}, hasta ${metres(heightM ?? 0)} m de altura, y ocupar el ${occupancyPercent} % del suelo.`,
    `La edificabilidad es de ${ratio} y la altura, de ${floors}.`,
    `Hay que separarse ${metres(frontSetbackM ?? 0)} m de la calle y ${metres(sideSetbackM ?? 0)} de los vecinos; dentro caben ${floors}.`.replace(
      "caben una",
      "cabe una",
    ),
    `${allowed} ${floors}. La ocupación máxima es del ${occupancyPercent} % y la edificabilidad, de ${ratio}.`,
  ]);
}

const serviceNames: Record<string, string> = {
  water: "agua",
  electricity: "luz",
  sewer: "alcantarillado",
  fibre: "fibra",
  gas: "gas",
  street_lighting: "alumbrado",
};

function supplies({ services, soil }: PlotTextFacts, wording: Wording): string {
  const names = services.flatMap((service) => serviceNames[service] ?? []);
  const isPaved = services.includes("paved_access");
  const access = isPaved
    ? pick(wording, "paved", ["La calle está asfaltada.", "Se llega por calle asfaltada.", ""])
    : pick(wording, "unpaved", [
        "El acceso no está asfaltado: compruébalo si la casa llega en camión.",
        "Falta asfaltar el acceso, algo que mirar antes de pedir transporte y grúa.",
      ]);
  if (names.length === 0)
    return `${soil === "urbanizable" ? "Los servicios llegarán con la urbanización." : "No tiene servicios a pie de parcela."} ${access}`.trim();
  const list = joined(names);
  const missing =
    soil === "urban" && !services.includes("sewer")
      ? pick(wording, "noSewer", [
          " No consta alcantarillado; pregunta si hay que prever una fosa.",
          " Falta confirmar el saneamiento.",
        ])
      : "";
  return `${pick(wording, "services", [
    `Tiene ${list} a pie de parcela.`,
    `Hay ${list} en la calle.`,
    `Llegan ${list}.`.replace(/^Llegan (\S+)\.$/, "Llega $1."),
    `Servicios: ${list}.`,
  ])}${missing} ${access}`.trim();
}

function papers({ soil, confidence, documents }: PlotTextFacts, wording: Wording): string {
  if (soil === "urbanizable")
    return pick(wording, "urbanizable", [
      "Es suelo urbanizable: antes de pedir licencia hacen falta un plan parcial y una reparcelación, un trámite de años.",
      "No se puede construir todavía: falta desarrollar el plan parcial y reparcelar, y eso lleva años.",
      "Al ser urbanizable, es una compra a largo plazo: la licencia llegará, si llega, cuando se urbanice el sector.",
    ]);
  const studies = [
    ...(documents.includes("topographic_survey") ? ["el levantamiento topográfico"] : []),
    ...(documents.includes("geotechnical_study") ? ["el estudio geotécnico"] : []),
  ];
  const extra =
    studies.length > 0
      ? ` ${studies.length === 1 ? "También está" : "También están"} ${joined(studies)}.`
      : "";
  const texts: Record<PlotTextFacts["confidence"], string[]> = {
    document: [
      "Los parámetros salen de la cédula urbanística, que se puede consultar.",
      "Hay cédula urbanística, y de ella salen estas cifras.",
      "Las cifras están comprobadas con la cédula del ayuntamiento.",
    ],
    seller: [
      "Los parámetros son los que declara quien vende: pide la cédula antes de firmar arras.",
      "Estos datos los da quien vende; conviene contrastarlos con una cédula urbanística.",
      "Falta la cédula: hasta tenerla, toma los parámetros como una declaración de la parte vendedora.",
    ],
    estimate: [
      "Aún no hay documento municipal: lo que falta se pide en el ayuntamiento con un informe urbanístico.",
      "Los parámetros son una estimación nuestra; el informe urbanístico del ayuntamiento dirá los definitivos.",
      "Sin cédula ni informe todavía: no des por seguros los parámetros.",
    ],
  };
  return pick(wording, `papers ${confidence}`, texts[confidence]) + extra;
}

function farmland({ surfaceM2, slopePercent, place }: PlotTextFacts, wording: Wording): string {
  const area = surfaceM2 >= 10_000 ? `${number(surfaceM2 / 10_000, 2)} hectáreas` : `${number(surfaceM2)} m²`;
  const slope = slopePercent < 5 ? "en terreno llano" : `con un ${slopePercent} % de pendiente`;
  return pick(wording, "farmland", [
    `Finca de labor de ${area}, ${slope}, en el término de ${place}.`,
    `Son ${area} de cultivo ${slope}, sin construcciones.`,
    `Tierra de cultivo en ${place}: ${area} ${slope}.`,
    `La finca tiene ${area} y se vende entera; el terreno es ${slopePercent < 5 ? "llano" : `inclinado, un ${slopePercent} %`}.`,
  ]);
}

function farmAccess({ services, frontM }: PlotTextFacts, wording: Wording): string {
  const names = services.flatMap((service) => serviceNames[service] ?? []);
  const supplied = names.length > 0 ? `Cuenta con ${joined(names)}` : "No tiene servicios";
  const access = services.includes("paved_access")
    ? "se llega por camino asfaltado"
    : "se llega por camino de tierra";
  return pick(wording, "farmAccess", [
    `${supplied} y ${access}.`,
    `Da a un camino en unos ${metres(frontM)} m. ${supplied}.`,
    `${supplied}; ${access}.`,
  ]);
}

function noDwelling(wording: Wording): string {
  return pick(wording, "noDwelling", [
    "Es suelo rústico: por norma general no admite una vivienda nueva. Consulta al ayuntamiento antes de dar ningún paso.",
    "No es una parcela para construir: en suelo rústico la vivienda se permite solo en casos tasados, que decide el ayuntamiento.",
    "Sirve para cultivar, no para hacerse una casa, salvo las excepciones que fija cada comunidad; pregunta antes en el ayuntamiento.",
    "Al ser rústica, no cuentes con poder vivir en ella: cada comunidad fija pocas excepciones y las resuelve el ayuntamiento.",
  ]);
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1)}`;
}
