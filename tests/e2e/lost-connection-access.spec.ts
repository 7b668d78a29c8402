import { TOTP } from "otpauth";
import { expectToStay, fill, lostConnectionErrors } from "#tests/setup/lost-connection.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { ageSessions, goodPassword, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

// The second step of signing in and the links of projects, as in lost-connection.spec.ts.

test.use({ expectedErrors: [new RegExp(`${lostConnectionErrors.source}|status of 4\\d\\d`)] });

const unexpected = "Error inesperado.";

test("a lost connection leaves two-step sign-in as it was: password, code, recovery codes @deep", async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await newPerson(site);
  await openPage(page, "/portal/datos-personales");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
  const twoStep = page
    .locator("div")
    .filter({ has: page.getByRole("heading", { name: "Verificación en dos pasos" }) })
    .last();
  await expectToStay(page, twoStep, { submit: "Activar", message: unexpected });
  await ageSessions(site, email);
  await twoStep.getByRole("button", { name: "Activar" }).click();
  const proof = twoStep.locator("form");
  await fill(proof, { current: goodPassword });
  await expectToStay(page, proof, {
    submit: "Continuar",
    message: unexpected,
    typed: { current: goodPassword },
  });
  await proof.getByRole("button", { name: "Continuar" }).click();

  const secret = (await twoStep.locator("code").textContent())!.replaceAll(" ", "");
  const codeOf = (periods: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
  const enrolment = twoStep.locator("form");
  const typed = { code: codeOf(0) };
  await fill(enrolment, typed);
  await expectToStay(page, enrolment, { submit: "Confirmar", message: unexpected, typed });
  // The code counts although the recovery codes do not arrive; they can be requested again.
  const codesPath = "**/_account/recovery-codes";
  await page.route(codesPath, (route) => route.abort());
  await fill(enrolment, { code: codeOf(0) });
  await enrolment.getByRole("button", { name: "Confirmar" }).click();
  await expect(twoStep.getByText(/^Activada: al entrar/)).toBeVisible();
  await expect(twoStep.getByRole("alert").filter({ hasText: unexpected })).toBeVisible();
  await page.unroute(codesPath);
  const newCodes = "Crear códigos de recuperación nuevos";
  await expectToStay(page, twoStep, { submit: newCodes, message: unexpected });
  await twoStep.getByRole("button", { name: newCodes }).click();
  const codes = twoStep.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = { code: (await codes.first().textContent())! };

  await page.context().clearCookies();
  await openPage(page, "/login");
  await signIn(page, email);
  const second = page.locator("main form").filter({ has: page.getByRole("button", { name: "Verificar" }) });
  const appCode = { code: codeOf(1) };
  await fill(second, appCode);
  await expectToStay(page, second, { submit: "Verificar", message: unexpected, typed: appCode });
  await second.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await fill(second, recovery);
  await expectToStay(page, second, { submit: "Verificar", message: unexpected, typed: recovery });
  await second.getByRole("button", { name: "Verificar" }).click();
  await expect(page).toHaveURL("/portal/favoritos");
});

test("a lost connection leaves the links of a project as they were, with and without an account @deep", async ({
  page,
  site,
}) => {
  const failed = { message: "No se ha podido. Comprueba la conexión e inténtalo de nuevo." };
  const shareInPlace = async () => {
    await page.getByRole("button", { name: "Compartir", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Compartir el proyecto" });
    await expectToStay(page, dialog, { submit: "Crear el enlace", ...failed });
    await dialog.getByRole("button", { name: "Crear el enlace" }).click();
    await expect(dialog.getByRole("textbox", { name: "Enlace" })).toHaveValue(/compartido/);
    await expectToStay(page, dialog, { submit: "Dejar de compartir", ...failed });
    await expect(dialog.getByRole("textbox", { name: "Enlace" })).toHaveValue(/compartido/);
  };
  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
  await page.getByRole("button", { name: "Guardar proyecto" }).click();
  await shareInPlace();

  const { email, client } = await newPerson(site);
  const { data } = await client
    .from("projects")
    .insert({ name: "Duna y pinos", house_slug: "duna" })
    .select("id")
    .single()
    .throwOnError();
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await openPage(page, `/casa-de-tus-suenos/proyecto?proyecto=${data!.id}`);
  await shareInPlace();

  await openPage(page, "/portal/proyectos");
  const project = page.getByRole("main").getByRole("listitem").filter({ hasText: "Duna y pinos" });
  const notice = page.getByRole("region", { name: "Avisos" }).getByText(/./);
  await project.getByRole("button", { name: "Compartir" }).click();
  await expectToStay(page, project, {
    submit: "Dejar de compartir",
    message: "No se ha podido hacer el cambio.",
    said: notice,
  });
  await project.getByRole("button", { name: "Dejar de compartir" }).click();
  await expect(project.getByRole("button", { name: "Crear enlace" })).toBeVisible();
  await expectToStay(page, project, {
    submit: "Crear enlace",
    message: "No se ha podido hacer el cambio.",
    said: notice,
  });
});
