import type { APIResponse } from "@playwright/test";
import type { Project } from "#app/domain/project.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { pdfText } from "#tests/setup/pdf-text.ts";
import { asOwner, goodPassword, newPerson, signIn } from "#tests/setup/person.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, test } from "#tests/setup/test.ts";

const path = "/casa-de-tus-suenos/dossier.pdf";

test("the dossier of a project on the device has its house, plot and every cost with its source", async ({
  request,
  site,
}) => {
  const project = await projectWithPlot(site);
  const pages = await pagesOf(await request.post(path, { data: project }));
  const [cover, ...chapters] = pages;
  expect(cover).toMatch(/^Hornero Casa de Ana {1,2}Alba en /);
  expect(cover).toMatch(/Total esperado [\d.]+\s€ entre [\d.]+\s€ y [\d.]+\s€/);
  expect(cover).toContain("son ilustraciones");
  expect(cover).toContain("Catálogo de demostración");
  // Line breaks and font changes split the words of a PDF.
  const text = chapters.join("").replace(/\s/g, "");
  for (const words of [
    "Planta baja. Superficie útil 85,1 m²",
    "Alba cabe",
    "Honorarios de arquitecto",
    "Ley 37/1992 del IVA, art. 91.Uno.3.1.º (desde el 1 de septiembre de 2012)",
    "Reserva para imprevistos",
    "tendrás las llaves entre",
    "Cuota mensual",
    "Edificabilidad",
  ])
    expect(text).toContain(words.replace(/\s/g, ""));
  chapters.forEach((page, position) => {
    expect(page).toContain(`Página ${position + 2} de ${pages.length}`);
  });
});

test("the English dossier of a house without a plot is in English and says so @deep", async ({
  request,
  site,
}) => {
  const project = { ...(await projectWithPlot(site)), plotSlug: null, options: ["heat_pump"] };
  const text = (await pagesOf(await request.post(`/en${path}`, { data: project }))).join("\n");
  for (const words of ["Alba, no plot yet", "No plot has been chosen yet", "Expected total", "Page 2 of"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Página|Superficie|Terreno/);
});

test("the dossier button of the designer sends the project of the device @deep", async ({
  page,
  request,
  site,
}) => {
  const { plotSlug } = await projectWithPlot(site);
  await openPage(page, `/casa-de-tus-suenos/proyecto?casa=alba&terreno=${plotSlug}`);
  await page.getByRole("button", { name: "Guardar proyecto" }).click();
  const button = page.getByRole("button", { name: "Dossier en PDF" });
  await expect(button).toBeVisible();
  const form = await button.evaluate((element: HTMLButtonElement) => ({
    action: element.form!.action,
    project: String(new FormData(element.form!).get("project")),
  }));
  const pages = await pagesOf(await request.post(form.action, { form: { project: form.project } }));
  expect(pages[0]).toMatch(/^Hornero Alba en /);
});

test("a saved project's dossier is private, a shared one opens by its link @deep", async ({
  page,
  request,
  site,
}) => {
  const owner = await newPerson(site);
  const { houseSlug, plotSlug } = await projectWithPlot(site);
  const { data: row } = await owner.client
    .from("projects")
    .insert({ name: "Nuestra casa", house_slug: houseSlug, plot_slug: plotSlug })
    .select()
    .single()
    .throwOnError();
  const { data: share } = await owner.client
    .from("project_shares")
    .insert({ project_id: row.id })
    .select()
    .single()
    .throwOnError();

  expect((await request.get(`${path}?proyecto=${row.id}`)).status()).toBe(404);
  const shared = await pagesOf(await request.get(`${path}?compartido=${share.token}`));
  expect(shared[0]).toContain("Nuestra casa");
  expect(shared.join("\n")).not.toContain(owner.email);

  await openPage(page, "/login");
  await signIn(page, owner.email, goodPassword);
  await expect(page).not.toHaveURL(/login/);
  const own = await pagesOf(await page.request.get(`${path}?proyecto=${row.id}`));
  expect(own[0]).toContain("Nuestra casa");

  await owner.client.from("project_shares").delete().eq("token", share.token).throwOnError();
  expect((await request.get(`${path}?compartido=${share.token}`)).status()).toBe(404);
});

test("a dossier of an invalid project is refused with a reason @deep", async ({ request }) => {
  const answers = [
    [await request.post(path, { data: "{", headers: { "Content-Type": "application/json" } }), 400],
    [await request.post(path, { data: { id: 1, name: "x" } }), 400],
    [await request.post(path, { data: { name: "x".repeat(40_000) } }), 413],
    [await request.get(path), 404],
    [await request.get(`${path}?proyecto=../../etc`), 404],
    [await request.get(`${path}?compartido=00000000-0000-4000-8000-000000000000`), 404],
  ] as const;
  for (const [response, status] of answers) {
    expect(response.status()).toBe(status);
    expect(await response.text()).toMatch(/^(El proyecto no se ha podido leer|Este proyecto no existe)/);
  }
});

async function pagesOf(response: APIResponse): Promise<string[]> {
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  return pdfText(await response.body());
}

/** Alba on a plot where it fits. */
async function projectWithPlot(site: Site): Promise<Project> {
  const [plot] = await asOwner(
    site,
    (sql) => sql`
      select p.slug from plots p, houses h
      where h.slug = 'alba' and p.status = 'available' and p.soil_class = 'urban' and p.surface_m2 >= p.min_plot_m2
        and p.floor_area_m2 >= h.built_area_m2 and p.footprint_m2 >= h.coverage_m2 and p.max_storeys >= h.storeys
        and p.max_height_cm >= h.height_cm and has_shape(p.fitting_shapes, h.shape_id)
      order by p.id limit 1`,
  );
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    name: "Casa de Ana",
    houseSlug: "alba",
    plotSlug: plot!.slug,
    ownPlot: null,
    options: [],
    placement: null,
    finance: null,
    summary: null,
    createdAt: now,
    updatedAt: now,
  };
}
