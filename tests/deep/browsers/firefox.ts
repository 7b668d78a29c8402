import puppeteer from "puppeteer-core";
import { findFirefox, otherBrowsersRemedy } from "../../../scripts/bootstrap/other-browsers.mjs";
import { openDisplay } from "./display.ts";
import { type Browser, hasText, type Target, windowSize } from "./tab.ts";

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const executablePath = findFirefox(process.env);
  if (!executablePath) throw new Error(`No Firefox was found. ${otherBrowsersRemedy}`);
  const display = await openDisplay(windowSize);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: false,
    defaultViewport: windowSize,
    // WebGL without a graphics card.
    env: { ...process.env, DISPLAY: display.name, MOZ_X11_EGL: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
    extraPrefsFirefox: { "intl.accept_languages": "es-ES,es" },
  });
  let errors: string[] = [];
  let page = await openTab();

  async function openTab() {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(60_000);
    tab.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    tab.on("pageerror", (error) => errors.push(String(error)));
    // The protocol does not report what the policy refuses.
    await tab.evaluateOnNewDocument(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    return tab;
  }

  /** The driver takes a page that the service worker answers for an aborted one, so that the page itself goes there. */
  async function changePage(change: (address: string) => void, address: string) {
    await page.evaluate(() => Object.assign(globalThis, { isLeft: true }));
    await page.evaluate(change, address);
    await page.waitForFunction(() => document.readyState === "complete" && !("isLeft" in globalThis));
  }

  async function find(target: Target) {
    const { css, text } = typeof target === "string" ? { css: target, text: "" } : target;
    await page.waitForSelector(css, { visible: true });
    for (const element of await page.$$(css)) {
      const shown = await element.evaluate((node) => (node as HTMLElement).innerText ?? "");
      if ((await element.isVisible()) && hasText(shown, text)) return element;
    }
    throw new Error(`no ${css} with ${text}`);
  }

  return {
    tab: {
      // In a new tab: Firefox ends the requests of a page that is being left, and reports them as errors.
      async open(url) {
        page.removeAllListeners();
        await page.close();
        page = await openTab();
        await changePage((address) => location.assign(address), url);
      },
      reload: () => changePage(() => location.reload(), ""),
      async click(target) {
        const element = await find(target);
        await element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
        await element.click();
      },
      async type(css, text) {
        await (await find(css)).type(text);
      },
      async upload(css, file) {
        const field = (await page.waitForSelector(
          css,
        )) as import("puppeteer-core").ElementHandle<HTMLInputElement>;
        await field.uploadFile(file);
      },
      async drag(from, to) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
      },
      evaluate: (script, argument) => page.evaluate(script as never, argument),
      addresses: async () => (await browser.pages()).map((opened) => opened.url()),
      screenshot: async () => Buffer.from(await page.screenshot()),
      async takeErrors() {
        const taken = errors;
        errors = [];
        return taken;
      },
    },
    async close() {
      await browser.close();
      await display.close();
    },
  };
}
