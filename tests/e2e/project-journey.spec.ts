import type { Locator, Page } from "@playwright/test";
import { tabTo } from "#tests/setup/keyboard.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { pdfText } from "#tests/setup/pdf-text.ts";
import { goodPassword, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const spanish = {
  prefix: "",
  design: "Empezar a diseñar con Alba",
  search: "Buscar terrenos",
  picker: "Elige un terreno",
  fits: "Alba cabe",
  device: "Guardado en este dispositivo.",
  save: "Guárdalo también en tu cuenta",
  account: "Guardado en tu cuenta",
  share: "Compartir",
  makeLink: "Crear enlace",
  link: "Enlace",
  dossier: "Dossier en PDF",
  cover: /Alba en .*Total esperado/s,
};
const english = {
  prefix: "/en",
  design: "Start designing with Alba",
  search: "Search plots",
  picker: "Choose a plot",
  fits: "Alba fits",
  device: "Saved on this device.",
  save: "Save it to your account too",
  account: "Saved to your account",
  share: "Share",
  makeLink: "Create link",
  link: "Link",
  dossier: "PDF dossier",
  cover: /Alba in .*Expected total/s,
};
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const inputs = {
  pointer: {
    press: (_page: Page, target: Locator) => target.click(),
    signIn,
  },
  keyboard: {
    async press(page: Page, target: Locator) {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    },
    async signIn(page: Page, email: string) {
      await tabTo(page, page.locator("input[name=email]"));
      await page.keyboard.type(email);
      await tabTo(page, page.locator("input[name=password]"));
      await page.keyboard.type(goodPassword);
      await page.keyboard.press("Enter");
    },
  },
};

for (const { name, texts, viewport, input } of [
  { name: "in English", texts: english, viewport: desktop, input: inputs.pointer },
  { name: "in English on a phone", texts: english, viewport: phone, input: inputs.pointer },
  { name: "on a phone", texts: spanish, viewport: phone, input: inputs.pointer },
  { name: "by keyboard alone", texts: spanish, viewport: desktop, input: inputs.keyboard },
  { name: "in English by keyboard alone", texts: english, viewport: desktop, input: inputs.keyboard },
]) {
  test.describe("@deep", () => {
    test.use({ viewport });

    test(`a visitor saves, shares and exports a project ${name}`, async ({ page, site }) => {
      test.slow();
      const { email } = await newPerson(site);
      const press = (target: Locator) => input.press(page, target);
      await openPage(page, `${texts.prefix}/`);
      await press(page.getByRole("main").getByRole("link", { name: "Alba", exact: true }).first());
      await expect(page).toHaveURL(`${texts.prefix}/catalogo/alba`);
      await press(page.getByRole("link", { name: texts.design }).first());
      await expect(page).toHaveURL(`${texts.prefix}/casa-de-tus-suenos/proyecto?casa=alba`);

      await press(page.getByRole("button", { name: texts.search }));
      const picker = page.getByRole("dialog", { name: texts.picker });
      await press(picker.getByRole("listitem").first().getByRole("button"));
      await expect(page.getByText(texts.fits, { exact: true })).toBeVisible();
      await expect(page.getByText(texts.device)).toBeVisible();

      await press(page.getByRole("link", { name: texts.save }));
      await input.signIn(page, email);
      await expect(page.getByText(texts.account)).toBeVisible();
      await expectAccessible(page);
      await openPage(page, `${texts.prefix}/portal/proyectos`);

      await press(page.getByRole("button", { name: texts.share, exact: true }));
      await press(page.getByRole("button", { name: texts.makeLink }));
      const link = page.getByRole("textbox", { name: texts.link, exact: true });
      await expect(link).toHaveValue(/compartido/);
      await expectAccessible(page);
      const dossier = page.getByRole("link", { name: texts.dossier });
      const pdf = await page.request.get((await dossier.getAttribute("href"))!);
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      expect((await pdfText(await pdf.body()))[0]).toMatch(texts.cover);

      // A visitor without an account opens the link.
      const visitor = await page.context().browser()!.newContext({ viewport });
      const guest = await visitor.newPage();
      await openPage(guest, await link.inputValue());
      await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/^Alba (en|in) /);
      await expect(guest.getByRole("link", { name: texts.dossier })).toBeVisible();
      await visitor.close();
    });
  });
}
