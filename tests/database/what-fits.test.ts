import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBrand } from "#app/brand/brand.server.ts";
import { designPath } from "#app/domain/design-path.ts";
import type { ParcelLookup } from "#app/domain/geo/geo-service.ts";
import { unknownSurroundings } from "#app/domain/geo/surroundings.ts";
import { slopeClassOf } from "#app/domain/geo/terrain.ts";
import { parseOwnPlotJson } from "#app/domain/own-plot-json.ts";
import { outlineArea } from "#app/domain/plot/outline.ts";
import { parseProject } from "#app/domain/project.ts";
import { parseEnv } from "#app/env.server.ts";
import { composeDossier } from "#app/features/designer/dossier/compose.server.ts";
import { describeGround } from "#app/features/plots/plot-ground.server.ts";
import { listKnownRules } from "#app/features/what-fits/known-rules.server.ts";
import { withRules } from "#app/features/what-fits/known-rules.ts";
import { parseParcelQuery } from "#app/features/what-fits/parcel-query.ts";
import { tryHouses } from "#app/features/what-fits/try-houses.server.ts";
import en from "#app/i18n/messages/en/index.ts";
import es from "#app/i18n/messages/es/index.ts";
import { provideAllMessages } from "#app/i18n/messages.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findPriceOnPlot } from "#app/pricing/total-price.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { deleteExpiredAnswers } from "#server/geo/answer-store.ts";
import { parcelsAnswer } from "#server/geo/catastro/sample-answers.ts";
import { openGeoService } from "#server/geo/geo-service.ts";
import { listDemoParcels } from "#server/geo/stand-in/demo-parcels.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";

let database: ScratchDatabase;
let geo: Awaited<ReturnType<typeof openGeoService>>;
const address = "192.0.2.1";
const log = pino({ level: "silent" });

beforeAll(async () => {
  provideAllMessages("es", es);
  provideAllMessages("en", en);
  database = await openScratchDatabase();
  geo = await openGeo("stand-in");
});
afterAll(async () => {
  await geo?.close();
  await database?.close();
});

type RuledPlot = Record<
  | "id"
  | "buildabilityPercent"
  | "occupancyPercent"
  | "minPlotM2"
  | "maxStoreys"
  | "maxHeightCm"
  | "setbackFrontCm"
  | "setbackSideCm"
  | "setbackRearCm",
  number
> & { slopeClass: string; services: string[] };

function openGeo(services: string, limitsScale = 1000) {
  const rateLimits = createRateLimits(database.server, visitorRules, limitsScale);
  return openGeoService(database.server, { services, rateLimits, log });
}

/** A parcel and what is known around it, as the page asks for both. */
async function findGround(reference: string) {
  const parcel = found(await geo.findParcel(reference, address));
  return { parcel, ...(await geo.findSurroundings(parcel)) };
}

function found(lookup: ParcelLookup) {
  if (lookup.status !== "found") throw new Error(`the lookup is ${lookup.status}`);
  return lookup.parcel;
}

test("a plot of the demonstration fits the houses that the search says fit on it, at the price of the designer", async () => {
  const [plot] = await database.owner<RuledPlot[]>`
    select id::int, buildability_percent as "buildabilityPercent", occupancy_percent as "occupancyPercent",
      min_plot_m2 as "minPlotM2", max_storeys as "maxStoreys", max_height_cm as "maxHeightCm",
      setback_front_cm as "setbackFrontCm", setback_side_cm as "setbackSideCm", setback_rear_cm as "setbackRearCm",
      slope_class as "slopeClass", services
    from plots
    where is_demo and soil_class = 'urban' and buildability_percent is not null and min_plot_m2 <= surface_m2
      and left(ine_code, 2) not in ('01', '20', '31', '48') and surface_m2 > 700 and height_measure = 'ridge'
    order by id limit 1`;
  const demo = await listDemoParcels(database.server);
  const { reference } = demo.find((parcel) => parcel.plot.id === plot!.id && !parcel.isNeighbour)!;
  const query = parseParcelQuery(
    new URLSearchParams([
      ["referencia", reference],
      ["edificabilidad", String(plot!.buildabilityPercent / 100)],
      ["ocupacion", String(plot!.occupancyPercent)],
      ["minima", String(plot!.minPlotM2)],
      ["plantas", String(plot!.maxStoreys)],
      ["altura", String(plot!.maxHeightCm / 100)],
      ["retranqueo", String(plot!.setbackFrontCm / 100)],
      ["linderos", String(plot!.setbackSideCm / 100)],
      ["fondo", String(plot!.setbackRearCm / 100)],
      ["pendiente", plot!.slopeClass],
      ...plot!.services.map((name) => ["servicios", name]),
    ]),
  );
  expect(query.wrong).toEqual([]);
  const result = await tryHouses(database.reader, "es", await findGround(reference), query);
  const [fits] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from houses h join plots p on p.id = ${plot!.id}
    where h.kind = 'modular' and p.floor_area_m2 >= h.built_area_m2 and p.footprint_m2 >= h.coverage_m2
      and p.max_storeys >= h.storeys and p.max_height_cm >= h.height_cm and has_shape(p.fitting_shapes, h.shape_id)`;
  // The measure of the height is not asked for: a house between eaves and ridge stays open.
  expect(result.fittingCount).toBe(fits!.count);
  expect(result.fittingCount).toBeGreaterThan(0);
  expect(result.fittingCount + result.openCount + result.failingCount).toBe(result.triedCount);
  const totals = result.fitting
    .filter(({ verdict }) => verdict === "fits")
    .map(({ total }) => total.expected);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  const { card, total } = result.fitting[0]!;
  const house = (await findHouse(database.reader, "es", card.slug))!;
  const designed = await findPriceOnPlot(database.reader, house, card.defaultOptions, {
    ownPlot: result.ownPlot,
  });
  // The designer counts the way from the middle of the municipality.
  expect(Math.abs(designed!.total.expected / total.expected - 1)).toBeLessThan(0.01);
});

test("unknown rules exclude no house and stay unknown", async () => {
  const { reference } = (await geo.findExample())!;
  const ground = await findGround(reference);
  const result = await tryHouses(database.reader, "en", ground, parseParcelQuery(new URLSearchParams()));
  expect(result.fittingCount).toBe(0);
  expect(result.openCount).toBeGreaterThan(0);
  expect(result.fitting[0]!.rules.filter(({ verdict }) => verdict === "unknown").length).toBe(6);
  expect(result.site.buildableM2).toBeNull();
});

test("a built parcel says what is built there and what is left of the floor area", async () => {
  const demo = await listDemoParcels(database.server);
  const built = demo.find(({ isNeighbour, plot }) => isNeighbour && !plot.isRustic)!;
  const ground = await findGround(built.reference);
  expect(ground.addresses!.value).toEqual([`CALLE DE LA DEMOSTRACION ${built.plot.id}`]);
  const footprint = ground.buildings!.value[0]!.footprint[0]!;
  expect(outlineArea(footprint) / outlineArea(ground.parcel.boundary)).toBeCloseTo(0.2, 2);
  const query = parseParcelQuery(new URLSearchParams({ edificabilidad: "1" }));
  const { register } = await tryHouses(database.reader, "es", ground, query);
  expect(register.buildings).toMatchObject({
    count: 1,
    areaM2: 140,
    builtYear: 1998,
    remainingM2: Math.max(0, Math.round(ground.parcel.areaM2) - 140),
  });
  const empty = await findGround((await geo.findExample())!.reference);
  expect(empty.buildings!.value).toEqual([]);
});

test("the slope of a parcel is measured, and the price follows it unless someone chooses another", async () => {
  const demo = (await listDemoParcels(database.server)).filter(
    ({ isNeighbour, plot }) => !isNeighbour && !plot.isRustic,
  );
  for (const slopeClass of ["flat", "gentle", "steep"] as const) {
    const { reference } = demo.find(({ plot }) => plot.slopeClass === slopeClass)!;
    const ground = await findGround(reference);
    const measured = await tryHouses(database.reader, "es", ground, parseParcelQuery(new URLSearchParams()));
    expect(measured.ownPlot.slopeClass).toBe(slopeClass);
    expect(measured.terrain!.sun).toHaveLength(3);
    const house = measured.fitting.find(({ placed }) => placed)!;
    expect(house.ground!.section.points.length).toBeGreaterThan(10);
    const chosenSlope = new URLSearchParams({ pendiente: slopeClass === "steep" ? "flat" : "steep" });
    const chosen = await tryHouses(database.reader, "es", ground, parseParcelQuery(chosenSlope));
    expect(chosen.ownPlot.slopeClass).not.toBe(slopeClass);
    // Some makers include the foundations; the others cost more on a slope.
    const totalOf = new Map(chosen.fitting.map(({ card, total }) => [card.slug, total.expected]));
    const change = measured.fitting.reduce(
      (sum, { card, total }) => sum + (totalOf.get(card.slug) ?? total.expected) - total.expected,
      0,
    );
    expect(Math.sign(change)).toBe(slopeClass === "steep" ? -1 : 1);
  }
});

test("limits of the demonstration's maps are reported, and only these", async () => {
  const demo = (await listDemoParcels(database.server)).filter(({ isNeighbour }) => !isNeighbour);
  const unsaid = demo.filter(({ plot }) => plot.floodZone === null && plot.protectedArea === null);
  const at = (test: (id: number, landscape: string) => boolean) =>
    findGround(unsaid.find(({ plot }) => test(plot.id, plot.landscape))!.reference);
  expect((await at((id) => id % 16 === 9)).water!.value).toEqual({
    flood: "t500",
    isFloodBySea: false,
    river: "police",
    riverName: "Arroyo de la Demostración",
  });
  const dry = await at(
    (id, landscape) => id % 8 === 2 && id % 11 !== 4 && id % 13 !== 5 && landscape !== "coast",
  );
  expect(dry.water!.value).toMatchObject({ flood: null, river: null, riverName: null });
  expect(dry.nature!.value.sites).toEqual([]);
  expect(dry.coast!.value.withinM).toBeNull();
  expect((await at((id) => id % 11 === 4)).nature!.value.sites).toEqual([
    { name: "Sierra de la Demostración", kind: "natura" },
  ]);
  expect((await at((id, landscape) => landscape === "coast" && id % 4 === 0)).coast!.value.withinM).toBe(100);
  expect((await at((id, landscape) => landscape === "coast" && id % 4 === 1)).coast!.value.withinM).toBe(500);
  expect((await at((id) => id % 13 === 5)).railway!.value.distanceM).toBeCloseTo(45, -1);
});

test("a project on a parcel has a chapter about it, which leads nobody there", async () => {
  const { reference } = (await geo.findExample())!;
  const ground = await findGround(reference);
  const query = parseParcelQuery(new URLSearchParams());
  const { ownPlot, fitting } = await tryHouses(database.reader, "es", ground, query);
  // The designer reads it from its URL.
  const path = new URL(designPath({ ownPlot }), "http://site");
  expect(parseOwnPlotJson(path.searchParams)).toEqual(ownPlot);
  expect(path.search).not.toContain(reference.slice(0, 7));
  const project = parseProject({
    id: crypto.randomUUID(),
    name: "Mi casa",
    houseSlug: fitting[0]!.card.slug,
    plotSlug: null,
    ownPlot,
    options: [],
    placement: null,
    finance: null,
    summary: null,
    createdAt: "2026-11-15T10:00:00.000Z",
    updatedAt: "2026-11-15T10:00:00.000Z",
  })!;
  const { chapters } = await composeDossier(database.reader, "es", project, {
    brand: await readBrand(database.owner, parseEnv({})),
    isDemo: true,
    origin: "http://site",
  });
  const chapter = chapters.find(({ title }) => title === "La parcela en los mapas públicos")!;
  const checks = chapter.blocks.find((block) => block.kind === "checks")!;
  expect(checks.checks.map(({ name }) => name)).toEqual([
    "Inundación",
    "Ríos y arroyos",
    "Naturaleza protegida",
    "Costa",
    "Ferrocarril",
  ]);
  expect(checks.checks.every(({ isMet }) => isMet !== null)).toBe(true);
});

test("a plot of the catalogue has its facts on the maps, without its reference", async () => {
  const demo = (await listDemoParcels(database.server)).filter(
    ({ isNeighbour, plot }) => !isNeighbour && plot.floodZone === null && plot.id % 16 === 9,
  );
  const { plot, reference } = demo[0]!;
  const [row] = await database.owner<{ slug: string }[]>`select slug from plots where id = ${plot.id}`;
  const found = await geo.findGroundOfPlot(row!.slug, address);
  if (found.status !== "found") throw new Error(found.status);
  const { facts, surfaceM2 } = found.ground;
  expect(Math.abs(surfaceM2 / outlineArea(plot.outline) - 1)).toBeLessThan(0.005);
  expect(facts).toMatchObject({ flood: "t500", river: "police", builtM2: 0 });
  expect(slopeClassOf(facts.slope!.percent)).toBe(plot.slopeClass);
  expect(JSON.stringify(found)).not.toContain(reference);
  const described = describeGround("en", found.ground);
  expect(described.limits.map(({ verdict }) => verdict)).toContain("500-year flood zone");
  expect((await geo.findGroundOfPlot("no-such-plot-1", address)).status).toBe("unknown");
});

test("services that hang leave their lines unknown within some seconds", async () => {
  const ground = await findGround((await geo.findExample())!.reference);
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const slow = await openGeo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const started = performance.now();
  expect(await slow.findSurroundings(ground.parcel)).toEqual(unknownSurroundings);
  expect(performance.now() - started).toBeLessThan(6000);
  silent.closeAllConnections();
  silent.close();
  const query = parseParcelQuery(new URLSearchParams());
  const result = await tryHouses(
    database.reader,
    "es",
    { parcel: ground.parcel, ...unknownSurroundings },
    query,
  );
  expect(result.terrain).toBeNull();
  expect(result.ownPlot.slopeClass).toBe("flat");
});

test("an outline alone is enough: a directory and neighbours that hang are left out within some seconds", async () => {
  const corners = "40.49 -3.96 40.49 -3.9598 40.4902 -3.9598 40.4902 -3.96 40.49 -3.96";
  const parcel = { reference: "8429105VK1882N", areaM2: 377, epsg: 4326, parts: [{ outer: corners }] };
  const half = createServer((request, response) => {
    if (request.url!.includes("GetParcel"))
      response.end(parcelsAnswer([{ ...parcel, point: "40.49 -3.96" }]));
  }).listen(0, "127.0.0.1");
  await once(half, "listening");
  const slow = await openGeo(`http://127.0.0.1:${(half.address() as AddressInfo).port}`);
  const started = performance.now();
  expect(found(await slow.findParcel(parcel.reference, address))).toMatchObject({
    areaM2: 377,
    facts: null,
    neighbours: null,
  });
  expect(performance.now() - started).toBeLessThan(9000);
  half.closeAllConnections();
  half.close();
});

test("known rules are those of the municipality's zones, else those of plots there with their documents", async () => {
  const { reference } = (await geo.findExample())!;
  const parcel = found(await geo.findParcel(reference, address));
  const zones = await listKnownRules(database.reader, "en", parcel.facts!.ineCode!);
  expect(zones).toHaveLength(2);
  expect(zones).toMatchObject([{ rules: { minPlotM2: 150 } }, { rules: { maxStoreys: 2 } }]);
  for (const { source } of zones)
    expect(source).toMatchObject({ kind: "zone", documentDate: "2019-03-01", checkedOn: "2026-10-01" });
  const [elsewhere] = await database.owner<{ ineCode: string }[]>`
    select ine_code as "ineCode" from plots p
    where soil_class = 'urban' and data_confidence = 'document' and buildability_percent is not null
      and not exists (select from municipal_rules r where r.ine_code = p.ine_code)
    order by id limit 1`;
  const plots = await listKnownRules(database.reader, "en", elsewhere!.ineCode);
  expect(plots.length).toBeGreaterThan(0);
  expect(plots.every(({ source }) => source.kind === "plot")).toBe(true);
  // The link that takes them over leads to a query with exactly these rules.
  for (const locale of ["es", "en"] as const) {
    const query = parseParcelQuery(
      withRules(new URLSearchParams({ ocupacion: "20" }), zones[0]!.rules, locale),
    );
    expect(query).toMatchObject({ rules: zones[0]!.rules, wrong: [] });
  }
});

test("answers are stored for 30 days, then deleted, and what is not found for a day", async () => {
  await geo.findParcel((await geo.findExample())!.reference, address);
  expect((await geo.findParcel("9999999VK1882N", address)).status).toBe("unknown");
  const rows = await database.owner<{ days: number; isEmpty: boolean }[]>`
    select round(extract(epoch from expires_at - asked_at) / 86400)::int as days, answer is null as "isEmpty"
    from private.geo_answers`;
  expect(rows.every(({ days, isEmpty }) => days === (isEmpty ? 1 : 30))).toBe(true);
  expect(new Set(rows.map(({ isEmpty }) => isEmpty))).toEqual(new Set([true, false]));
  await database.owner`update private.geo_answers set expires_at = now() - interval '1 minute'`;
  await deleteExpiredAnswers(database.server);
  expect(await database.owner`select from private.geo_answers`).toHaveLength(0);
});

test("a stored answer outlives the service, and a service that is away says so", async () => {
  const standIn = await openGeo("stand-in");
  const { reference, address: typed } = (await standIn.findExample())!;
  await standIn.findParcel(reference, address);
  await standIn.findAddresses(typed, address);
  await standIn.close();
  expect((await standIn.findParcel(reference, address)).status).toBe("found");
  expect((await standIn.findAddresses(typed.toUpperCase(), address)).status).toBe("found");
  const away = await openGeo("http://127.0.0.1:9");
  expect((await away.findParcel(reference, address)).status).toBe("unavailable");
  expect((await away.findAddresses(typed, address)).status).toBe("unavailable");
  const off = await openGeo("off");
  expect((await off.findParcel(reference, address)).status).toBe("off");
});

test("an address leads to the parcel of its reference or of its point", async () => {
  const { reference, address: typed } = (await geo.findExample())!;
  const answer = await geo.findAddresses(typed, address);
  if (answer.status !== "found") throw new Error(answer.status);
  expect(answer.addresses).toHaveLength(1);
  const at = await geo.findReferenceAt(answer.addresses[0]!.point, address);
  expect(at).toEqual({ status: "found", reference: reference.slice(0, 14) });
  expect((await geo.findAddresses("Calle Inexistente 1, Soria", address)).status).toBe("unknown");
  expect((await geo.findReferenceAt([-30, 30], address)).status).toBe("unknown");
});

test("one address asks at most so many times an hour", async () => {
  const limited = await openGeo("stand-in", 1 / 120);
  const statuses: string[] = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await limited.findParcel("9999999VK1882N", "192.0.2.77")).status);
  await limited.close();
  expect(statuses).toEqual(["unknown", "unknown", "tooMany"]);
});
