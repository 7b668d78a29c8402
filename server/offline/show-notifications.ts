// The part of the service worker that shows alerts as notifications. The browser runs `showNotifications` as a script of
// its own (service-worker.ts), so it may use nothing from outside.

/** What server/push/push-sender.ts sends, encrypted. */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  /** A path of this site that a press opens. */
  path: string;
  /** The same message shown twice is one notification. */
  tag: string;
}

// The types of service workers are not among those of pages.
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends WorkerEvent {
  data: { json: () => PushMessage } | null;
}
interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}
interface SubscriptionEvent extends WorkerEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface WindowClient {
  url: string;
  focus: () => Promise<WindowClient>;
}
interface WorkerScope {
  addEventListener: ((type: "push", listener: (event: PushEvent) => void) => void) &
    ((type: "notificationclick", listener: (event: NotificationEvent) => void) => void) &
    ((type: "pushsubscriptionchange", listener: (event: SubscriptionEvent) => void) => void);
  clients: {
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
}

export function showNotifications(subscriptionsPath: string) {
  const worker = globalThis as unknown as WorkerScope;

  worker.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.path));
  });

  // Browsers renew a subscription now and then; without this the old address would be silent for ever.
  worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

  function show({ title, body, lang, path, tag }: PushMessage) {
    const icon = "/app-icons/192.png";
    return worker.registration.showNotification(title, { body, lang, tag, icon, data: { path } });
  }

  async function open(path: string) {
    const { href, origin } = new URL(path, location.origin);
    if (origin !== location.origin) return;
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const opened = pages.find(({ url }) => url === href);
    await (opened ? opened.focus() : worker.clients.openWindow(href));
  }

  async function renew({ oldSubscription, newSubscription }: SubscriptionEvent) {
    const subscription =
      newSubscription ??
      (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)));
    if (!subscription) return;
    const form = new URLSearchParams({ intent: "subscribe", subscription: JSON.stringify(subscription) });
    await fetch(subscriptionsPath, { method: "POST", body: form });
  }
}
