import type { BrowserContext, Page } from "@playwright/test";
import { expectToStay, lostConnectionErrors } from "#tests/setup/lost-connection.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newPerson, signIn } from "#tests/setup/person.ts";
import { startPushService } from "#tests/setup/push-service.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { expect, expectAccessible, test as siteTest } from "#tests/setup/test.ts";
import { findWholeChromium } from "../../scripts/bootstrap/chromium.mjs";

// Alerts as notifications. The browser's own push service is out of reach of a test, so its subscription is that of a
// service on this machine; the message that arrives there is handed to the service worker as the browser would.

type PushService = Awaited<ReturnType<typeof startPushService>>;

const test = siteTest.extend<object, { pushService: PushService; site: Site }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ pushService }, use) => {
      const site = await startSite({ NODE_EXTRA_CA_CERTS: pushService.certificateFile });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
});

test.use({
  serviceWorkers: "allow",
  expectedErrors: [lostConnectionErrors],
  launchOptions: { executablePath: findWholeChromium(process.env) ?? undefined, args: ["--no-sandbox"] },
});

const texts = {
  es: {
    prefix: "",
    on: "Activar notificaciones",
    off: "Desactivar notificaciones",
    isOn: /^Están activadas/,
    notSaved: "No se ha podido guardar el cambio. Prueba otra vez.",
    title: "Notificaciones en este navegador",
  },
  en: {
    prefix: "/en",
    on: "Turn on notifications",
    off: "Turn off notifications",
    isOn: /^They are on/,
    notSaved: "The change could not be saved. Try again.",
    title: "Notifications in this browser",
  },
};

for (const locale of ["es", "en"] as const) {
  const t = texts[locale];
  test(`a price drop arrives as a notification where someone turned them on, in ${locale} @deep`, async ({
    page,
    context,
    site,
    pushService,
  }) => {
    await context.grantPermissions(["notifications"], { origin: site.origin });
    const { email, client } = await newPerson(site);
    const [keys] = await asOwner(
      site,
      (sql) => sql<{ public_key: string }[]>`select public_key from private.push_keys`,
    );
    const { browser, subscription } = pushService.addBrowser(keys!.public_key);
    await page.addInitScript(
      ({ subscription, publicKey }) => {
        let isSubscribed = false;
        const bytes = Uint8Array.from(
          atob(publicKey.replaceAll("-", "+").replaceAll("_", "/")),
          (character) => character.codePointAt(0)!,
        );
        const own = {
          ...subscription,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => subscription,
          unsubscribe: async () => {
            isSubscribed = false;
            return true;
          },
        };
        PushManager.prototype.subscribe = async (options) => {
          if (options?.applicationServerKey !== publicKey || !options.userVisibleOnly)
            throw new Error("not the key of the site");
          isSubscribed = true;
          return own as never;
        };
        PushManager.prototype.getSubscription = async () => (isSubscribed ? own : null) as never;
      },
      { subscription, publicKey: keys!.public_key },
    );

    await openPage(page, `${t.prefix}/login`);
    await signIn(page, email);
    await expect(page).not.toHaveURL(/login/);
    await openPage(page, `${t.prefix}/portal/busquedas`);
    const push = page.getByRole("region", { name: t.title });
    const notSaved = { message: t.notSaved, said: push.getByRole("status") };
    await expectToStay(page, push, { submit: t.on, ...notSaved });
    await push.getByRole("button", { name: t.on }).click();
    await expect(page.getByText(t.isOn)).toBeVisible();
    await expect(page.getByRole("button", { name: t.off })).toBeVisible();
    await expectAccessible(page);
    const { data } = await client.from("push_subscriptions").select("endpoint").throwOnError();
    expect(data).toEqual([{ endpoint: subscription.endpoint }]);

    await client
      .from("saved_searches")
      .insert({ kind: "plots", name: "Todo", locale, frequency: "instant" })
      .throwOnError();
    const [plot] = await asOwner(
      site,
      (sql) => sql<{ slug: string }[]>`
        update plots set price_eur = price_eur - 1000 where id = (
          select id from plots where status = 'available' and published_at <= now() and price_eur > 50000
          order by random() limit 1) returning slug`,
    );
    await expect.poll(() => browser.received.length, { timeout: 60_000 }).toBe(1);
    const { message } = browser.received[0]!;
    expect(message.path).toContain(`/terrenos/${plot!.slug}`);

    // The browser decrypts a message and wakes the worker with it.
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    const registrationId = await registered;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const deliver = () =>
      devtools.send("ServiceWorker.deliverPushMessage", {
        origin: site.origin,
        registrationId,
        data: JSON.stringify(message),
      });
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({
          title,
          body,
          path: data.path,
        })),
      );
    await deliver();
    await expect.poll(shown).toEqual([{ title: message.title, body: message.body, path: message.path }]);
    // Sent twice, it is one notification.
    await deliver();
    expect(await shown()).toHaveLength(1);
    const address = new URL(message.path, site.origin).href;
    expect(await pressNotification(context)).toEqual({ opened: [address], focused: [], left: 0 });
    // A page that is open already comes to the front instead of a second one.
    const other = await context.newPage();
    const answer = await other.goto(address);
    expect(answer!.status()).toBe(200);
    await expect(other.locator("html")).toHaveAttribute("lang", message.lang);
    await page.evaluate(async ({ title, path }) => {
      const registration = await navigator.serviceWorker.ready;
      await registration.showNotification(title, { data: { path } });
    }, message);
    await expect.poll(shown).toHaveLength(1);
    expect(await pressNotification(context)).toEqual({ opened: [], focused: [address], left: 0 });
    await other.close();

    await expectToStay(page, push, { submit: t.off, ...notSaved });
    await push.getByRole("button", { name: t.off }).click();
    await expect(push.getByRole("button", { name: t.on })).toBeVisible();
    await expect
      .poll(async () => (await client.from("push_subscriptions").select("endpoint")).data)
      .toEqual([]);
  });
}

test.describe("where notifications do not work", () => {
  test.use({ expectedErrors: [/does not support the Push API in incognito mode/] });

  test("a browser that blocks notifications says so, and one without a push service too @deep", async ({
    page,
    context,
    site,
  }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).not.toHaveURL(/login/);
    await context.grantPermissions(["notifications"], { origin: site.origin });
    await openPage(page, "/portal/busquedas");
    // A private window has nothing to subscribe to, and Chromium says so in the console.
    await page.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect(page.getByText(/^No se ha podido: el servicio de notificaciones/)).toBeVisible();

    await denyNotifications(page, site.origin);
    await page.getByRole("button", { name: "Activar notificaciones" }).click();
    await expect(page.getByText(/^Este navegador tiene bloqueadas/)).toBeVisible();
    await openPage(page, "/en/portal/busquedas");
    await expect(page.getByText(/^This browser blocks/)).toBeVisible();
    await expectAccessible(page);

    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "PushManager");
    });
    await openPage(page, "/portal/busquedas");
    await expect(page.getByText(/^Este navegador no puede recibir notificaciones/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Activar notificaciones" })).toHaveCount(0);
  });
});

/** As a person does in the settings of the site. */
async function denyNotifications(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send("Target.getTargetInfo");
  await devtools.send("Browser.setPermission", {
    permission: { name: "notifications" },
    setting: "denied",
    origin,
    browserContextId: targetInfo.browserContextId!,
  });
}

/** What the service worker does on a press. Only a person's press may open windows, so the two functions are recorded. */
async function pressNotification(context: BrowserContext) {
  return context.serviceWorkers()[0]!.evaluate(async () => {
    const worker = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      WindowClient: { prototype: { focus: () => Promise<unknown> } };
    };
    const opened: string[] = [];
    const focused: string[] = [];
    worker.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    worker.WindowClient.prototype.focus = async function (this: { url: string }) {
      focused.push(this.url);
    };
    const [notification] = await worker.registration.getNotifications();
    const event = new worker.NotificationEvent("notificationclick", { notification: notification! });
    const work: Promise<unknown>[] = [];
    Object.defineProperty(event, "waitUntil", { value: (one: Promise<unknown>) => work.push(one) });
    dispatchEvent(event);
    await Promise.all(work);
    return { opened, focused, left: (await worker.registration.getNotifications()).length };
  });
}
