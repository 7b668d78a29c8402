import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentCookie, everythingAllowed, formatConsent } from "#app/consent/consent.ts";
import { today } from "#app/domain/today.ts";
import { linkIn, mailTo } from "#tests/setup/mailbox.ts";
import { portalPaths, publicPaths } from "#tests/setup/paths.ts";
import { goodPassword, newEmail } from "#tests/setup/person.ts";
import { photo } from "#tests/setup/plot-submission.ts";
import { type Site, startSite } from "#tests/setup/site.ts";
import { openFirefox } from "./firefox.ts";
import type { Browser, Tab } from "./tab.ts";
import { openWebKit } from "./webkit.ts";

// The browser tests run in Chromium; these run what depends on the browser in the other engines.

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), "hornero-browsers-"));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

describe.each([
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
])("in %s", (_name, openBrowser) => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    browser = await openBrowser();
    tab = browser.tab;
  });
  afterAll(() => browser.close());

  /** Opens a page and waits until its scripts listen. */
  async function open(path: string) {
    await tab.open(new URL(path, site.origin).href);
    await untilLoaded();
  }

  const untilLoaded = () =>
    until(() => document.readyState === "complete" && "hydrated" in document.documentElement.dataset);

  /** Waits until this is true in the page, which may be changing to another meanwhile. */
  async function until<Argument>(condition: (argument: Argument) => boolean, argument?: Argument) {
    const isTrue = () => tab.evaluate(condition, argument).then(Boolean, () => false);
    await expect.poll(isTrue, { timeout: 60_000, message: condition.toString() }).toBe(true);
  }

  const untilText = (text: string) => until((words) => document.body.innerText.includes(words), text);
  const untilPath = (path: string) => until((wanted) => location.pathname === wanted, path);

  test("a visitor signs up by mail, saves, searches, designs, prints, uploads and chats", async () => {
    await open("/viviendas");
    const cookie = `${consentCookie.name}=${formatConsent(everythingAllowed, today())}; path=/`;
    await tab.evaluate((value) => {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no Cookie Store.
      document.cookie = value;
    }, cookie);

    const email = newEmail();
    await open("/signup");
    await tab.type("input[name=firstName]", "Ana");
    await tab.type("input[name=surnames]", "Ruiz Gil");
    await tab.type("input[name=phone]", "600 123 123");
    await tab.type("input[name=email]", email);
    await tab.type("input[name=password]", goodPassword);
    await tab.click("input[name=terms]");
    await tab.click("main form button[type=submit]:not([aria-pressed])");
    await untilPath("/thank-you-signup");
    await open(linkIn(await mailTo(site, email)));
    await untilPath("/portal/favoritos");
    await until(() => document.querySelector("header button[aria-label*=Ana]") !== null);

    await open("/viviendas");
    await tab.click("main article button[aria-pressed=false][aria-label*=favoritos]");
    const house = await tab.evaluate(
      () => document.querySelector("main article:has([aria-pressed=true]) h3")!.textContent,
    );
    await open("/portal/favoritos");
    await untilText(house!);

    await open("/viviendas");
    const count = () => document.querySelectorAll("main article").length;
    const before = await tab.evaluate(count);
    await tab.click({ css: "aside label, form label", text: /^Madera/ });
    await until(() => location.search === "?technology=wood");
    await until((all) => document.querySelectorAll("main article").length < all, before);

    await open("/catalogo/alba");
    await tab.click("main button.term");
    await until(() => {
      const note = document.querySelector(".term-note:popover-open");
      if (!note) return false;
      const { left, right, top, bottom, height } = note.getBoundingClientRect();
      const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return isInWindow && height > 20 && getComputedStyle(note).opacity === "1";
    });

    // Firefox writes the alternative text of pictures until they have loaded.
    const written = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")]
        .filter(({ alt }) => alt !== "")
        .filter((picture) => !/0\)$/.test(getComputedStyle(picture).color))
        .map(({ src }) => src),
    );
    expect(written).toEqual([]);

    await designAndPrint();
    await uploadPhoto();
    await chat();
    expect(await tab.takeErrors()).toEqual([]);
  });

  /** Drags the house on its plot, and opens the dossier in a tab of its own. */
  async function designAndPrint() {
    const answer = await fetch(`${site.origin}/_project/plots?casa=alba`);
    const { plots } = (await answer.json()) as { plots: { slug: string }[] };
    await open(`/casa-de-tus-suenos/proyecto?casa=alba&terreno=${plots[0]!.slug}`);
    const houseMiddle = () => {
      const name = [...document.querySelectorAll("[role=application] text")].find(
        ({ textContent }) => textContent === "Alba",
      )!;
      const { x, y, width, height } = name.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    await tab.evaluate(() =>
      document.querySelector("[role=application]")!.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    const frameTop = () => document.querySelector("[role=application]")!.getBoundingClientRect().top;
    const topBefore = await tab.evaluate(frameTop);
    const from = await tab.evaluate(houseMiddle);
    await tab.drag(from, { x: from.x, y: from.y + 50 });
    await until(() => location.search.startsWith("?proyecto="));
    // The first change saves the project; the drawing stays where it is.
    await untilText("Guardado en tu cuenta");
    expect(await tab.evaluate(frameTop)).toBeCloseTo(topBefore, 0);
    const after = await tab.evaluate(houseMiddle);
    expect(after.y - from.y).toBeGreaterThan(35);

    // A reload returns to where one was, and the parts of the page that arrive last do not move it.
    await tab.evaluate(() => scrollTo({ top: 1400, behavior: "instant" }));
    const topBeforeReload = await tab.evaluate(frameTop);
    await tab.reload();
    await untilLoaded();
    await untilText("Guardado en tu cuenta");
    await expect.poll(() => tab.evaluate(frameTop), { timeout: 20_000 }).toBeCloseTo(topBeforeReload, 0);

    await tab.click({ css: "button", text: "Dossier en PDF" });
    await expect
      .poll(() => tab.addresses(), { timeout: 60_000 })
      .toContain(`${site.origin}/casa-de-tus-suenos/dossier.pdf`);
  }

  async function uploadPhoto() {
    const { name, buffer } = await photo("vista.jpg");
    const file = join(folder, name);
    await writeFile(file, buffer);
    await open("/sell-plot#files");
    await until(() => document.querySelector("form[data-stepped]") !== null);
    await tab.upload("input[type=file][accept*=image]", file);
    await until(() => document.querySelector("button[aria-label='Quitar vista.jpg']") !== null);
  }

  async function chat() {
    const field = "textarea[aria-label='Escribe un mensaje']";
    const height = (css: string) => document.querySelector(css)!.clientHeight;
    await open("/portal/datos-personales");
    await until((css) => document.querySelector(css) !== null, field);
    const before = await tab.evaluate(height, field);
    await tab.type(field, "¿Cabe Alba en una parcela de 600 m²? ".repeat(12));
    await until(([css, least]) => document.querySelector(css)!.clientHeight > least, [
      field,
      before,
    ] as const);
    await tab.click("button[aria-label=Enviar]");
    await untilText("Enviado");
    await until(([css, tall]) => document.querySelector(css)!.clientHeight === tall, [
      field,
      before,
    ] as const);
  }

  test("no page has an error in the console or breaks its content security policy", async () => {
    const found: string[] = [];
    for (const path of [...publicPaths, ...portalPaths]) {
      await open(path);
      found.push(...(await tab.takeErrors()).map((error) => `${path}: ${error}`));
    }
    expect(found).toEqual([]);
  });
});
