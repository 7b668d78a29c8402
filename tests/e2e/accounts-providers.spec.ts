import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { localizedPath } from "#app/i18n/locale.ts";
import { clientId, clientSecret, startLocalProvider } from "#tests/auth/local-provider.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { newEmail } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { test as base, expect, expectAccessible, tagOf } from "#tests/setup/test.ts";

type Provider = Awaited<ReturnType<typeof startLocalProvider>>;

/** A site with an OpenID provider, which runs on this machine. */
const test = base.extend<object, { connected: { site: Site; provider: Provider } }>({
  connected: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      let provider: Provider | undefined;
      const site = await startSite(async (origin) => {
        provider = await startLocalProvider(`${origin}/auth/v1/callback`);
        return {
          GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: clientId,
          GOTRUE_EXTERNAL_KEYCLOAK_SECRET: clientSecret,
          GOTRUE_EXTERNAL_KEYCLOAK_URL: provider.issuer,
        };
      });
      await use({ site, provider: provider! });
      await site.stop();
      await provider!.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
  baseURL: ({ connected }, use) => use(connected.site.origin),
});

// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

let number = 0;
function newMember() {
  number += 1;
  return { sub: `member-${number}`, email: newEmail(), email_verified: true, given_name: "Mar" };
}

async function acceptedTexts({ databaseUrlFile }: Site, email: string) {
  const sql = postgres((await readFile(databaseUrlFile, "utf8")).trim());
  const rows = await sql`
    select version from text_acceptances a join auth.users u on u.id = a.user_id where u.email = ${email}`;
  await sql.end();
  return rows.map(({ version }) => version as string);
}

for (const [locale, words] of [
  ["es", { button: "Continuar con Keycloak", refused: "No se ha podido entrar con Keycloak." }],
  ["en", { button: "Continue with Keycloak", refused: "Signing in with Keycloak did not work." }],
] as const) {
  test.describe(`in ${locale === "es" ? "Spanish" : "English"}${tagOf(localizedPath(locale, "/"))}`, () => {
    const path = (spanish: string) => localizedPath(locale, spanish);

    test("a visitor signs in with an OpenID provider and reaches the page they wanted", async ({
      page,
      connected,
    }) => {
      const member = newMember();
      connected.provider.become(member);
      await openPage(page, path("/portal/proyectos"));
      await expect(page).toHaveURL(path("/login"));
      await expectAccessible(page);
      await page.getByRole("link", { name: words.button }).click();
      await expect(page).toHaveURL(path("/portal/proyectos"));
      await expect(page.getByRole("banner").getByRole("button", { name: "Mar" })).toBeVisible();
      expect(await acceptedTexts(connected.site, member.email)).toHaveLength(1);
    });

    test("an address that the provider has not verified is refused with a message @deep", async ({
      page,
      connected,
    }) => {
      connected.provider.become({ ...newMember(), email_verified: false });
      await openPage(page, path("/signup"));
      await page.getByRole("link", { name: words.button }).click();
      await expect(page.getByRole("alert")).toContainText(words.refused);
      await expectAccessible(page);
      await openPage(page, path("/portal/favoritos"));
      await expect(page).toHaveURL(path("/login"));
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor without JavaScript signs up with an OpenID provider @deep", async ({ page, connected }) => {
    connected.provider.become(newMember());
    await page.goto("/signup");
    await page.getByRole("link", { name: "Continuar con Keycloak" }).click();
    await expect(page).toHaveURL("/portal/favoritos");
  });
});

test("an unknown OpenID provider is not found @deep", async ({ page }) => {
  expect((await page.request.get("/_account/provider/google", { maxRedirects: 0 })).status()).toBe(404);
});

base("the sign-in page offers no provider where none is configured @deep", async ({ page }) => {
  await openPage(page, "/login");
  await expect(page.getByRole("button", { name: "INICIAR SESIÓN" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Continuar con/ })).toHaveCount(0);
});
