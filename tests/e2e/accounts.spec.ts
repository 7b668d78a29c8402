import type { Page } from "@playwright/test";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import en from "#app/i18n/messages/en/index.ts";
import es from "#app/i18n/messages/es/index.ts";
import { provideAllMessages, translator } from "#app/i18n/messages.ts";
import { sessionCookieName } from "#app/session/session-cookie.ts";
import { codeIn, linkIn, mailTo } from "#tests/setup/mailbox.ts";
import { openPage, openWithoutScripts, waitForIdle } from "#tests/setup/page-loads.ts";
import { goodPassword, newEmail, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

provideAllMessages("es", es);
provideAllMessages("en", en);

/** Chromium logs every refused request. */
const refused = /the server responded with a status of 4\d\d/;

const words = {
  es: {
    fillAll: "Por favor, completa todos los campos y acepta los términos.",
    wrong: "El correo o la contraseña no son correctos.",
    invalidLink: "Enlace inválido.",
    notValidated: "No se ha podido validar el enlace de recuperación. Inténtalo de nuevo.",
    sent: "Te hemos enviado un correo con las instrucciones para recuperar tu contraseña.",
    missing: "Por favor, introduce y confirma tu nueva contraseña.",
    differ: "Las contraseñas no coinciden.",
    same: "Error al cambiar la contraseña: la nueva tiene que ser distinta de la anterior. Inténtalo de nuevo.",
    saved:
      "Tu contraseña se ha guardado correctamente. Ya puedes iniciar sesión con tus nuevas credenciales.",
    favourites: "Favoritos",
    signOut: "Cerrar sesión",
    signIn: "Entrar",
  },
  en: {
    fillAll: "Please complete all fields and accept the terms.",
    wrong: "Wrong email or password.",
    invalidLink: "Invalid link.",
    notValidated: "Could not validate the recovery link. Please try again.",
    sent: "We have sent you an email with password recovery instructions.",
    missing: "Please enter and confirm your new password.",
    differ: "Passwords do not match.",
    same: "Error changing password: the new one must be different from the old one. Please try again.",
    saved: "Your password has been saved successfully. You can now log in with your new credentials.",
    favourites: "Favourites",
    signOut: "Sign out",
    signIn: "Sign in",
  },
};

/** The session's cookie, or one of its chunks. */
function isSession(cookieName: string) {
  return /^(?:__Host-)?session(\.\d+)?$/.test(cookieName);
}

async function fillSignUp(page: Page, locale: Locale, email: string) {
  const t = translator(locale, "auth.fields");
  await page.getByLabel(t("firstName"), { exact: false }).first().fill("Ana");
  await page.getByLabel(t("surnames")).fill("Ruiz Gil");
  await page.getByLabel(t("phone")).fill("600 123 123");
  await page.getByRole("textbox", { name: t("email") }).fill(email);
  await page.locator("input[name=password]").fill(goodPassword);
}

for (const locale of ["es", "en"] as const) {
  const t = translator(locale, "auth");
  const path = (spanish: string) => localizedPath(locale, spanish);
  const text = words[locale];

  test.describe(`in ${locale === "es" ? "Spanish" : "English"}${tagOf(path("/"))}`, () => {
    test.use({ expectedErrors: [refused], locale: locale === "es" ? "es-ES" : "en-GB" });

    test("a visitor signs up, opens the mail, is signed in, sees the name and signs out", async ({
      page,
      site,
    }) => {
      const email = newEmail();
      await openPage(page, path("/signup"));
      await page.getByRole("button", { name: t("signup.submit") }).click();
      await expect(page.getByRole("alert")).toHaveText(text.fillAll);
      await expect(page.locator("input[name=firstName]")).toBeFocused();
      await fillSignUp(page, locale, email);
      await page.getByRole("button", { name: t("signup.submit") }).click();
      await expect(page.getByRole("alert")).toHaveText(text.fillAll);
      await page.locator("input[name=terms]").check();
      // What the server would refuse is no good password for the meter either.
      const password = page.locator("input[name=password]");
      await password.fill("password123");
      await expect(page.getByText(t("strength.common"), { exact: true })).toBeVisible();
      await password.fill(goodPassword);
      await expect(page.getByText(t("strength.strong"), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: t("signup.submit") }).click();
      await expect(page).toHaveURL(path("/thank-you-signup"));
      await expect(page.getByRole("strong").filter({ hasText: email })).toBeVisible();
      await expect(page.locator("input[name=email]")).toHaveValue(email);
      await expect(page.getByText(/\d+ s\.$/)).toBeVisible();
      await expectAccessible(page);

      const mail = await mailTo(site, email);
      await openPage(page, linkIn(mail));
      await expect(page).toHaveURL(path("/portal/favoritos"));
      await expect(page.getByRole("heading", { level: 1, name: text.favourites })).toBeVisible();
      const menu = page.getByRole("banner").getByRole("button", { name: "Ana" });
      await menu.click();
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: text.signOut }).click();
      await expect(page).toHaveURL(path("/login"));
      await openPage(page, path("/portal/favoritos"));
      await expect(page).toHaveURL(path("/login"));

      await openPage(page, linkIn(mail));
      await expect(page.getByRole("alert")).toHaveText(text.invalidLink);
    });

    test("a visitor who is sent to sign in returns to the page they wanted @deep", async ({ page, site }) => {
      const { email } = await newPerson(site);
      await openPage(page, path("/portal/proyectos?orden=fecha"));
      await expect(page).toHaveURL(path("/login"));
      await signIn(page, email);
      await expect(page).toHaveURL(path("/portal/proyectos?orden=fecha"));
    });

    test("a guarded address keeps its hash through the sign-in @deep", async ({ page, site }) => {
      const { email } = await newPerson(site);
      await openPage(page, "/portal/datos-personales#contacto");
      await expect(page).toHaveURL(/\/login#contacto$/);
      await signIn(page, email);
      await expect(page).toHaveURL(/\/portal\/datos-personales#contacto$/);
    });

    test("a dead confirmation link leaves neither code nor state in the address @deep", async ({ page }) => {
      await openPage(page, "/confirm?code=6f9a4a3e-6c1c-4a53-9a55-0d0d4c1f7a10&state=x");
      await expect(page).toHaveURL(/\/confirm$/);
      await expect(page.locator("main form").first()).toBeVisible();
    });

    test("a wrong password is reported, and the form keeps what was typed @deep", async ({ page, site }) => {
      const { email } = await newPerson(site);
      await openPage(page, path("/login"));
      await signIn(page, email, "not the password");
      await expect(page.getByRole("alert")).toHaveText(text.wrong);
      await expect(page.locator("input[name=email]")).toHaveValue(email);
      await expect(page.locator("input[name=password]")).toHaveValue("not the password");
      await expectAccessible(page);
    });

    test("a forgotten password is recovered with the link of the mail", async ({ page, site }) => {
      const { email } = await newPerson(site);
      await openPage(page, path("/login"));
      await page.getByRole("link", { name: t("login.forgot") }).click();
      // Both pages have a field for the address; the button is the new one's.
      const request = page.getByRole("button", { name: t("forgotPassword.submit") });
      await expect(request).toBeVisible();
      await page.locator("input[name=email]").fill(email);
      await request.click();
      await expect(page.getByRole("main").getByRole("status")).toHaveText(text.sent);

      await openPage(page, linkIn(await mailTo(site, email, 2)));
      await expect(page).toHaveURL(path("/change-password"));
      const save = page.getByRole("button", { name: t("changePassword.submit") });
      await save.click();
      await expect(page.getByRole("alert")).toHaveText(text.missing);
      await page.locator("input[name=password]").fill(goodPassword);
      await page.locator("input[name=confirmation]").fill(goodPassword);
      await save.click();
      await expect(page.getByRole("alert")).toHaveText(text.same);
      await page.locator("input[name=password]").fill("otra casa en la montaña");
      await page.locator("input[name=confirmation]").fill("otra casa en la playa");
      await save.click();
      await expect(page.getByText(text.differ)).toBeVisible();
      await expectAccessible(page);
      await page.locator("input[name=confirmation]").fill("otra casa en la montaña");
      await save.click();
      await expect(page.getByRole("main").getByRole("status")).toHaveText(text.saved);
      await expect(page.getByRole("banner").getByRole("link", { name: /^(Entrar|Sign in)$/ })).toBeVisible();

      await page.getByRole("link", { name: t("changePassword.login") }).click();
      await signIn(page, email, "otra casa en la montaña");
      await expect(page).toHaveURL(path("/portal/favoritos"));
    });

    test("a password is recovered on another device with the code of the mail @deep", async ({
      page,
      site,
      browser,
    }) => {
      const { email } = await newPerson(site);
      await openPage(page, path("/forgot-password"));
      await page.locator("input[name=email]").fill(email);
      await page.getByRole("button", { name: t("forgotPassword.submit") }).click();
      await expect(page.getByRole("main").getByRole("status")).toBeVisible();
      const mail = await mailTo(site, email, 2);
      // Where the mail was requested, its address is there beside the code.
      await page.getByRole("link", { name: t("forgotPassword.enterCode") }).click();
      await expect(page.locator("input[name=code]")).toBeVisible();
      await expect(page.locator("input[name=email]")).toHaveValue(email);
      await expect(page.getByRole("alert")).toHaveCount(0);

      const device = await browser.newContext({ baseURL: site.origin });
      const other = await device.newPage();
      await openPage(other, linkIn(mail));
      await expect(other.getByRole("alert")).toContainText(text.notValidated);
      await expect(other).toHaveURL(path("/change-password"));
      await other.locator("input[name=email]").fill(email);
      await other.locator("input[name=code]").fill(codeIn(mail));
      await other.getByRole("button", { name: t("mailCode.submit") }).click();
      await other.locator("input[name=password]").fill("otra casa en la montaña");
      await other.locator("input[name=confirmation]").fill("otra casa en la montaña");
      await other.getByRole("button", { name: t("changePassword.submit") }).click();
      await expect(other.getByRole("main").getByRole("status")).toHaveText(text.saved);
      await device.close();
    });
  });
}

test.describe("sessions", () => {
  test.use({ expectedErrors: [refused] });

  test("another tab shows a sign-in and a sign-out @deep", async ({ page, context, site }) => {
    const { email } = await newPerson(site);
    const other = await context.newPage();
    await openPage(other, "/");
    await expect(other.getByRole("banner").getByRole("link", { name: "Entrar" }).first()).toBeVisible();
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    await expect(other.getByRole("banner").getByRole("button", { name: "Ana" })).toBeVisible();

    await other.getByRole("banner").getByRole("button", { name: "Ana" }).click();
    await other.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(other.getByRole("banner").getByRole("link", { name: "Entrar" }).first()).toBeVisible();
    await expect(page).toHaveURL("/login");
  });

  test("a signed-in person who opens the sign-in page goes straight to the portal @deep", async ({
    page,
    site,
  }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    await openPage(page, "/login");
    await expect(page).toHaveURL("/portal/favoritos");
  });

  test("a signed-in person is not offered to sign in while the page loads @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    const releaseScripts = await openWithoutScripts(page, "/precios");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const signInLink = page.getByRole("banner").getByText("Entrar", { exact: true }).first();
    await expect(signInLink).toBeAttached();
    await expect(signInLink).toBeHidden();
    releaseScripts();
    await expect(page.getByRole("banner").getByRole("button", { name: "Ana" })).toBeVisible();
    // A cookie without a session behind it leads to the link again.
    await page.context().clearCookies();
    const name = sessionCookieName({ isHttps: site.origin.startsWith("https:") });
    await page.context().addCookies([{ name, value: "base64-e30", url: site.origin }]);
    await openPage(page, "/precios");
    await expect(signInLink).toBeVisible();
  });

  test("a session that was ended elsewhere leads to the sign-in form, without a redirect loop @deep", async ({
    page,
    site,
  }) => {
    const { email, client } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    // An open page of the portal would notice and leave by itself.
    await page.goto("about:blank");
    await client.auth.signOut({ scope: "global" });
    await openPage(page, "/login");
    await expect(page.getByRole("button", { name: "INICIAR SESIÓN" })).toBeVisible();
    await expect
      .poll(async () => (await page.context().cookies()).filter(({ name }) => isSession(name)))
      .toEqual([]);
    await openPage(page, "/portal/favoritos");
    await expect(page).toHaveURL("/login");
  });

  test("an expired session is renewed by the next request @deep", async ({ page, context, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    await page.goto("about:blank");
    const chunks = (await context.cookies(site.origin)).filter(({ name }) => isSession(name));
    chunks.sort((a, b) => a.name.localeCompare(b.name));
    const stored = chunks
      .map(({ value }) => value)
      .join("")
      .replace(/^base64-/, "");
    const before = JSON.parse(Buffer.from(stored, "base64url").toString());
    const aged = Buffer.from(JSON.stringify({ ...before, expires_at: 1 })).toString("base64url");
    const values = `base64-${aged}`.match(/.{1,3180}/g)!;
    const name = sessionCookieName({ isHttps: site.origin.startsWith("https:") });
    const nameOf = (number: number) => (values.length === 1 ? name : `${name}.${number}`);
    await context.addCookies(
      values.map((value, number) => ({ name: nameOf(number), value, url: site.origin })),
    );

    const response = await page.request.get("/portal/favoritos", { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    const renewed = response.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    expect(renewed.filter(({ value }) => isSession(value.split("=")[0]!)).length).toBeGreaterThan(0);
    expect(renewed[0]!.value).toContain("Max-Age=34560000");
    await openPage(page, "/portal/favoritos");
    await expect(page.getByRole("banner").getByRole("button", { name: "Ana" })).toBeVisible();
  });

  test("signing out everywhere ends the other sessions too @deep", async ({ page, site }) => {
    const { email, client } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    await openPage(page, "/portal/datos-personales");
    await page.getByRole("button", { name: "Cerrar sesión en todos los dispositivos" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Cerrar sesión en todos los dispositivos" })
      .click();
    await expect(page).toHaveURL("/login");
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("an invalid session cookie is removed @deep", async ({ page, context, site }) => {
    const name = sessionCookieName({ isHttps: site.origin.startsWith("https:") });
    await context.addCookies([{ name, value: "base64-bm9uc2Vuc2U", url: site.origin }]);
    await openPage(page, "/portal/favoritos");
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("button", { name: "INICIAR SESIÓN" })).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter(isSession)).toEqual([]);
    expect(names).toContain("return_to");
  });

  test("a visitor downloads the accounts client only when signing in @deep", async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().endsWith(".js"))
        scripts.push(request.response().then((response) => response!.text().catch(() => "")));
    });
    const hasClient = async () =>
      (await Promise.all(scripts)).some((script) => script.includes("grant_type=refresh_token"));
    for (const path of ["/", "/login"]) {
      await openPage(page, path);
      await waitForIdle(page);
      expect(await hasClient(), path).toBe(false);
    }
    await signIn(page, newEmail());
    await expect(page.getByRole("alert")).toHaveText(words.es.wrong);
    expect(await hasClient()).toBe(true);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [refused] });

  test("a visitor without JavaScript signs up, sees what is missing, confirms and changes the account", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    await page.goto("/signup");
    await fillSignUp(page, "es", email);
    await page.getByRole("button", { name: "CREAR CUENTA" }).click();
    await expect(page.getByRole("alert")).toHaveText(words.es.fillAll);
    await expect(page.locator("input[name=email]")).toHaveValue(email);
    await page.locator("input[name=password]").fill(goodPassword);
    await page.locator("input[name=terms]").check();
    await page.getByRole("button", { name: "CREAR CUENTA" }).click();
    await expect(page).toHaveURL("/thank-you-signup");
    await page.goto(linkIn(await mailTo(site, email)));
    await expect(page).toHaveURL("/portal/favoritos");

    await page.goto("/portal/datos-personales");
    const personal = page.getByRole("region", { name: "Datos personales", exact: true });
    await personal.getByLabel("DNI o NIE").fill("12345678A");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(personal.getByText("El número y la letra no se corresponden.")).toBeVisible();
    await expect(personal.getByLabel("DNI o NIE")).toHaveValue("12345678A");
    await personal.getByLabel("DNI o NIE").fill("12345678Z");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(personal.getByText("Datos personales guardados.")).toBeVisible();
  });

  test("the sign-in page says that it needs JavaScript @deep", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("main noscript p")).toBeVisible();
    expect(await page.content()).toContain("Para iniciar sesión hace falta JavaScript.");
  });
});
