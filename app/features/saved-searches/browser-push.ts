// The browser's subscription to notifications, bound to the site's key.

/** The subscription of this browser; null without one, and for one with a key that the site no longer has. */
export async function findSubscription(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && isBoundTo(subscription, publicKey) ? subscription : null;
}

/** Rejects where the browser's push service cannot be reached. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && !isBoundTo(existing, publicKey)) await existing.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function isBoundTo({ options }: PushSubscription, publicKey: string) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const key = btoa(String.fromCharCode(...bytes));
  return key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}
