import { newPerson } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { test as base, expect, ready } from "#tests/setup/test.ts";

/** A site that wants forms to be open for as long as it does by itself. */
const test = base.extend<object, { patient: Site }>({
  patient: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite({ FORM_MIN_SECONDS: "2" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
  baseURL: ({ patient }, use) => use(patient.origin),
});

async function mailsTo({ origin }: Site, recipient: string) {
  const answer = await fetch(`${origin}/_mailbox/messages.json?to=${encodeURIComponent(recipient)}`);
  return ((await answer.json()) as unknown[]).length;
}

test.describe("a public form", () => {
  test.use({ expectedErrors: [/the server responded with a status of 400/] });

  test("that is sent faster than anybody types asks to press once more", async ({ page, patient }) => {
    const { email } = await newPerson(patient);
    await page.clock.install();
    await page.goto("/forgot-password");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    // The clock stands still, but for what the page's scripts need to start.
    await page.mouse.move(10, 10);
    let isReady = false;
    const whenReady = ready(page).then(() => {
      isReady = true;
    });
    while (!isReady) await page.clock.runFor(20);
    await whenReady;
    await page.getByLabel("Correo electrónico").fill(email);
    const submit = page.getByRole("button", { name: "SOLICITAR CAMBIO" });
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("Has ido muy deprisa. Pulsa otra vez para enviarlo.");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await page.clock.runFor(2500);
    await submit.click();
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    await expect.poll(() => mailsTo(patient, email)).toBe(2);
  });

  test("whose hidden field is filled in is thanked and forgotten", async ({ page, patient }) => {
    const { email } = await newPerson(patient);
    const answer = await page.request.post("/forgot-password", {
      form: { email, website: "https://spam.example" },
      headers: { Origin: patient.origin },
    });
    expect(await answer.text()).toContain("Te hemos enviado un correo");
    // What is sent for real afterwards is the second mail, not the third.
    await page.request.post("/forgot-password", { form: { email }, headers: { Origin: patient.origin } });
    await expect.poll(() => mailsTo(patient, email)).toBe(2);
  });
});
