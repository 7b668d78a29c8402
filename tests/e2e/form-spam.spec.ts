import { openPage } from "#tests/setup/page-loads.ts";
import { newPerson } from "#tests/setup/person.ts";
import { expect, testOnOwnSite } from "#tests/setup/test.ts";

/** So long that no machine is too slow to send the form before. */
const minSeconds = 60;
const test = testOnOwnSite({ FORM_MIN_SECONDS: String(minSeconds) });
// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

test.describe("public forms", () => {
  test.use({ expectedErrors: [/the server responded with a status of 400/] });

  test("a form sent faster than people type asks to press once more @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await page.clock.install();
    await openPage(page, "/forgot-password");
    await page.getByLabel("Correo electrónico").fill(email);
    const submit = page.getByRole("button", { name: "SOLICITAR CAMBIO" });
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("Has ido muy deprisa. Pulsa otra vez para enviarlo.");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await page.clock.fastForward(minSeconds * 1000);
    await submit.click();
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    await expect.poll(async () => (await site.mailsTo(email)).length).toBe(2);
  });

  test("a form that a password manager fills in is sent at once @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/forgot-password");
    await page.getByLabel("Correo electrónico").evaluate((input: HTMLInputElement, typed) => {
      input.value = typed;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }, email);
    await page.getByRole("button", { name: "SOLICITAR CAMBIO" }).click();
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  });

  test("a form whose honeypot is filled in is thanked and dropped @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    const answer = await page.request.post("/forgot-password", {
      form: { email, website: "https://spam.example" },
      headers: { Origin: site.origin },
    });
    expect(await answer.text()).toContain("Te hemos enviado un correo");
    // The mail of the next form is the second one, not the third.
    await page.request.post("/forgot-password", { form: { email }, headers: { Origin: site.origin } });
    await expect.poll(async () => (await site.mailsTo(email)).length).toBe(2);
  });
});
