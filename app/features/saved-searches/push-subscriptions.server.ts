import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { Database } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;

/** As browsers write a subscription in JSON, with the limits of the table. */
const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});

const changeSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("subscribe"),
    subscription: z.pipe(z.pipe(z.string(), z.transform(parseJson)), subscriptionSchema),
  }),
  z.object({ intent: z.literal("unsubscribe"), endpoint: z.string() }),
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The browsers in which the client's user gets notifications. */
export async function listPushEndpoints(client: Client): Promise<string[]> {
  const { data } = await client.from("push_subscriptions").select("endpoint").throwOnError();
  return data.map(({ endpoint }) => endpoint);
}

/** Stores or deletes the subscription of a browser; null if the form is about something else. */
export async function changePushSubscription(client: Client, form: FormData) {
  if (form.get("intent") !== "subscribe" && form.get("intent") !== "unsubscribe") return null;
  const { data: change } = z.safeParse(changeSchema, Object.fromEntries(form));
  if (!change) return "wrong";
  const table = client.from("push_subscriptions");
  if (change.intent === "unsubscribe") await table.delete().eq("endpoint", change.endpoint).throwOnError();
  else {
    const { endpoint, keys } = change.subscription;
    await table.insert({ endpoint, ...keys }).throwOnError();
  }
  return "done";
}
