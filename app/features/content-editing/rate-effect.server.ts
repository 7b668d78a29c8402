// What a rate would do to budgets, before it is saved.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { PreviewedContent, Previews } from "#app/domain/preview.ts";
import type { Project } from "#app/domain/project.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import type { SampleBudget } from "./rate-effect.ts";

const samples = 3;

/** Three houses on plots of different places, in the region of the rate if it has one. */
export async function findRateEffect(
  reader: ContentReader,
  previews: Previews<ContentReader>,
  locale: Locale,
  change: PreviewedContent & { content: { region_code?: unknown; valid_from?: unknown } },
): Promise<SampleBudget[]> {
  const projects = await listSamples(reader, String(change.content.region_code ?? ""));
  const totalsIn = async (own: ContentReader) => {
    const totals: (number | null)[] = [];
    // One after the other: a preview has one connection.
    for (const { project } of projects)
      totals.push((await findProjectTotals(own, locale, project)).totals.budget?.total.expected ?? null);
    return totals;
  };
  // A rate of the future is shown as if it began today.
  const validFrom = String(change.content.valid_from ?? today());
  const content = { ...change.content, valid_from: validFrom > today() ? today() : validFrom };
  const before = await totalsIn(reader);
  const after = await previews.read({ ...change, content }, totalsIn);
  return projects.flatMap(({ name }, at) => {
    const [beforeEur, afterEur] = [before[at], after[at]];
    return beforeEur && afterEur ? [{ name, beforeEur, afterEur }] : [];
  });
}

async function listSamples(reader: ContentReader, regionCode: string) {
  const sql = reader.sqlFor("houses", "plots", "municipalities", "provinces");
  const rows = await sql<{ house: string; houseName: string; plot: string; town: string }[]>`
    with sample_plots as (
      select distinct on (v.region_code) p.slug, m.name, v.region_code
      from plots p join municipalities m on m.ine_code = p.ine_code join provinces v on v.code = m.province_code
      where p.status = 'available' and p.soil_class = 'urban' and (${regionCode} = '' or v.region_code = ${regionCode})
      order by v.region_code, p.id),
    numbered_plots as (select *, row_number() over (order by region_code) as number from sample_plots limit ${samples}),
    numbered_houses as (
      select slug, name, row_number() over (order by is_featured desc, id) as number from houses where kind = 'modular' limit ${samples})
    select h.slug as house, h.name as house_name, p.slug as plot, p.name as town
    from numbered_houses h join numbered_plots p on p.number = 1 + (h.number - 1) % (select count(*) from numbered_plots)
    order by h.number`;
  return rows.map(({ house, houseName, plot, town }) => ({
    name: `${houseName}, ${town}`,
    project: {
      id: "00000000-0000-4000-8000-000000000000",
      name: houseName,
      houseSlug: house,
      plotSlug: plot,
      ownPlot: null,
      options: [],
      placement: null,
      finance: null,
      summary: null,
      createdAt: new Date(0).toISOString(),
      updatedAt: new Date(0).toISOString(),
    } satisfies Project,
  }));
}
