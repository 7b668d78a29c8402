import type { SupabaseClient } from "@supabase/supabase-js";
import type { Kept } from "#app/saved-items/local-list.ts";
import { keyOf, mergeKept } from "#app/saved-items/merge-favourites.ts";
import { agreedEvent, agreedKey, favourites } from "#app/saved-items/saved-lists.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import type { Database } from "#app/supabase/database.types.ts";

// Fetched once somebody is signed in: from then on the hearts of this device and those of the account are the same.

type Client = SupabaseClient<Database>;

const retryMs = 10_000;

/** Keeps device and account together until stopped. */
export function followAccount(userId: string): () => void {
  let isStopped = false;
  let isAgain = false;
  /** What pages of this tab have been told. */
  let shown: readonly Kept[] = [];
  let running: Promise<void> | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function agree() {
    const client = await loadSessionClient();
    const inAccount = await readAccount(client);
    if (isStopped) return;
    const together = mergeKept(inAccount, favourites.read(), readAgreed(userId));
    if (!isSame(together, favourites.read())) favourites.replace(together);
    await writeAccount(client, { inAccount, together });
    if (isStopped) return;
    writeAgreed(userId, together);
    if (!isSame(together, inAccount) || !isSame(together, shown))
      window.dispatchEvent(new Event(agreedEvent));
    shown = together;
  }

  /** One at a time; what happens meanwhile asks for one more. */
  function run() {
    clearTimeout(retry);
    if (running) {
      isAgain = true;
      return;
    }
    running = agree()
      // Out of reach: the device keeps what was done, and tries again.
      .catch(() => {
        if (!isStopped) retry = setTimeout(run, retryMs);
      })
      .finally(() => {
        running = null;
        if (isAgain && !isStopped) {
          isAgain = false;
          run();
        }
      });
  }

  function onListChange() {
    const agreed = readAgreed(userId);
    const now = favourites.read();
    if (now.length !== agreed.size || now.some((item) => !agreed.has(keyOf(item)))) run();
  }

  const unsubscribe = favourites.subscribe(onListChange);
  // Hearts given and taken in other browsers; after a broken line everything is compared anew.
  const unfollow = listenToPerson(userId, ["favorite_houses", "favorite_plots"], run);
  window.addEventListener("online", run);
  run();
  return () => {
    isStopped = true;
    clearTimeout(retry);
    unsubscribe();
    unfollow();
    window.removeEventListener("online", run);
  };
}

/** Whoever signs out leaves nothing behind on the device. */
export function forgetAccount() {
  localStorage.removeItem(agreedKey);
  favourites.replace([]);
}

async function readAccount(client: Client): Promise<Kept[]> {
  const [houses, plots] = await Promise.all([
    client.from("favorite_houses").select("house_slug, created_at, houses(name)").throwOnError(),
    client.from("favorite_plots").select("plot_slug, created_at, plots(title)").throwOnError(),
  ]);
  return [
    ...houses.data.map((row) => ({
      kind: "house" as const,
      slug: row.house_slug,
      name: row.houses?.name ?? row.house_slug,
      at: Date.parse(row.created_at),
    })),
    ...plots.data.map((row) => ({
      kind: "plot" as const,
      slug: row.plot_slug,
      name: titleIn(row.plots?.title) ?? row.plot_slug,
      at: Date.parse(row.created_at),
    })),
  ];
}

function titleIn(title: unknown) {
  return (title as Record<string, string> | undefined)?.[document.documentElement.lang];
}

async function writeAccount(
  client: Client,
  { inAccount, together }: { inAccount: Kept[]; together: Kept[] },
) {
  const before = new Set(inAccount.map(keyOf));
  const after = new Set(together.map(keyOf));
  const slugsOf = (items: Kept[], kind: Kept["kind"]) =>
    items.filter((item) => item.kind === kind).map(({ slug }) => slug);
  const added = together.filter((item) => !before.has(keyOf(item)));
  const removed = inAccount.filter((item) => !after.has(keyOf(item)));
  // One by one: a house that is no longer on the site must not keep the others out.
  for (const house_slug of slugsOf(added, "house"))
    await insert(client.from("favorite_houses").upsert({ house_slug }, once("user_id,house_slug")));
  for (const plot_slug of slugsOf(added, "plot"))
    await insert(client.from("favorite_plots").upsert({ plot_slug }, once("user_id,plot_slug")));
  if (slugsOf(removed, "house").length > 0)
    await client.from("favorite_houses").delete().in("house_slug", slugsOf(removed, "house")).throwOnError();
  if (slugsOf(removed, "plot").length > 0)
    await client.from("favorite_plots").delete().in("plot_slug", slugsOf(removed, "plot")).throwOnError();
}

const once = (onConflict: string) => ({ onConflict, ignoreDuplicates: true });

async function insert(request: PromiseLike<{ error: { code: string } | null }>) {
  const { error } = await request;
  const isGone = error?.code === "23503" || error?.code === "PT409";
  if (error && !isGone) throw error;
}

function isSame(one: readonly Kept[], other: readonly Kept[]) {
  const keys = new Set(one.map(keyOf));
  return one.length === other.length && other.every((item) => keys.has(keyOf(item)));
}

/** What device and account held when they last agreed; nothing when the device was last used by somebody else. */
function readAgreed(userId: string): ReadonlySet<string> {
  try {
    const agreed = JSON.parse(localStorage.getItem(agreedKey) ?? "null");
    return agreed?.userId === userId && Array.isArray(agreed.keys) ? new Set(agreed.keys) : new Set();
  } catch {
    return new Set();
  }
}

function writeAgreed(userId: string, items: readonly Kept[]) {
  try {
    localStorage.setItem(agreedKey, JSON.stringify({ userId, keys: items.map(keyOf) }));
  } catch {
    // Full or forbidden: the next page compares both sides as at the first sign-in.
  }
}
