import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import postgres, { type Sql } from "postgres";
import { setOperator } from "#server/accounts/operator-role.ts";
import { codeIn, mailTo } from "#tests/setup/mailbox.ts";
import type { Site } from "#tests/setup/site.ts";

let number = 0;

export function newEmail() {
  number += 1;
  return `person-${process.pid}-${Date.now()}-${number}@example.com`;
}

export const goodPassword = "una casa junto al mar";

/** A person with a confirmed account, signed in with this client. */
export async function newPerson(site: Site) {
  const email = newEmail();
  const client = createClient(site.apiOrigin, await publishableKey(site), {
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

/** A person with the operator's role, signed in with this client. */
export async function newOperator(site: Site) {
  const person = await newPerson(site);
  await asOwner(site, (sql) => setOperator(sql, person.email, true));
  // The new role ends earlier sessions.
  const { email, client } = person;
  const { error } = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (error) throw error;
  return person;
}

/** Makes the sessions of this person too old for changes of access, as if they had signed in an hour ago. */
export function ageSessions(site: Site, email: string) {
  return asOwner(
    site,
    (sql) => sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '1 hour' where session_id in (
        select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email})`,
  );
}

/** Fills in and sends the form of the sign-in page, in either language. */
export async function signIn(page: Page, email: string, password = goodPassword) {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: /^(INICIAR SESIÓN|SIGN IN)$/ }).click();
}

/** Queries the site's database with all rights. */
export async function asOwner<T>(site: Site, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres((await readFile(site.databaseUrlFile, "utf8")).trim(), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** As every page contains it. */
export async function publishableKey({ localOrigin }: Site) {
  const page = await (await fetch(localOrigin)).text();
  const key = page.match(/sb_publishable_[\w-]+/)?.[0];
  if (!key) throw new Error("the page has no publishable key");
  return key;
}
