import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { Builder, By, Capabilities, Origin, type WebElement } from "selenium-webdriver";
import { freePort } from "#tests/setup/site.ts";
import {
  findMiniBrowser,
  findWebKitDriver,
  otherBrowsersRemedy,
} from "../../../scripts/bootstrap/other-browsers.mjs";
import { openDisplay } from "./display.ts";
import { type Browser, hasText, type Target, windowSize } from "./tab.ts";

/** Debian's WebKitGTK in its MiniBrowser, driven by WebDriver. */
export async function openWebKit(): Promise<Browser> {
  const driverPath = findWebKitDriver(process.env);
  const binary = findMiniBrowser();
  if (!driverPath || !binary) throw new Error(`No WebKit was found. ${otherBrowsersRemedy}`);
  const display = await openDisplay(windowSize);
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  await waitUntilReady(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary, args: ["--automation"] },
      }),
    )
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  let errors: string[] = [];

  /** The driver reports nothing of the console, so the page collects its errors, from before its scripts start. */
  async function changePage(change: () => Promise<void>) {
    errors.push(...(await driver.executeScript<string[]>(takeCollected)));
    await change();
    await driver.executeScript(collectErrors);
  }

  async function find(target: Target): Promise<WebElement> {
    const { css, text } = typeof target === "string" ? { css: target, text: "" } : target;
    const findVisible = async () => {
      for (const element of await driver.findElements(By.css(css))) {
        if ((await element.isDisplayed()) && hasText(await element.getText(), text)) return element;
      }
      return null;
    };
    return driver.wait(findVisible, waitMs, `no ${css} with "${text}"`) as Promise<WebElement>;
  }

  return {
    tab: {
      open: (url) => changePage(() => driver.get(url)),
      reload: () => changePage(() => driver.navigate().refresh()),
      async click(target) {
        const element = await find(target);
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
        await element.click();
      },
      async type(css, text) {
        await (await find(css)).sendKeys(text);
      },
      async upload(css, file) {
        await driver.findElement(By.css(css)).sendKeys(file);
      },
      async drag(from, to) {
        const at = (point: { x: number; y: number }) => ({ ...point, origin: Origin.VIEWPORT });
        await driver.actions().move(at(from)).press().move(at(to)).release().perform();
      },
      evaluate: (script, argument) => driver.executeScript(script as never, argument),
      async addresses() {
        const own = await driver.getWindowHandle();
        const found: string[] = [];
        for (const handle of await driver.getAllWindowHandles()) {
          await driver.switchTo().window(handle);
          found.push(await driver.getCurrentUrl());
        }
        await driver.switchTo().window(own);
        return found;
      },
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
      async takeErrors() {
        const taken = [...errors, ...(await driver.executeScript<string[]>(takeCollected))];
        errors = [];
        return taken;
      },
    },
    async close() {
      await driver.quit();
      const exit = once(server, "exit");
      server.kill("SIGTERM");
      await exit;
      await display.close();
    },
  };
}

const waitMs = 60_000;

declare global {
  interface Window {
    collectedErrors?: string[];
  }
}

/** Runs in the page. */
function collectErrors() {
  const errors: string[] = [];
  window.collectedErrors = errors;
  const write = console.error;
  console.error = (...parts) => {
    errors.push(parts.join(" "));
    write(...parts);
  };
  addEventListener(
    "error",
    ({ message, target }) => errors.push(message ?? `not loaded: ${(target as HTMLImageElement).src}`),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  new ReportingObserver((reports) => errors.push(...reports.map((report) => JSON.stringify(report))), {
    types: ["csp-violation"],
    buffered: true,
  }).observe();
}

/** Runs in the page. */
function takeCollected() {
  return window.collectedErrors?.splice(0) ?? [];
}

async function waitUntilReady(port: number) {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isReady = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
