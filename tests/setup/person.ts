import { createClient } from "@supabase/supabase-js";
import { codeIn, mailTo } from "#tests/setup/mailbox.ts";
import type { Site } from "#tests/setup/site.ts";

let number = 0;

export function newEmail() {
  number += 1;
  return `person-${process.pid}-${Date.now()}-${number}@example.com`;
}

export const goodPassword = "una casa junto al mar";

/** Somebody whose account is confirmed, and who is signed in with this client. */
export async function newPerson(site: Site) {
  const email = newEmail();
  const client = createClient(site.origin, await publishableKey(site), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const firstName = "Ana";
  const signedUp = await client.auth.signUp({
    email,
    password: goodPassword,
    options: { data: { first_name: firstName } },
  });
  if (signedUp.error) throw signedUp.error;
  const token = codeIn(await mailTo(site, email));
  const confirmed = await client.auth.verifyOtp({ email, token, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  return { email, firstName, client };
}

/** As a page tells it to the browser. */
async function publishableKey({ origin }: Site) {
  const page = await (await fetch(origin)).text();
  const key = page.match(/sb_publishable_[\w-]+/)?.[0];
  if (!key) throw new Error("the page names no publishable key");
  return key;
}
