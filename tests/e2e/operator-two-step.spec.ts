import { TOTP } from "otpauth";
import { openPage } from "#tests/setup/page-loads.ts";
import { newOperator, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, testOnOwnSite } from "#tests/setup/test.ts";

const test = testOnOwnSite({ OPERATOR_MFA: "required" });

test("an operator without a second step sees nothing until it is set up @deep", async ({ page, site }) => {
  const { email, client } = await newOperator(site);
  // The data API gives an operator with the password alone nothing either.
  const leads = await client.from("leads").select("id");
  expect([leads.error, leads.data]).toEqual([null, []]);
  expect((await client.rpc("is_operator")).data).toBe(false);

  await openPage(page, "/operator/submissions");
  await signIn(page, email);
  await expect(page).toHaveURL("/operator/two-step");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protege tu cuenta de operador");
  const exported = await page.request.get("/operator/leads.csv", { maxRedirects: 0 });
  expect([exported.status(), exported.headers().location]).toEqual([302, "/operator/two-step"]);

  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("img", { name: "Código QR con la clave" })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator("code").textContent())!.replaceAll(" ", "");
  await page.locator("input[name=code]").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Los he guardado" }).click();
  await page.getByRole("link", { name: "Ir al panel" }).click();
  await expect(page).toHaveURL("/operator");
  await expect(page.getByRole("heading", { level: 1, name: "Contactos" })).toBeVisible();
});
