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
    "the password alone links another identity to an account with a second step",
    "tests/auth/reauthentication.test.ts",
    "an account with a second factor links and unlinks identities only at aal2",
  ],
  [
    "someone else's second step locks the owner out for ever",
    "tests/auth/admin.test.ts",
    "the command removes a second step that the owner did not set up",
  ],
  [
    "the contact form mails a stranger's text to anyone",
    "server/mail/templates/templates.test.ts",
    "%s carries nothing that the visitor wrote, because its address may be anyone's",
  ],
  [
    "a common password or one's own address is accepted",
    "server/platform/auth/passwords.test.ts",
    "the password %s is weak because of %j",
  ],
  [
    "a long password in another script is cut",
    "server/platform/auth/passwords.test.ts",
    "64 times %s is a password, and its last character counts",
  ],
  ["a cell of an export is a formula", "app/domain/csv.test.ts", "%j is written as %j"],
  [
    "the floor plan of an unpublished house can be guessed",
    "tests/database/floor-plans.test.ts",
    "the floor plan of a house is there once the house is published",
  ],
  [
    "changes reveal ids of unpublished houses and plots",
    "tests/rls/changes.test.ts",
    "the data API shows no id of an unpublished %s among changes",
  ],
  [
    "an identity provider's address adds lines to a mail",
    "tests/auth/providers.test.ts",
    "a provider sign-in with the address %j is refused",
  ],
  [
    "all visitors behind a proxy share one limit unnoticed",
    "server/start/check-settings.test.ts",
    "a public site without TRUSTED_PROXIES is warned that its visitors share one rate limit",
  ],
  [
    "unknown paths of the API answer with a page",
    "tests/platform/unknown-paths.test.ts",
    "%s answers %i with JSON",
  ],
  [
    "one large frame cuts the connection",
    "tests/platform/realtime/attacks.test.ts",
    "a message above the limit is refused",
  ],
  [
    "a process that serves requests knows the owner's address",
    "tests/deep/rolling-restart.test.ts",
    "no process that serves requests knows the address of the database's owner",
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
