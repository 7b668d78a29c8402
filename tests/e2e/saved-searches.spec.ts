import { encodeOutline } from "#app/domain/map-area.ts";
import { mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, goodPassword, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const texts = {
  es: {
    prefix: "",
    link: "Guardar búsqueda",
    email: "Correo electrónico",
    frequency: "Con qué frecuencia",
    instant: "Al momento",
    save: "Guardar y avisarme",
    oneMore: "Falta un paso: confirma tu correo",
    back: "Volver a los resultados",
    confirm: "Sí, quiero los avisos",
    sentTo: /^Enviamos los avisos a /,
    drop: /Bajada de precio/,
    unknown: "Este enlace ya no sirve",
  },
  en: {
    prefix: "/en",
    link: "Save search",
    email: "Email",
    frequency: "How often",
    instant: "At once",
    save: "Save and alert me",
    oneMore: "One more step: confirm your email",
    back: "Back to the results",
    confirm: "Yes, I want the alerts",
    sentTo: /^We send the alerts to /,
    drop: /Price drop/,
    unknown: "This link no longer works",
  },
};

for (const language of ["es", "en"] as const) {
  const t = texts[language];
  test(`a search is saved for an address alone, confirmed, alerted of a price drop and ended, in ${language}${language === "en" ? " @deep" : ""}`, async ({
    page,
    request,
    site,
  }) => {
    const email = newEmail();
    const plot = await somePlot(site);
    await openPage(page, `${t.prefix}/terrenos?municipality=${plot.ine_code}`);
    await page.getByRole("link", { name: t.link }).click();
    await expect(page).toHaveURL(/guardar-busqueda\?lista=terrenos&.*municipality=/);
    await page.getByRole("textbox", { name: t.email, exact: true }).fill(email);
    await page.getByLabel(t.frequency).selectOption({ label: t.instant });
    await expectAccessible(page);
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByRole("heading", { name: t.oneMore })).toBeVisible();
    await expect(page.getByRole("link", { name: t.back })).toHaveAttribute(
      "href",
      new RegExp(`/terrenos\\?.*municipality=${plot.ine_code}$`),
    );

    const [, link] = (await mailTo(site, email)).text.match(/(http\S+\/busquedas\/[\w-]+)/)!;
    await openPage(page, new URL(link!).pathname);
    await page.getByRole("button", { name: t.confirm }).click();
    await expect(page.getByText(t.sentTo)).toBeVisible();
    await expectAccessible(page);

    await changePrice(site, plot.id);
    const { text } = await mailTo(site, email, 2);
    expect(text).toMatch(t.drop);
    expect(text).toContain(plot.slug);
    const [unsubscribe] = text.match(/http\S+\?baja=1/)!;

    // As a mail program does with one press, without opening the page.
    const { pathname, search } = new URL(unsubscribe!);
    const answer = await request.post(pathname + search, { form: { "List-Unsubscribe": "One-Click" } });
    expect(answer.ok()).toBe(true);
    const gone = await request.get(pathname);
    expect(gone.status()).toBe(404);
    expect(await gone.text()).toContain(t.unknown);
  });
}

test("a search saved to the account is in the portal, where what is new appears by itself @deep", async ({
  page,
  site,
}) => {
  const { email, client } = await newPerson(site);
  const plot = await somePlot(site);
  await openPage(page, "/login");
  await signIn(page, email, goodPassword);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, `/guardar-busqueda?lista=terrenos&municipality=${plot.ine_code}`);
  await page.getByLabel("Nombre de la búsqueda").fill("Para construir");
  await page.getByRole("button", { name: "Guardar y avisarme" }).click();
  await expect(page.getByRole("heading", { name: "Búsqueda guardada" })).toBeVisible();
  await page.getByRole("link", { name: "Ver mis búsquedas" }).click();
  const entry = page.getByRole("listitem", { name: "Para construir" });
  await expect(entry).toContainText("Una vez al día");

  await changePrice(site, plot.id);
  const badge = page.getByRole("navigation", { name: "Tu espacio" }).getByText("1 novedad");
  await expect(badge).toBeAttached({ timeout: 60_000 });
  await expect(entry).toContainText("1 novedad");
  await expect(entry).toContainText("Bajada de precio");
  await expectAccessible(page);
  // The results mark what is new, and looking at them is the visit that the next ones are new since.
  await entry.getByRole("link", { name: "Para construir" }).click();
  const row = page.getByRole("article").filter({ has: page.locator(`a[href$="/terrenos/${plot.slug}"]`) });
  await expect(row).toContainText("Novedad para ti");
  await expectAccessible(page);
  await openPage(page, "/portal/busquedas");
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText("1 novedad");
  await expect(badge).toHaveCount(0);

  await changePrice(site, plot.id);
  await expect(entry).toContainText("1 novedad", { timeout: 60_000 });
  await page.getByRole("button", { name: "Marcar todo como visto" }).click();
  await expect(entry).not.toContainText("1 novedad");
  await entry.getByRole("button", { name: "Pausar" }).click();
  await expect(entry).toContainText("En pausa");
  await entry.getByRole("button", { name: "Borrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).click();
  await expect(entry).toHaveCount(0);
  const { data } = await client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({ saved_searches: [] });
});

test("every kind of search is saved with its filters in its name @deep", async ({ page, site }) => {
  const outline = encodeOutline([
    [-1.2, 38.2],
    [0.4, 38.6],
    [-0.2, 40.1],
  ]);
  const plot = await somePlot(site);
  for (const [list, query, name] of [
    ["/terrenos?maxPrice=90000&slope=flat", "maxPrice=90000", /^Terrenos · .*90\.000/],
    ["/terrenos?q=vistas", "q=vistas", /^Terrenos · .*vistas/],
    [`/terrenos?outline=${outline}`, `outline=${outline}`, /^Terrenos · .*zona/i],
    ["/terrenos?casa=alba&presupuesto=300000", "presupuesto=300000", /^Terrenos · .*Alba.*300\.000/],
    ["/viviendas?parcela=600", "parcela=600", /^Casas · .*600/],
    [`/viviendas?terreno=${plot.slug}`, `terreno=${plot.slug}`, /^Casas · \S/],
    ["/mobile-homes?maxPrice=60000", "maxPrice=60000", /^Casas móviles · .*60\.000/],
    ["/terrenos/comunitat-valenciana", "region=10", /^Terrenos · .*Valenciana/],
  ] as const) {
    await openPage(page, list);
    await page.getByRole("link", { name: "Guardar búsqueda" }).click();
    await expect(page).toHaveURL((url) => url.search.includes(query));
    await expect(page.getByLabel("Nombre de la búsqueda")).toHaveValue(name);
  }
});

test("a favourite that becomes cheaper is mailed to those who ask for it @deep", async ({ page, site }) => {
  const { email, client } = await newPerson(site);
  const plot = await somePlot(site);
  await client.from("favorite_plots").insert({ plot_slug: plot.slug }).throwOnError();
  await openPage(page, "/login");
  await signIn(page, email, goodPassword);
  await expect(page).toHaveURL(/favoritos/);
  await page.getByLabel("Avisos por correo de tus favoritos").selectOption("Al momento");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText(/^Guardado\. /)).toBeVisible();
  await changePrice(site, plot.id);
  const { text } = await mailTo(site, email, 2);
  expect(text).toContain("Tus favoritos");
  expect(text).toContain(plot.slug);
});

async function somePlot(site: Site) {
  const [plot] = await asOwner(
    site,
    (sql) => sql<{ id: string; slug: string; ine_code: string }[]>`
      select id, slug, ine_code from plots where status = 'available' and published_at <= now() and price_eur > 50000
      order by random() limit 1`,
  );
  return plot!;
}

function changePrice(site: Site, id: string) {
  return asOwner(site, (sql) => sql`update plots set price_eur = price_eur - 1000 where id = ${id}`);
}
