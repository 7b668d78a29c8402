import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, findHiddenFocus } from "#tests/setup/keyboard.ts";
import { listenToLiveText } from "#tests/setup/live-text.ts";
import { openPage, waitForIdle } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// The pages of operators and makers, with what the public pages are tried with.

const answeringPaths = [
  "/operator",
  "/operator/submissions",
  "/operator/visits",
  "/operator/conversations",
  "/operator/people",
  "/operator/makers",
  "/operator/stats",
  "/operator/log",
];
const contentPaths = [
  "/operator/imports",
  "/operator/feeds",
  "/operator/start",
  "/operator/status",
  "/operator/updates",
  "/operator/content/plots",
  "/operator/content/houses",
  "/operator/content/posts",
  "/operator/content/rates",
  "/operator/content/site/site",
];
const makerPaths = ["/maker", "/maker/quotes", "/maker/stats", "/maker/documents"];

interface Staff {
  email: string;
  /** Pages of single things beside the fixed ones. */
  details: string[];
}

/** A person's request, so that lists have something to show. */
async function receiveLead(site: Site): Promise<{ leadId: string; houseId: string }> {
  const lead = {
    kind: "quote_request",
    locale: "es",
    name: "Ana Ruiz",
    email: "ana.ruiz@example.com",
    message: "¿Cuánto cuesta puesta en Jaca?",
    about: "Alba",
    house_slug: "alba",
    consent_version: "1",
    details: {},
  };
  const [row] = await asOwner(
    site,
    (sql) => sql<{ leadId: string; houseId: string }[]>`
      select lead_id as "leadId", (select id from houses where slug = 'alba') as "houseId"
      from private.receive_lead(${sql.json(lead)})`,
  );
  return row!;
}

/** A person who has written to the operator. */
async function newWriter(site: Site) {
  const { client } = await newPerson(site);
  const sent = await client.rpc("send_message", { body: "¿Cabe Alba en 600 m²?", client_id: randomUUID() });
  if (sent.error) throw sent.error;
  return sent.data.user_id;
}

/** A plot that someone offers, and a visit of it that someone else has asked for. */
function receiveSubmission(site: Site) {
  return asOwner(site, async (sql) => {
    const [submission] = await sql<{ id: string; slug: string }[]>`
      with place as (
        select id, slug, ine_code, surface_m2 from plots where status = 'available' and published_at <= now()
        order by id limit 1
      ), added as (
        insert into plot_submissions (token_hash, status, sent_at, locale, role, seller_type, ine_code, surface_m2, first_name,
          email, phone, accepted_texts, plot_id)
        select sha256(convert_to(random()::text, 'utf8')), 'accepted', now(), 'es', 'owner', 'private', ine_code, surface_m2,
          'Eva', 'eva@example.com', '+34600000000', '1', id
        from place returning id
      )
      select added.id, place.slug from added, place`;
    const { id, slug } = submission!;
    const [visit] = await sql<{ id: string }[]>`
      insert into visits (plot_slug, submission_id, about, place, locale, name, email, slots, consent_version)
      values (${slug}, ${id}, 'Solar en Jaca', 'Jaca', 'es', 'Ana Ruiz', 'ana.ruiz@example.com',
        array[now() + interval '3 days'], '1')
      returning id`;
    return { submissionId: id, visitId: visit!.id };
  });
}

async function newAnsweringOperator(site: Site): Promise<Staff> {
  const { email } = await newOperator(site);
  const { leadId } = await receiveLead(site);
  const { submissionId, visitId } = await receiveSubmission(site);
  const person = await newWriter(site);
  return {
    email,
    details: [
      `/operator/leads/${leadId}`,
      `/operator/submissions/${submissionId}`,
      `/operator/visits/${visitId}`,
      `/operator/conversations/${person}`,
      `/operator/people/${person}`,
    ],
  };
}

async function newEditingOperator(site: Site): Promise<Staff> {
  const { email } = await newOperator(site);
  const { houseId } = await receiveLead(site);
  const house = `/operator/content/houses/${houseId}`;
  const [first] = await asOwner(
    site,
    (sql) => sql<{ plots: string; posts: string; promotions: string }[]>`
      select (select min(id) from plots) as plots, (select min(id) from posts) as posts,
        (select min(id) from promotions) as promotions`,
  );
  const others = Object.entries(first!).map(([kind, id]) => `/operator/content/${kind}/${id}`);
  return { email, details: [house, `${house}/history`, ...others] };
}

async function newMaker(site: Site): Promise<Staff> {
  const { email } = await newPerson(site);
  await asOwner(site, async (sql) => {
    const [own] = await sql<{ id: number }[]>`
      select id::int from professionals where activity = 'manufacturer' and published_at <= now() order by id limit 1`;
    await sql`update houses set maker_id = ${own!.id} where slug = 'alba'`;
    await sql`
      insert into maker_members (user_id, professional_id) select id, ${own!.id} from auth.users where email = ${email}`;
  });
  const { leadId, houseId } = await receiveLead(site);
  return { email, details: [`/maker/quotes/${leadId}`, `/maker/houses/${houseId}`] };
}

async function openAs(page: Page, email: string, path: string) {
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, path);
}

for (const [who, fixedPaths, newStaff] of [
  ["operators who answer", answeringPaths, newAnsweringOperator],
  ["operators who edit", contentPaths, newEditingOperator],
  ["makers", makerPaths, newMaker],
] as const)
  for (const prefix of ["", "/en"])
    test(`the pages of ${who} are accessible, reflow and hide no focus, ${prefix || "es"} @deep`, async ({
      page,
      site,
    }) => {
      test.setTimeout(900_000);
      const { email, details } = await newStaff(site);
      await openAs(page, email, prefix + fixedPaths[0]);
      for (const path of [...fixedPaths, ...details].map((each) => prefix + each))
        await test.step(path, async () => {
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 780 });
            await openPage(page, path);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            expect({ path, width, hidden: await findHiddenFocus(page) }).toEqual({ path, width, hidden: [] });
            for (const colorScheme of ["light", "dark"] as const) {
              await page.emulateMedia({ colorScheme });
              await expectAccessible(page);
            }
          }
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSidewaysScroll(page, path);
        });
    });

test("a row of the editor takes the focus along when it moves, and says where it is @deep", async ({
  page,
  site,
}) => {
  const { email, details } = await newEditingOperator(site);
  await openAs(page, email, details[0]!);
  const rows = page.getByRole("group", { name: "Materiales, español" });
  const parts = rows.getByRole("textbox", { name: "Parte" });
  const part = await parts.first().inputValue();
  const count = await parts.count();
  await rows.getByRole("button", { name: `Bajar la fila 1 de ${count}` }).press("Enter");
  await expect(rows.getByRole("button", { name: `Bajar la fila 2 de ${count}` })).toBeFocused();
  await expect(parts.nth(1)).toHaveValue(part);
  await rows.getByRole("button", { name: `Subir la fila 2 de ${count}` }).press("Enter");
  const up = rows.getByRole("button", { name: `Subir la fila 1 de ${count}` });
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(parts.first()).toHaveValue(part);
});

test("what is typed in a language has it in the editor, and what is around has the page's @deep", async ({
  page,
  site,
}) => {
  const { email, details } = await newEditingOperator(site);
  const [house, , , post] = details;
  await openAs(page, email, post!);
  const lang = (part: Locator) => part.evaluate((element) => element.closest<HTMLElement>("[lang]")!.lang);
  expect(await lang(page.getByRole("textbox", { name: "Text, English" }))).toBe("en");
  const buttons = await page.getByRole("button", { name: "Ver cómo queda" }).all();
  expect(await Promise.all(buttons.map(lang))).toEqual(["es", "es"]);
  await openPage(page, house!);
  const rows = page.getByRole("group", { name: "Materials, English" });
  expect(await lang(rows.getByRole("textbox").first())).toBe("en");
  expect(await lang(rows.getByRole("button", { name: "Añadir" }))).toBe("es");

  // Two lists of choices with one name could not be told apart.
  await openPage(page, "/operator/content/plots");
  const names = await page
    .getByRole("main")
    .locator("select")
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  expect(new Set(names).size).toBe(names.length);
});

test("what is taken off the site is said to be so, under the title of its page @deep", async ({
  page,
  site,
}) => {
  const { email, details } = await newEditingOperator(site);
  const promotion = details.at(-1)!;
  await openAs(page, email, promotion);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await expect.poll(() => page.title()).toContain(`${name} · Escritorio`);
  const notices = page.getByRole("region", { name: "Avisos" });
  await page.getByRole("button", { name: "Retirar del sitio" }).press("Enter");
  await expect(notices.getByText("Hecho: no se ve en el sitio.")).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).press("Enter");
  await expect(notices.getByText("Hecho: ya está en el sitio tal como lo ves aquí.")).toBeVisible();
});

test("a conversation opens at its heading, which its list gives back on Escape @deep", async ({
  page,
  site,
}) => {
  const { email } = await newOperator(site);
  const person = await newWriter(site);
  await openAs(page, email, "/operator/conversations");
  const list = page.locator("#conversations");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await openPage(page, "/operator/conversations");
    await list.locator(`a[href*="${person}"]`).press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Ana");
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/^Ana \|/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("region", { name: "Conversación con Ana" }).locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(list.locator(":focus")).toHaveAttribute("aria-current", "page");
});

test("a picture of the editor keeps the focus when it moves, and says where it is @deep", async ({
  page,
  site,
}) => {
  const { email, details } = await newEditingOperator(site);
  await openAs(page, email, details[0]!);
  const gallery = page.getByRole("group", { name: "Galería" });
  const later = gallery.getByRole("button", { name: /^Retrasar la imagen 1 de / });
  await later.press("Enter");
  await expect(gallery.getByRole("status")).toHaveText(/^Imagen 2 de \d+$/);
  await expect(gallery.getByRole("button", { name: /^Retrasar la imagen 2 de / })).toBeFocused();
  await gallery.getByRole("button", { name: /^Adelantar la imagen 2 de / }).press("Enter");
  await expect(gallery.getByRole("status")).toHaveText(/^Imagen 1 de \d+$/);
  await expect(gallery.locator(":focus")).toHaveCount(1);
});

test("a change of a person leaves the focus on its button and says what happened @deep", async ({
  page,
  site,
}) => {
  const { email } = await newOperator(site);
  const person = await newPerson(site);
  const [row] = await asOwner(
    site,
    (sql) => sql<{ id: string }[]>`select id from auth.users where email = ${person.email}`,
  );
  await openAs(page, email, `/operator/people/${row!.id}`);
  const button = page.getByRole("button", { name: "Cerrar todas sus sesiones" });
  await button.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Sesiones cerradas." })).toBeVisible();
  await expect(button).toBeFocused();
});

test("a search of the desk keeps the focus in its field and says how much it found @deep", async ({
  page,
  site,
}) => {
  const { email } = await newOperator(site);
  await newWriter(site);
  await openAs(page, email, "/operator");
  for (const path of [
    "/operator",
    "/operator/submissions",
    "/operator/people",
    "/operator/conversations",
    "/operator/content/posts",
  ])
    await test.step(path, async () => {
      await openPage(page, path);
      const words = page.getByRole("main").getByRole("searchbox");
      await words.fill("qwertz");
      await words.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*q=qwertz`));
      const said = page.getByRole("main").getByRole("status");
      await expect(said.filter({ hasText: "Ningún resultado" })).toHaveCount(1);
      await expect(words).toBeFocused();
      if (path === "/operator/conversations") return;
      await page.goBack();
      await expect(words).toHaveValue("");
    });
});

test.describe("what a form refuses", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a form of the desk says that its text is missing @deep", async ({ page, site }) => {
    const { email, details } = await newAnsweringOperator(site);
    await openAs(page, email, details[0]!);
    const note = page.getByRole("textbox", { name: "Nueva nota" });
    await note.locator("xpath=ancestor::form").getByRole("button").press("Enter");
    await expect(note).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(1);
  });

  test("a maker and an operator are led to the field that is wrong @deep", async ({ page, site }) => {
    const maker = await newMaker(site);
    await openAs(page, maker.email, "/maker/documents");
    const name = page.getByRole("textbox", { name: "Nombre" });
    await page.getByRole("button", { name: "Añadir un documento" }).press("Enter");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Escribe cómo se llama.");

    const { email } = await newOperator(site);
    await page.context().clearCookies();
    await openAs(page, email, "/operator/makers");
    const address = page.getByRole("main").getByRole("textbox", { name: "Correo" });
    await page.getByRole("button", { name: "Invitar" }).press("Enter");
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute("aria-invalid", "true");
  });

  test("a lead says what was saved and nothing else, and keeps the focus on what was pressed @deep", async ({
    page,
    site,
  }) => {
    const { email, details } = await newAnsweringOperator(site);
    await openAs(page, email, details[0]!);
    const work = page.getByRole("region", { name: "Gestión" });
    await work.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(work.getByRole("status")).toHaveText("Guardado.");
    const listSaid = await listenToLiveText(page);
    await page.getByRole("button", { name: "Añadir nota" }).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Escribe la nota" })).toBeVisible();
    expect(await listSaid()).not.toContain("Guardado.");

    const note = page.getByRole("textbox", { name: "Nueva nota" });
    await note.fill("Llamar");
    await page.getByRole("button", { name: "Añadir nota" }).press("Enter");
    await expect(note).toHaveValue("");
    await expect(page.getByRole("button", { name: "Añadir nota" })).toBeFocused();
    await page.getByLabel("Qué día").fill("2027-01-31");
    await page.getByRole("button", { name: "Recordármelo" }).press("Enter");
    await expect(page.getByRole("button", { name: "Hecho" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recordármelo" })).toBeFocused();
  });
});

test("Alt with an arrow opens the next row, but in a select its choices @deep", async ({ page, site }) => {
  const { email } = await newOperator(site);
  const list = "/operator/content/houses";
  await openAs(page, email, list);
  await page.getByRole("combobox", { name: "Orden", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Escape");
  await waitForIdle(page);
  await expect(page).toHaveURL(list);
  await page.getByRole("main").getByRole("searchbox").press("Alt+ArrowDown");
  await expect(page).toHaveURL(/\/operator\/content\/houses\/\d+$/);
});
