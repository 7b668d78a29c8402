import { startMailServer } from "#tests/setup/mail-server.ts";
import { linkIn, mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { goodPassword, newEmail } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs } from "#tests/setup/site.ts";
import { startSiteBehindTls } from "#tests/setup/site-behind-tls.ts";
import { test as base, expect } from "#tests/setup/test.ts";

// A site as visitors meet it: production, without the demonstration, behind nginx, which ends TLS and whose buffers have
// their default sizes. The deep run repeats more journeys behind nginx, see playwright.config.ts.

const host = "casas.test";
const operatorEmail = "hola@casas.test";

const test = base.extend<object, { site: Site }>({
  launchOptions: [
    ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`];
      return use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const mailServer = await startMailServer();
      const site = await startSiteBehindTls({
        host,
        settings: {
          APP_ENV: "production",
          SMTP_URL: mailServer.url,
          OPERATOR_NAME: "Casas del Turia, S. L.",
          OPERATOR_TAX_ID: "B12345678",
          OPERATOR_ADDRESS: "Carrer Major 1, València",
          OPERATOR_REGISTRY: "Registro Mercantil de València, tomo 1",
          OPERATOR_EMAIL: operatorEmail,
          OPERATOR_PHONE: "+34 961 234 567",
          OPERATOR_HOURS: "Mo-Fr 09:00-17:00",
        },
      });
      await use({ ...site, mailsTo: mailServer.mailsTo });
      await site.stop();
      await mailServer.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
});
test.use({ ignoreHTTPSErrors: true });

test("a visitor signs up behind nginx, confirms by mail and sees the account", async ({
  page,
  site,
  context,
}) => {
  const email = newEmail();
  await openPage(page, "/signup");
  await page.locator("input[name=firstName]").fill("Ana");
  await page.getByLabel("Apellidos").fill("Ruiz Gil");
  await page.getByLabel("Teléfono").fill("600 123 123");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(goodPassword);
  await page.locator("input[name=terms]").check();
  await page.getByRole("button", { name: "CREAR CUENTA" }).click();
  await expect(page).toHaveURL("/thank-you-signup");

  const link = linkIn(await mailTo(site, email));
  expect(link).toContain(`${site.origin}/auth/v1/verify`);
  await openPage(page, link);
  await expect(page).toHaveURL("/portal/favoritos");
  await openPage(page, "/portal/datos-personales");
  await expect(page.getByRole("banner").getByRole("button", { name: "Ana" })).toBeVisible();
  await expect(page.locator("input[name=firstName]")).toHaveValue("Ana");

  const cookies = await context.cookies();
  const session = cookies.filter(({ name }) => name.startsWith("__Host-session"));
  expect(session.length).toBeGreaterThan(0);
  expect(session.every(({ secure }) => secure)).toBe(true);
});

test("a visitor writes to the operator behind nginx", async ({ page, site }) => {
  const email = newEmail();
  await openPage(page, "/contacto");
  await page.getByLabel("¿Sobre qué nos escribes?").selectOption("budget");
  await page.getByLabel("Mensaje", { exact: false }).fill("¿Cuánto cuesta?");
  await page.getByLabel("Nombre y apellidos").fill("Ana Ruiz");
  await page.getByLabel("Correo electrónico", { exact: false }).fill(email);
  await page.getByRole("checkbox", { name: /Política de privacidad/ }).check();
  await page.getByRole("button", { name: "ENVIAR MENSAJE" }).click();
  await expect(page).toHaveURL("/thank-you");
  expect((await mailTo(site, email)).subject).toBe("Hemos recibido tu mensaje · Hornero");
  expect((await mailTo(site, operatorEmail)).text).toContain(`${site.origin}/operator/leads/`);
});
