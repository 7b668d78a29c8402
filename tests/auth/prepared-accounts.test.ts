import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AuthSite,
  codeIn,
  fails,
  followLink,
  goodPassword,
  linkIn,
  newEmail,
  startAuthSite,
  succeeds,
} from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

/** A stranger registers someone else's address and leaves a password there. */
async function prepared() {
  const email = newEmail();
  await succeeds(site.visitor().auth.signUp({ email, password: goodPassword }));
  await site.mailTo(email);
  return email;
}

const passwordOpens = async (email: string) =>
  (await site.visitor().auth.signInWithPassword({ email, password: goodPassword })).error === null;

test("the password of a stranger does not survive a sign-in by mail", async () => {
  const email = await prepared();
  const owner = site.visitor("implicit");
  await succeeds(owner.auth.signInWithOtp({ email }) as never);
  const token = codeIn(await site.mailTo(email, 2));
  await succeeds(owner.auth.verifyOtp({ email, token, type: "email" }));
  expect(await passwordOpens(email)).toBe(false);
});

test.each(["code", "link"] as const)(
  "the password of a stranger does not survive a recovery by %s",
  async (way) => {
    const email = await prepared();
    const owner = site.visitor("implicit");
    await succeeds(owner.auth.resetPasswordForEmail(email));
    const mail = await site.mailTo(email, 2);
    if (way === "link") await followLink(linkIn(mail));
    else await succeeds(owner.auth.verifyOtp({ email, token: codeIn(mail), type: "recovery" }));
    expect(await passwordOpens(email)).toBe(false);
    const { error } = await site.visitor().auth.signInWithPassword({ email, password: goodPassword });
    expect(error?.code).toBe("invalid_credentials");
  },
);

test("the password of a sign-up works once its own mail is confirmed", async () => {
  const email = newEmail();
  const client = site.visitor("implicit");
  await succeeds(client.auth.signUp({ email, password: goodPassword }));
  expect((await fails(client.auth.signInWithPassword({ email, password: goodPassword }))).code).toBe(
    "email_not_confirmed",
  );
  await followLink(linkIn(await site.mailTo(email)));
  expect(await passwordOpens(email)).toBe(true);
});
