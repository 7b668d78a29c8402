import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

// What a penetration test tried, and the test that shows that it fails. The table is checked for tests that were renamed
// or removed; the tests themselves run with their files.

type Row = [attack: string, file: string, test: string];

const attacks: Row[] = [
  [
    "a form with a million fields freezes the process",
    "tests/deep/attacks/request-bodies.test.ts",
    "%s delays no other request, whatever it is sent",
  ],
  [
    "nested embeds take gigabytes",
    "tests/deep/attacks/memory.test.ts",
    "%s, four times at once, cost little memory",
  ],
  [
    "the mailbox is read through a proxy on the same machine",
    "tests/auth/local-pages.test.ts",
    "it is not shown through a proxy on this machine that sends %s",
  ],
  [
    "the mailbox is read by another program on the same machine",
    "tests/auth/local-pages.test.ts",
    "it is shown to the browser that followed the printed link, and to no other",
  ],
  [
    "/_ui and /_pictures are open",
    "server/app.test.ts",
    "%s is not found without the link that the start printed",
  ],
  ["a token outlives its session", "tests/auth/ended-sessions.test.ts", "opens nothing after a %s sign-out"],
  [
    "a stolen session changes the password, the address or the second step",
    "tests/auth/reauthentication.test.ts",
    "factors, identities and the account cannot be changed",
  ],
  [
    "sign-up tells known addresses from unknown ones",
    "tests/auth/attacks.test.ts",
    "a sign-up does not reveal whether the address has an account; the owner gets a mail",
  ],
  [
    "half-open connections stay for ever",
    "tests/deep/attacks/slow-connections.test.ts",
    "1,500 connections with %s are closed",
  ],
  [
    "an account is prepared for someone else",
    "tests/auth/prepared-accounts.test.ts",
    "the password of a stranger does not survive a sign-in by mail",
  ],
  [
    "injected SQL has the rights of a superuser",
    "tests/database/roles.test.ts",
    "the connection of the %s has none of the owner's rights",
  ],
  [
    "the data API's own role reads accounts and keys",
    "tests/database/roles.test.ts",
    "the authenticator reads neither accounts nor keys, and no table of the product without a caller's role",
  ],
  [
    "an operator's stolen password opens everyone's data",
    "tests/rls/mfa.test.ts",
    "with OPERATOR_MFA %s an operator at %s has the role: %s",
  ],
  [
    "an operator skips the set-up of the second step",
    "app/navigation/route-middleware.test.ts",
    "with OPERATOR_MFA=required an operator without a second step sets it up first",
  ],
  [
    "a guessed password or code leaves no trace",
    "tests/auth/audit.test.ts",
    "failed sign-ins are logged, for known and unknown addresses",
  ],
  [
    "an intruder rewrites the audit log",
    "tests/auth/audit.test.ts",
    "nobody changes the log, and the cleanup deletes what is a year old",
  ],
  [
    "a leaked key signs tokens until it expires",
    "tests/auth/replaced-keys.test.ts",
    "npm run keys -- revoke ends tokens, sessions and API keys at once",
  ],
  [
    "a forgotten session works for ever",
    "tests/auth/sessions.test.ts",
    "a session is refreshed or ends after %s",
  ],
  [
    "invalid account forms are not counted",
    "app/routes/auth/account-forms.test.ts",
    "%s counts the address before it looks at the form",
  ],
  [
    "a picture of 119 megapixels takes half a gigabyte",
    "server/assets/picture-variants.test.ts",
    "a picture of more than 40 megapixels is refused before it is decoded",
  ],
];

test.each(attacks)("%s: %s has the test %s", async (_attack, file, title) => {
  const root = new URL("../../../", import.meta.url);
  expect(await readFile(new URL(file, root), "utf8")).toContain(title);
});
