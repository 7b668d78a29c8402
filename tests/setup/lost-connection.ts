import { expect, type Locator, type Page, type Route } from "@playwright/test";

// Sends a form while the connection is lost: the request is aborted, then answered by a proxy with 502.

/** What the browser's console says about it. */
export const lostConnectionErrors = /ERR_FAILED|status of 50[23]/;

const failures: Record<string, (route: Route) => Promise<void>> = {
  aborted: (route) => route.abort(),
  "answered 502": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }),
};

/** Where forms are sent besides their own page. */
const formPaths = /^\/(auth\/v1|_account)\/|^\/(_project\/share|rest\/v1\/project_shares)$/;

interface Submission {
  /** The name of the button. */
  submit: string;
  /** The name of the button in the dialog that asks first. */
  confirm?: string;
  message: string | RegExp;
  typed?: Record<string, string>;
  /** Where the message appears; by default as an alert in the form. */
  said?: Locator;
}

/** Submits while the connection fails in each way; the message is shown and what was typed stays. */
export async function expectToStay(
  page: Page,
  form: Locator,
  { submit, confirm, message, typed = {}, said = form.getByRole("alert") }: Submission,
) {
  const url = page.url();
  const button = form.getByRole("button", { name: submit, exact: true });
  for (const fail of Object.values(failures)) {
    const requests: string[] = [];
    const handler = (route: Route) => {
      const { pathname, search } = new URL(route.request().url());
      const isForm = pathname.endsWith(".data") || formPaths.test(pathname);
      if (route.request().method() === "GET" || !isForm || search.includes("refresh_token"))
        return route.fallback();
      requests.push(route.request().url());
      return fail(route);
    };
    await page.route("**/*", handler);
    await button.click();
    if (confirm) await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
    await expect.poll(() => requests.length).toBe(1);
    await expect(said.filter({ hasText: message }).last()).toBeVisible();
    await expect(button).toBeEnabled();
    expect(requests).toHaveLength(1);
    for (const [name, value] of Object.entries(typed))
      await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
    expect(page.url()).toBe(url);
    await page.unroute("**/*", handler);
  }
}

export async function fill(form: Locator, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

/** The form with this field. */
export const formWith = (page: Page, name: string) =>
  page.locator("main form").filter({ has: page.locator(`[name="${name}"]`) });
