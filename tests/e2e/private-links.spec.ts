import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, findHiddenFocus, tabTo } from "#tests/setup/keyboard.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// The pages that a private link opens, by keyboard and with axe. Those of a list and a vote are also in
// portal-accessibility.spec.ts, where their focus is tried.

test.use({ expectedErrors: [/status of 404/] });

/** Every page with a token in its path, each with something on it; the paths by name. */
async function newPrivatePages(site: Site) {
  const owner = await newPerson(site);
  const submissionToken = randomBytes(24).toString("hex");
  const hash = createHash("sha256").update(submissionToken).digest();
  const [email, seller] = [newEmail(), newEmail()];
  const tokens = await asOwner(site, async (sql) => {
    const [plot] = await sql<{ slug: string }[]>`
      select slug from plots where status = 'available' and published_at <= now() order by id limit 1`;
    await sql`
      insert into plot_submissions (token_hash, status, sent_at, locale, role, seller_type, ine_code, surface_m2, first_name,
        email, phone, accepted_texts, plot_id)
      select ${hash}, 'accepted', now(), 'es', 'owner', 'private', ine_code, surface_m2, 'Eva', ${seller}, '+34600000000', '1', id
      from plots where slug = ${plot!.slug}`;
    const [visit] = await sql<{ token: string; host_token: string }[]>`
      insert into visits (plot_slug, submission_id, about, place, locale, name, email, slots, consent_version)
      select ${plot!.slug}, s.id, 'Solar en Jaca', 'Jaca', 'es', 'Ana Ruiz', ${email}, array[now() + interval '3 days'], '1'
      from plot_submissions s where s.token_hash = ${hash} returning token, host_token`;
    const [subscriber] = await sql<{ token: string }[]>`
      with s as (insert into private.search_subscribers (email, confirmed_at) values (${email}, now()) returning id, token),
        added as (
          insert into saved_searches (user_id, subscriber_id, kind, query, name, locale)
          select null, s.id, 'plots', 'maxPrice=90000', name, 'es' from s, unnest(array['Primera', 'Segunda']) name)
      select token from s`;
    const [list] = await sql<{ id: string; token: string }[]>`
      insert into shared_lists (owner_id, name) select id, 'Nuestra casa' from auth.users where email = ${owner.email}
      returning id, token`;
    const options = ["Alba", "Duna"].map((name) => ({ kind: "house", ref: name.toLowerCase(), name }));
    const [poll] = await sql<{ token: string }[]>`
      insert into polls (list_id, options) values (${list!.id}, ${sql.json(options)}) returning token`;
    const project = { name: "Alba y olivos", house_slug: "alba" };
    const [copy] = await sql<{ token: string }[]>`
      insert into projects (user_id, name, house_slug)
      select id, ${project.name}, ${project.house_slug} from auth.users where email = ${owner.email} returning id as token`;
    const [share] = await sql<{ token: string }[]>`
      insert into project_shares (project_id) values (${copy!.token}) returning token`;
    return { visit: visit!, subscriber: subscriber!, list: list!, poll: poll!, share: share! };
  });
  return {
    project: `/casa-de-tus-suenos/compartido/${tokens.share.token}`,
    searches: `/busquedas/${tokens.subscriber.token}`,
    unsubscribing: `/busquedas/${tokens.subscriber.token}?baja=1`,
    list: `/listas/${tokens.list.token}`,
    vote: `/voto/${tokens.poll.token}`,
    visitor: `/visitas/${tokens.visit.token}`,
    host: `/visitas/${tokens.visit.host_token}`,
    submission: `/sell-plot/oferta/${submissionToken}`,
  };
}

/** What each page says to someone whose link is wrong or old. */
const unknownPaths = ["compartido", "busquedas", "listas", "voto", "visitas", "oferta"].map((name) => {
  const folder = { compartido: "casa-de-tus-suenos/", oferta: "sell-plot/" }[name] ?? "";
  return `/${folder}${name}/${randomUUID()}`;
});

for (const [language, prefix] of [
  ["es", ""],
  ["en", "/en"],
] as const)
  test(`pages of private links are accessible, reflow and hide no focus, ${language} @deep`, async ({
    page,
    site,
  }) => {
    test.setTimeout(600_000);
    const paths = Object.values(await newPrivatePages(site));
    for (const path of [...paths, ...unknownPaths].map((each) => prefix + each))
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

/** Presses the button by keyboard alone, and again in the dialog that asks first. */
async function pressByKeyboard(page: Page, button: Locator, { isAsked = false } = {}) {
  await tabTo(page, button);
  const name = await button.innerText();
  await page.keyboard.press("Enter");
  if (isAsked) {
    const answer = page.getByRole("dialog").getByRole("button", { name, exact: true });
    await tabTo(page, answer);
    await page.keyboard.press("Enter");
  }
}

/** Whether the focus is in this part of the page. */
const expectFocusIn = (part: Locator) => expect(part.locator(":focus")).toHaveCount(1);

test("a person without an account changes and ends saved searches by keyboard, and hears what happened @deep", async ({
  page,
  site,
}) => {
  const { searches } = await newPrivatePages(site);
  await openPage(page, searches);
  const main = page.getByRole("main");
  const entry = (name: string) => page.getByRole("listitem", { name, exact: true });
  await pressByKeyboard(page, entry("Primera").getByRole("button", { name: "Pausar" }));
  await expect(entry("Primera").getByRole("status")).toContainText("En pausa");
  await expectFocusIn(main);
  await pressByKeyboard(page, entry("Primera").getByRole("button", { name: "Borrar" }), { isAsked: true });
  await expect(entry("Primera")).toHaveCount(0);
  await expect(main.getByRole("status").filter({ hasText: "1 búsqueda guardada" })).toHaveCount(1);
  await expectFocusIn(main);
  await pressByKeyboard(page, main.getByRole("button", { name: "Dejar de recibir avisos" }), {
    isAsked: true,
  });
  await expect(page.getByRole("heading", { level: 1, name: "Ya no recibirás más avisos" })).toBeVisible();
  await expectFocusIn(page.locator("body"));
});

test("visitor and seller agree on a visit by keyboard @deep", async ({ page, site }) => {
  const { visitor, host, submission } = await newPrivatePages(site);
  const main = page.getByRole("main");
  const thread = page.getByRole("list", { name: /./ }).and(page.locator("[aria-live]"));
  await openPage(page, visitor);
  await tabTo(page, main.locator("[name=body]").first());
  await page.keyboard.type("¿Hay agua?");
  await pressByKeyboard(page, main.getByRole("button", { name: "Enviar mensaje" }));
  await expect(thread.getByText("¿Hay agua?")).toBeVisible();
  await expect(main.locator("[name=body]").first()).toHaveValue("");
  await expect(main.getByRole("button", { name: "Enviar mensaje" })).toBeFocused();

  await openPage(page, submission);
  const visit = main.getByRole("link", { name: /Ana Ruiz/ });
  await tabTo(page, visit);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(host);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressByKeyboard(page, main.getByRole("button", { name: /^Confirmar / }).first());
  await expect(main.getByRole("status").filter({ hasText: "Confirmada" })).toBeVisible();
  await expectFocusIn(main);

  await openPage(page, visitor);
  await tabTo(page, main.locator("summary").filter({ hasText: "Cancelar" }));
  await page.keyboard.press("Enter");
  await pressByKeyboard(page, main.getByRole("button", { name: "Cancelar la visita" }));
  await expect(main.getByRole("status").filter({ hasText: "Cancelada" })).toBeVisible();
  await expectFocusIn(main);
});

test("an invited maker accepts by keyboard and starts at the heading of the houses @deep", async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  const token = randomBytes(24).toString("hex");
  await asOwner(
    site,
    (sql) => sql`
      insert into maker_invitations (token_hash, email, locale, professional_id)
      select sha256(convert_to(${token}, 'utf8')), ${email}, 'es', id from professionals
      where activity = 'manufacturer' and published_at <= now() order by id limit 1`,
  );
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, `/maker/invitation/${token}`);
  await expectAccessible(page);
  expect(await findHiddenFocus(page)).toEqual([]);
  await openPage(page, `/maker/invitation/${token}`);
  await pressByKeyboard(page, page.getByRole("button", { name: "Aceptar la invitación" }));
  const heading = page.getByRole("heading", { level: 1, name: "Tus casas" });
  await expect(heading).toBeFocused();
});
