import { createServerClient } from "@supabase/ssr";
import { localizedPath } from "#app/i18n/locale.ts";
import { sessionCookieName } from "#app/session/session-cookie.ts";
import { linkIn, mailTo } from "#tests/setup/mailbox.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { detailsByList, portalPaths, publicPaths } from "#tests/setup/paths.ts";
import { goodPassword, newEmail, publishableKey } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

/** nginx answers 502 when the headers of a response exceed its buffer (proxy_buffer_size, by default 4 kB). */
const nginxBufferBytes = 4096;
/** The status line, and what a public site adds: Strict-Transport-Security, Secure in cookies. */
const reservedBytes = 200;
const maxBytesBesideCookies = 3584;

type Headers = { name: string; value: string }[];

function bytesOf(headers: Headers) {
  return headers.reduce((sum, { name, value }) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0);
}

test("no response has more than 3.5 kB of headers beside its cookies", async ({ page }) => {
  const paths = [
    ...publicPaths,
    ...Object.keys(detailsByList),
    ...portalPaths,
    "/operator",
    "/no-existe",
    "/CASAS",
  ];
  const all = [
    ...paths.flatMap((path) => [path, localizedPath("en", path)]),
    "/viviendas.data",
    "/robots.txt",
  ];
  for (const path of all) {
    const response = await page.request.get(path, { maxRedirects: 0 });
    const headers = response.headersArray().filter(({ name }) => name.toLowerCase() !== "set-cookie");
    expect(bytesOf(headers), path).toBeLessThan(maxBytesBesideCookies);
  }
});

test("the headers of a sign-in fit into nginx's buffer, and Supabase's client reads the cookie @deep", async ({
  page,
  context,
  site,
}) => {
  const email = newEmail();
  await openPage(page, "/signup");
  await page.locator("input[name=firstName]").fill("María de los Ángeles");
  await page.getByLabel("Apellidos").fill("Fernández de Córdoba y Álvarez de Toledo");
  await page.getByLabel("Teléfono").fill("600 123 123");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.locator("input[name=password]").fill(goodPassword);
  await page.locator("input[name=terms]").check();
  await page.getByRole("button", { name: "CREAR CUENTA" }).click();
  await expect(page).toHaveURL("/thank-you-signup");

  const link = linkIn(await mailTo(site, email));
  const confirming = page.waitForResponse((response) => new URL(response.url()).pathname === "/confirm");
  await openPage(page, link);
  const confirmed = await confirming;
  expect(confirmed.status()).toBe(302);
  const headers = await confirmed.headersArray();
  expect(
    headers.some(
      ({ name, value }) => name.toLowerCase() === "set-cookie" && /^(?:__Host-)?session/.test(value),
    ),
  ).toBe(true);
  expect(bytesOf(headers)).toBeLessThan(nginxBufferBytes - reservedBytes);

  const client = createServerClient(site.apiOrigin, await publishableKey(site), {
    cookieOptions: { name: sessionCookieName({ isHttps: site.origin.startsWith("https:") }) },
    cookies: { getAll: () => context.cookies(), setAll: () => {} },
  });
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});
