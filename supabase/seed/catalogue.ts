import type { JSONValue, TransactionSql } from "postgres";
import { envelopeOf } from "#app/domain/house/envelope.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import { findHouse } from "#content/houses/catalogue.ts";
import { listProvinces } from "./atlas.ts";
import { inBoth, markdown, readTexts } from "./content.ts";
import { demoCompany } from "./facts/companies.ts";
import { finishesOf } from "./facts/finishes.ts";
import { houses } from "./facts/houses.ts";
import { professionals } from "./facts/professionals.ts";
import { studios } from "./facts/studios.ts";

/** Marks a row as demonstration data. */
export const demoRow = { is_demo: true, published_at: new Date() };

interface NamedText {
  name: string;
  note: string;
}

interface FinishText extends NamedText {
  energyNote?: string;
}

interface HouseText {
  tagline: string;
  summary: string;
  description: string[];
  character: string;
  materials: { part: string; material: string }[];
  heroAlt: string;
  eveningAlt: string;
  thirdAlt: string;
}

export async function seedStudios(sql: TransactionSql) {
  const texts = await readTexts<JSONValue>("studios");
  await sql`insert into studios ${sql(
    studios.map((studio) => ({
      slug: studio.slug,
      name: studio.name,
      ine_code: studio.municipality.ineCode,
      region_codes: studio.regionCodes as unknown as string[],
      founded_year: studio.foundedYear,
      content: sql.json(inBoth(texts, studio.slug, (text) => text)),
      picture: `studio-${studio.slug}`,
      company: sql.json(companyOf(studio) as never),
      ...demoRow,
    })) as never,
  )}`;
}

export async function seedProfessionals(sql: TransactionSql) {
  const texts = await readTexts<JSONValue>("professionals");
  await sql`insert into professionals ${sql(
    professionals.map((professional) => ({
      slug: professional.slug,
      name: professional.name,
      activity: professional.activity,
      ine_code: professional.municipality.ineCode,
      region_codes: professional.regionCodes as unknown as string[],
      founded_year: professional.foundedYear,
      technologies: professional.technologies as unknown as string[],
      checks: sql.json(professional.checks as never),
      delivered_houses: professional.deliveredHouses,
      company: sql.json(companyOf(professional) as never),
      content: sql.json(inBoth(texts, professional.slug, (text) => text)),
      ...demoRow,
    })) as never,
  )}`;
  // The maker in the town of the factory, else one of the same technology that has a second plant there.
  await sql`
    update houses h set maker_id = (
      select p.id from professionals p
      where p.activity = 'manufacturer' and (p.ine_code = h.factory_ine_code or h.technology = any (p.technologies))
      order by p.ine_code = h.factory_ine_code desc, p.id limit 1)
    where h.is_demo`;
}

function companyOf({
  name,
  municipality,
}: {
  name: string;
  municipality: { name: string; ineCode: string };
}) {
  const province = listProvinces().find(({ code }) => code === municipality.ineCode.slice(0, 2));
  return demoCompany(name, municipality.name, province?.name ?? municipality.name);
}

export async function seedHouses(sql: TransactionSql) {
  const texts = await readTexts<HouseText>("houses");
  const optionTexts = await readTexts<NamedText>("house-options");
  const finishTexts = await readTexts<FinishText>("house-finishes");
  for (const house of houses) {
    const model = findHouse(house.id);
    if (!model) throw new Error(`house ${house.id} has no description in content/houses`);
    const measures = measureHouse(model);
    const envelope = envelopeOf(model);
    const text = <Part>(pick: (text: HouseText) => Part) => sql.json(inBoth(texts, house.id, pick) as never);
    const [row] = await sql`
      insert into houses (slug, name, studio_id, kind, style, technology, price_eur, built_area_m2, usable_area_m2, bedrooms,
        bathrooms, storeys, height_cm, footprint_m2, footprint_width_cm, footprint_depth_cm, coverage_m2, eaves_height_cm, outline,
        energy_class, delivery_weeks_min, delivery_weeks_max, factory_ine_code, tagline, summary, description,
        character, materials, picture_alts, includes, model, is_featured, is_demo, published_at)
      select ${house.slug}, ${house.name}, studios.id, ${house.kind}, ${house.style}, ${house.technology}, ${house.priceEur},
        ${Math.round(measures.builtAreaM2)}, ${Math.round(measures.usableAreaM2)}, ${measures.bedrooms}, ${measures.bathrooms},
        ${measures.storeys}, ${toCm(measures.heightM)}, ${Math.ceil(measures.footprint.areaM2)},
        ${toCm(measures.footprint.widthM)}, ${toCm(measures.footprint.depthM)}, ${envelope.coverageM2},
        ${toCm(measures.eavesHeightM)}, ${sql.json(envelope.rings as never)}, ${house.energyClass},
        ${house.deliveryWeeks.min}, ${house.deliveryWeeks.max}, ${house.factoryMunicipality.ineCode},
        ${text(({ tagline }) => tagline)}, ${text(({ summary }) => summary)},
        ${text(({ description }) => markdown(description))}, ${text(({ character }) => character)},
        ${text(({ materials }) => materials)},
        ${text(({ heroAlt, eveningAlt, thirdAlt }) => ({ hero: heroAlt, evening: eveningAlt, third: thirdAlt }))},
        ${sql.json(house.includes)}, ${sql.json(model as never)}, ${house.isFeatured}, true, now()
      from studios where slug = ${house.studioSlug}
      returning id`;
    if (!row) throw new Error(`house ${house.id} names a studio that does not exist: ${house.studioSlug}`);
    await sql`insert into house_options ${sql(
      house.options.map(({ code, priceEur }, position) => ({
        is_heating: isHeating(house, code),
        house_id: row.id,
        code,
        position,
        name: sql.json(inBoth(optionTexts, code, (option) => option.name)),
        note: sql.json(inBoth(optionTexts, code, (option) => option.note)),
        price_eur: priceEur,
      })) as never,
    )}`;
    await sql`insert into house_options ${sql(
      finishesOf(model, house).map(({ code, slot, finish, priceEur, excludedWith, exclusion }, position) => ({
        house_id: row.id,
        code,
        position: house.options.length + position,
        name: sql.json(inBoth(finishTexts, code, ({ name }) => name)),
        note: sql.json(inBoth(finishTexts, code, ({ note }) => note)),
        price_eur: priceEur,
        slot,
        finish,
        excluded_with: excludedWith,
        exclusion_note: exclusion && sql.json(inBoth(finishTexts, exclusion, ({ note }) => note)),
        energy_note: finishTexts.es[code]?.energyNote
          ? sql.json(inBoth(finishTexts, code, ({ energyNote }) => energyNote!))
          : null,
      })) as never,
    )}`;
  }
}

/** Heating with hot water that the house has only as an option. */
function isHeating({ includes, kind }: (typeof houses)[number], code: string) {
  return kind === "mobile"
    ? code === "air_conditioning"
    : code === "heat_pump" && includes.heat_pump === "optional";
}

function toCm(metres: number) {
  return Math.round(metres * 100);
}
