import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import en from "#app/i18n/messages/en/index.ts";
import es from "#app/i18n/messages/es/index.ts";
import { provideAllMessages, translator } from "#app/i18n/messages.ts";
import { linkIn, mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { goodPassword, newEmail } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

provideAllMessages("es", es);
provideAllMessages("en", en);

test.use({ isRemote: true });
// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

test.describe("accounts in a remote Supabase", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/the server responded with a status of 4\d\d/] });
  test.slow();

  for (const locale of ["es", "en"] as Locale[]) {
    test(`sign-up, sign-in and recovery work with a remote Supabase in ${locale}`, async ({ page, site }) => {
      const t = translator(locale, "auth");
      const path = (spanish: string) => localizedPath(locale, spanish);
      const authOrigins = new Set<string>();
      page.on("request", (request) => {
        const { origin, pathname } = new URL(request.url());
        if (pathname.startsWith("/auth/v1/")) authOrigins.add(origin);
      });
      const signIn = async (email: string, password: string) => {
        await page.locator("input[name=email]").fill(email);
        await page.locator("input[name=password]").fill(password);
        await page.getByRole("button", { name: t("login.submit") }).click();
      };

      // Sign-up, confirmed with the mail that the hook sent.
      const email = newEmail();
      await openPage(page, path("/signup"));
      await page.locator("input[name=firstName]").fill("Ana");
      await page.locator("input[name=surnames]").fill("Ruiz Gil");
      await page.locator("input[name=phone]").fill("600 123 123");
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=password]").fill(goodPassword);
      await page.locator("input[name=terms]").check();
      await page.getByRole("button", { name: t("signup.submit") }).click();
      await expect(page).toHaveURL(path("/thank-you-signup"));
      const confirmation = linkIn(await mailTo(site, email));
      expect(new URL(confirmation).origin).toBe(site.apiOrigin);
      await openPage(page, confirmation);
      await expect(page).toHaveURL(site.origin + path("/portal/favoritos"));
      const menu = page.getByRole("banner").getByRole("button", { name: "Ana" });
      await expect(menu).toBeVisible();

      // Sign-out; the guard remembers the wanted page; a wrong password and the right one.
      await menu.click();
      await page.getByRole("button", { name: locale === "es" ? "Cerrar sesión" : "Sign out" }).click();
      await expect(page).toHaveURL(path("/login"));
      await openPage(page, path("/portal/proyectos"));
      await expect(page).toHaveURL(path("/login"));
      await signIn(email, "not the password");
      await expect(page.getByRole("alert")).toHaveText(t("errors.wrongCredentials"));
      await signIn(email, goodPassword);
      await expect(page).toHaveURL(path("/portal/proyectos"));

      // A forgotten password.
      await page.context().clearCookies();
      await openPage(page, path("/forgot-password"));
      await page.locator("input[name=email]").fill(email);
      await page.getByRole("button", { name: t("forgotPassword.submit") }).click();
      await expect(page.getByRole("main").getByRole("status")).toHaveText(t("forgotPassword.sent"));
      await openPage(page, linkIn(await mailTo(site, email, 2)));
      await expect(page).toHaveURL(site.origin + path("/change-password"));
      await page.locator("input[name=password]").fill("otra casa en la montaña");
      await page.locator("input[name=confirmation]").fill("otra casa en la montaña");
      await page.getByRole("button", { name: t("changePassword.submit") }).click();
      await expect(page.getByRole("main").getByRole("status")).toHaveText(t("changePassword.saved"));
      await openPage(page, path("/login"));
      await signIn(email, "otra casa en la montaña");
      await expect(page).toHaveURL(path("/portal/favoritos"));
      await expect(menu).toBeVisible();

      expect([...authOrigins]).toEqual([site.apiOrigin]);
    });
  }

  test("a site with a remote Supabase has no accounts of its own and refuses forged tokens", async ({
    page,
    context,
    site,
  }) => {
    expect((await page.request.get("/auth/v1/health")).status()).toBe(404);
    const forged = {
      access_token: `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from('{"sub":"x","role":"authenticated","aud":"authenticated","exp":9999999999}').toString("base64url")}.`,
      refresh_token: "none",
      expires_at: 9_999_999_999,
      user: { id: "x" },
    };
    const value = `base64-${Buffer.from(JSON.stringify(forged)).toString("base64url")}`;
    await context.addCookies([{ name: "session", value, url: site.origin }]);
    await openPage(page, "/portal/favoritos");
    await expect(page).toHaveURL("/login");
  });
});
