// One project has one price: on screen, in the PDF, in the mail of a quote request and in the data API.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBrand } from "#app/brand/brand.server.ts";
import { type BudgetLineCode, budgetSections } from "#app/domain/budget-types.ts";
import type { Chapter, Dossier } from "#app/domain/dossier.ts";
import { projectOfRow, rowOfProject } from "#app/domain/project.ts";
import { computeTotals } from "#app/domain/project-totals.ts";
import { quoteRequestPath } from "#app/domain/quote-path.ts";
import { parseEnv } from "#app/env.server.ts";
import { findDesignData } from "#app/features/designer/design-data.server.ts";
import { composeDossier } from "#app/features/designer/dossier/compose.server.ts";
import { findQuote } from "#app/features/leads/find-quote.server.ts";
import es from "#app/i18n/messages/es/index.ts";
import { provideAllMessages } from "#app/i18n/messages.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { leadMails } from "#server/mail/templates/leads.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  provideAllMessages("es", es);
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const digits = (text: string) =>
  [...text.matchAll(/\d[\d.]*/g)].map(([amount]) => Number(amount.replaceAll(".", "")));
const hundreds = (euros: number) => Math.round(euros / 100) * 100;

test("screen, PDF, mail and API agree on twenty projects to the euro", { timeout: 60_000 }, async () => {
  const houses = await database.visitor<{ slug: string; codes: string[] }[]>`
    select h.slug, array(select code from house_options o where o.house_id = h.id order by position) as codes
    from houses h order by h.id limit 20`;
  const plots = await database.visitor<{ slug: string }[]>`
    select slug from plots where status = 'available' order by id % 37, id limit 20`;
  for (const [i, { slug: houseSlug, codes }] of houses.entries()) {
    const plotSlug = plots[i]!.slug;
    const options = codes.filter((_, position) => (i + position) % 3 === 0);
    // What a browser computes from the data that it receives.
    const data = await findDesignData(database.reader, "es", { houseSlug, plotSlug, ineCode: null });
    const content = { houseSlug, plotSlug, ownPlot: null, options, placement: null, finance: null };
    const screen = computeTotals(content, JSON.parse(JSON.stringify(data)));
    const { low, expected, high } = screen.budget!.total;

    const project = {
      id: "6f9a4a3e-6c1c-4a53-9a55-0d0d4c1f7a10",
      name: "x",
      ...content,
      summary: screen.summary,
      createdAt: "2026-11-15T10:00:00.000Z",
      updatedAt: "2026-11-15T10:00:00.000Z",
    };
    const row = rowOfProject(project);
    expect([row.total_low_eur, row.total_eur, row.total_high_eur]).toEqual([low, expected, high]);
    expect(projectOfRow(row).summary).toEqual(screen.summary);

    const dossier = await composeDossier(database.reader, "es", project, {
      brand: await readBrand(database.owner, parseEnv({})),
      isDemo: false,
      origin: "https://hornero.example",
    });
    expect(digits(dossier.total!.value)).toEqual([hundreds(expected)]);
    expect(digits(dossier.total!.range)).toEqual([hundreds(low), hundreds(high)]);
    const groups = Object.values(budgetSections) as readonly (readonly BudgetLineCode[])[];
    const onScreen = groups.flatMap((codes) =>
      screen.budget!.lines.filter(({ code }) => codes.includes(code)),
    );
    expect(linesIn(dossier)).toEqual(
      onScreen.map((line) => ({
        value: line.isIncluded ? [] : [line.low === line.high ? line.expected : hundreds(line.expected)],
        range: line.isIncluded || line.low === line.high ? [] : [hundreds(line.low), hundreds(line.high)],
      })),
    );

    const path = quoteRequestPath({ houseSlug, plotSlug, options });
    const quote = await findQuote(database.reader, "es", new URL(path, "http://x").searchParams);
    expect(quote!.whole).toEqual({ low, expected, high });
    const mail = leadMails.lead_arrived("es", {
      details: { totalEur: quote!.totalEur, allInEur: expected, allInLowEur: low, allInHighEur: high },
      kind: "quote_request",
      writtenIn: "es",
      name: "Ana",
      email: "ana@example.com",
      phone: "",
      about: "",
      message: "",
      operatorPage: "http://x",
    } as never);
    const whole = mail.facts!.find(([name]) => name === "Precio total previsto")![1];
    expect(digits(whole)).toEqual([hundreds(expected), hundreds(low), hundreds(high)]);
  }
});

/** The amounts of the budget's lines in the order of the screen's groups. */
function linesIn({ chapters }: Dossier) {
  const sections = chapters.flatMap(({ blocks }: Chapter) =>
    blocks.flatMap((block) => (block.kind === "budget" ? block.sections : [])),
  );
  return sections.flatMap(({ lines }) =>
    lines.map(({ value, range }) => ({ value: digits(value), range: digits(range) })),
  );
}
