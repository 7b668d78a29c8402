import type { Page, Request } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { goodPassword, newEmail, newPerson } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

/** Holds back matching requests until released, and counts them. */
async function hold(page: Page, matches: (request: Request) => boolean) {
  const held: Request[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (!matches(route.request())) return route.fallback();
    held.push(route.request());
    await released;
    await route.continue();
  });
  return { held, release };
}

test("pressing the sign-in button twice signs in once, and the button shows progress @deep", async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  await openPage(page, "/login");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(goodPassword);
  const { held, release } = await hold(page, (request) => request.url().includes("grant_type=password"));
  await page.getByRole("button", { name: "INICIAR SESIÓN" }).click();
  const busy = page.getByRole("button", { name: "Iniciando sesión..." });
  await busy.click({ force: true });
  await page.locator("input[name=password]").press("Enter");
  release();
  await expect(page).toHaveURL("/portal/favoritos");
  expect(held).toHaveLength(1);
});

test("pressing the sign-up button twice creates one account @deep", async ({ page }) => {
  await openPage(page, "/signup");
  for (const [name, value] of Object.entries({
    firstName: "Ana",
    surnames: "Ruiz",
    phone: "600 123 123",
    email: newEmail(),
    password: goodPassword,
  })) {
    await page.locator(`input[name=${name}]`).fill(value);
  }
  await page.locator("input[name=terms]").check();
  const { held, release } = await hold(page, (request) => request.method() === "POST");
  await page.getByRole("button", { name: "CREAR CUENTA" }).click();
  await page.getByRole("button", { name: "Creando cuenta..." }).click({ force: true });
  await page.locator("input[name=email]").press("Enter");
  release();
  await expect(page).toHaveURL("/thank-you-signup");
  expect(held.filter((request) => new URL(request.url()).pathname.startsWith("/signup"))).toHaveLength(1);
});

test("a person signs in and shows the password with the keyboard alone @deep", async ({ page, site }) => {
  const { email } = await newPerson(site);
  await openPage(page, "/login");
  await page.locator("input[name=email]").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(goodPassword);
  await page.keyboard.press("Tab");
  const eye = page.getByRole("button", { name: /^Mostrar: / });
  await expect(eye).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator("input[name=password]")).toHaveAttribute("type", "text");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/portal/favoritos");
});
