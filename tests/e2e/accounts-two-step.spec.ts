import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { openPage } from "#tests/setup/page-loads.ts";
import { ageSessions, goodPassword, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

test.use({ expectedErrors: [/the server responded with a status of 4\d\d/] });

/** The code that an authenticator app shows, now or some periods later: each code is accepted once. */
function codeOf(secret: string, periods = 0) {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
}

async function signOut(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Ana" }).click();
  await page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect(page).toHaveURL("/login");
}

test("a person turns on two-step sign-in, signs in with it, and again with a recovery code", async ({
  page,
  site,
}) => {
  // Three sign-ins in one journey.
  test.slow();
  const { email } = await newPerson(site);
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).toHaveURL("/portal/favoritos");
  await openPage(page, "/portal/datos-personales");
  // An old session has to prove itself, in place.
  await ageSessions(site, email);
  await page.getByRole("button", { name: "Activar" }).click();
  const proof = page.locator("form").filter({ hasText: "escribe tu contraseña para continuar" });
  await proof.getByRole("textbox", { name: "Contraseña actual" }).fill(goodPassword);
  await proof.getByRole("button", { name: "Continuar" }).click();
  const qrCode = page.getByRole("img", { name: "Código QR con la clave" });
  await expect
    .poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  const secret = (await page.locator("code").textContent())!.replaceAll(" ", "");
  await page.locator("input[name=code]").fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("El código no es correcto o ha caducado.")).toBeVisible();
  await page.locator("input[name=code]").fill(codeOf(secret));
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { name: "Códigos de recuperación" })).toBeFocused();
  const codes = page.getByRole("listitem").filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent())!;
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await signOut(page);

  await signIn(page, email);
  const verify = page.getByRole("button", { name: "Verificar" });
  await expect(verify).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Ana" })).toHaveCount(0);
  await expectAccessible(page);
  // The password alone opens nothing.
  await openPage(page, "/portal/favoritos");
  await expect(page).toHaveURL("/login");
  await page.locator("input[name=code]").fill(codeOf(secret, 1));
  await verify.click();
  await expect(page).toHaveURL("/portal/favoritos");
  await signOut(page);

  await signIn(page, email);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await page.locator("input[name=code]").fill("AAAAA-AAAAA");
  await verify.click();
  await expect(page.getByText("El código no es correcto o ha caducado.")).toBeVisible();
  await page.locator("input[name=code]").fill(recoveryCode.toLowerCase());
  await verify.click();
  await expect(page).toHaveURL("/portal/favoritos");
  await openPage(page, "/portal/datos-personales");
  await expect(page.getByRole("button", { name: "Activar" })).toBeVisible();
});

test("a visitor without a session gets no recovery codes @deep", async ({ request }) => {
  expect((await request.put("/_account/recovery-codes")).status()).toBe(401);
  expect((await request.post("/_account/recovery-codes", { form: { code: "AAAAA-AAAAA" } })).status()).toBe(
    401,
  );
});
