import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localPagesCookie } from "#server/middleware/local-pages.ts";
import {
  type AuthSite,
  codeIn,
  fails,
  followLink,
  goodPassword,
  linkIn,
  newEmail,
  newUser,
  openMail,
  startAuthSite,
  succeeds,
} from "./site.ts";

let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite();
});
afterAll(() => site.stop());

describe("password recovery", () => {
  test("the recovery link carries a code that raises PASSWORD_RECOVERY in the requesting browser", async () => {
    const { email } = await newUser(site);
    const client = site.visitor();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await succeeds(client.auth.resetPasswordForEmail(email, { redirectTo: `${site.url}/change-password` }));
    const target = await followLink(linkIn(await site.mailTo(email, 2)));
    expect(target.origin + target.pathname).toBe(`${site.url}/change-password`);
    expect([...target.searchParams.keys()]).toEqual(["code"]);
    await succeeds(client.auth.exchangeCodeForSession(target.searchParams.get("code")!));
    expect(events).toContain("PASSWORD_RECOVERY");
    await succeeds(client.auth.updateUser({ password: "a brand new one" }));
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: "a brand new one" }));
  });

  test("the six-digit code of a recovery mail works on another device", async () => {
    const { email } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const token = codeIn(await site.mailTo(email, 2));
    const phone = site.visitor();
    await succeeds(phone.auth.verifyOtp({ email, token, type: "recovery" }));
    await succeeds(phone.auth.updateUser({ password: "a brand new one" }));
  });

  test("another browser cannot use the code of a recovery link", async () => {
    const { email } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const code = await openMail(site, email, 2);
    const thief = site.visitor();
    await thief.auth.resetPasswordForEmail(newEmail());
    expect((await fails(thief.auth.exchangeCodeForSession(code))).code).toBe("bad_code_verifier");
  });

  test("a mail scanner does not consume the recovery link, an exchanged code does", async () => {
    const { email } = await newUser(site);
    const client = site.visitor();
    await succeeds(client.auth.resetPasswordForEmail(email));
    const link = linkIn(await site.mailTo(email, 2));
    await fetch(link, { method: "HEAD" });
    await followLink(link);
    const code = (await followLink(link)).searchParams.get("code")!;
    await succeeds(client.auth.exchangeCodeForSession(code));
    const again = await followLink(link);
    expect(again.searchParams.get("error_code")).toBe("otp_expired");
    expect(new URLSearchParams(again.hash.slice(1)).get("error")).toBe("access_denied");
  });

  test("an expired recovery link and an expired code are reported as expired", async () => {
    const { email, user } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const mail = await site.mailTo(email, 2);
    await site.sql`update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = ${user.id}`;
    expect((await followLink(linkIn(mail))).searchParams.get("error_code")).toBe("otp_expired");
    const error = await fails(
      site.visitor().auth.verifyOtp({ email, token: codeIn(mail), type: "recovery" }),
    );
    expect(error).toMatchObject({ code: "otp_expired", status: 403 });
  });

  test("the code of a mail works for ten minutes, its link for an hour", async () => {
    const { email, user } = await newUser(site);
    await succeeds(site.visitor().auth.resetPasswordForEmail(email));
    const mail = await site.mailTo(email, 2);
    await site.sql`update auth.one_time_tokens set created_at = created_at - interval '11 minutes' where user_id = ${user.id}`;
    const code = { email, token: codeIn(mail), type: "recovery" } as const;
    expect((await fails(site.visitor().auth.verifyOtp(code))).code).toBe("otp_expired");
    expect((await followLink(linkIn(mail))).searchParams.get("code")).not.toBeNull();
  });

  test("a recovery link of the implicit flow returns the session in the fragment", async () => {
    const { email } = await newUser(site);
    await succeeds(site.visitor("implicit").auth.resetPasswordForEmail(email));
    const values = new URLSearchParams((await followLink(linkIn(await site.mailTo(email, 2)))).hash.slice(1));
    expect(values.get("type")).toBe("recovery");
    expect((await site.call("/user", { token: values.get("access_token")! })).json.email).toBe(email);
  });
});

describe("passwordless sign-in", () => {
  test("a magic link signs an existing user in", async () => {
    const { email, user } = await newUser(site);
    const client = site.visitor();
    await succeeds(client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${site.url}/confirm` } }));
    expect((await site.mailTo(email, 2)).subject).toBe("Tu enlace para entrar en Hornero");
    const answer = await succeeds(client.auth.exchangeCodeForSession(await openMail(site, email, 2)));
    expect(answer.user.id).toBe(user.id);
  });

  test("a one-time code signs a new user up", async () => {
    const email = newEmail();
    await succeeds(site.visitor().auth.signInWithOtp({ email, options: { data: { first_name: "Iria" } } }));
    const token = codeIn(await site.mailTo(email));
    const { user } = await succeeds(site.visitor().auth.verifyOtp({ email, token, type: "email" }));
    expect(user.user_metadata.first_name).toBe("Iria");
  });

  test("with create_user false no account is created, and the response does not reveal it", async () => {
    const email = newEmail();
    await succeeds(site.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    const [account] = await site.sql`select from auth.users where email = ${email}`;
    expect(account).toBeUndefined();
  });

  test("a token hash is accepted from a server-side client", async () => {
    const { email } = await newUser(site);
    await succeeds(site.visitor().auth.signInWithOtp({ email }));
    const token_hash = new URL(linkIn(await site.mailTo(email, 2))).searchParams.get("token")!;
    const { user } = await succeeds(site.visitor().auth.verifyOtp({ token_hash, type: "magiclink" }));
    expect(user.email).toBe(email);
  });
});

describe("resending mails", () => {
  test("a confirmation is resent, and only the newest link works", async () => {
    const email = newEmail();
    const client = site.visitor();
    await succeeds(client.auth.signUp({ email, password: goodPassword }));
    const first = linkIn(await site.mailTo(email));
    await succeeds(client.auth.resend({ type: "signup", email }));
    const second = linkIn(await site.mailTo(email, 2));
    expect((await followLink(first)).searchParams.get("error_code")).toBe("otp_expired");
    expect((await followLink(second)).searchParams.get("code")).toBeTruthy();
  });

  test("resending to a confirmed or unknown address sends no mail and responds the same", async () => {
    const { email } = await newUser(site);
    const answers = await Promise.all(
      [email, newEmail()].map((address) =>
        site.call("/resend", { method: "POST", body: { type: "signup", email: address } }),
      ),
    );
    expect(answers.map(({ status, json }) => ({ status, json }))).toEqual([
      { status: 200, json: {} },
      { status: 200, json: {} },
    ]);
    expect(await site.mailsTo(email)).toHaveLength(1);
  });

  test("resending other types is refused", async () => {
    const answer = await site.call("/resend", {
      method: "POST",
      body: { type: "recovery", email: newEmail() },
    });
    expect(answer).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  });
});

describe("email change", () => {
  async function askedFor() {
    const person = await newUser(site);
    const newAddress = newEmail();
    const { user } = await succeeds(
      person.client.auth.updateUser({ email: newAddress }, { emailRedirectTo: `${site.url}/confirm` }),
    );
    expect(user.new_email).toBe(newAddress);
    return {
      ...person,
      newAddress,
      oldMail: await site.mailTo(person.email, 2),
      newMail: await site.mailTo(newAddress),
    };
  }

  test.each(["old mailbox first", "new mailbox first"])(
    "an email change needs both mailboxes, %s",
    async (order) => {
      const { client, email, newAddress, oldMail, newMail, user } = await askedFor();
      const [first, second] = order.startsWith("old") ? [oldMail, newMail] : [newMail, oldMail];
      const half = await followLink(linkIn(first));
      expect(half.searchParams.get("message")).toContain("confirm link sent to the other email");
      expect((await succeeds(client.auth.getUser())).user.email).toBe(email);
      const code = (await followLink(linkIn(second))).searchParams.get("code")!;
      const { session } = await succeeds(client.auth.exchangeCodeForSession(code));
      expect(session.user).toMatchObject({ id: user.id, email: newAddress });
      expect(session.user.identities![0]!.identity_data).toMatchObject({
        email: newAddress,
        email_verified: true,
      });
      expect((await site.mailTo(email, 3)).subject).toBe("El correo de tu cuenta de Hornero ha cambiado");
      await succeeds(site.visitor().auth.signInWithPassword({ email: newAddress, password: goodPassword }));
    },
  );

  test("one mailbox that confirms twice does not change the email", async () => {
    const { client, email, newMail } = await askedFor();
    await followLink(linkIn(newMail));
    expect((await followLink(linkIn(newMail))).searchParams.get("error_code")).toBe("otp_expired");
    expect((await succeeds(client.auth.getUser())).user.email).toBe(email);
  });

  test("an email change can be confirmed with codes", async () => {
    const { email, newAddress, oldMail, newMail } = await askedFor();
    await site.visitor().auth.verifyOtp({ email, token: codeIn(oldMail), type: "email_change" });
    const { user } = await succeeds(
      site.visitor().auth.verifyOtp({ email: newAddress, token: codeIn(newMail), type: "email_change" }),
    );
    expect(user.email).toBe(newAddress);
  });

  test("a change to an address with an account gets the same response; its owner gets a mail", async () => {
    const owner = await newUser(site);
    const { client } = await newUser(site);
    const { user } = await succeeds(client.auth.updateUser({ email: owner.email }));
    expect(user.new_email).toBe(owner.email);
    expect((await site.mailTo(owner.email, 2)).subject).toBe("Ya tienes una cuenta en Hornero");
  });
});

describe("reauthentication", () => {
  test("a password change accepts the code of a reauthentication mail", async () => {
    const { client, email } = await newUser(site);
    await succeeds(client.auth.reauthenticate() as never);
    const nonce = codeIn(await site.mailTo(email, 2));
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, "0");
    expect((await fails(client.auth.updateUser({ password: "quite another one", nonce: wrong }))).code).toBe(
      "reauthentication_not_valid",
    );
    await succeeds(client.auth.updateUser({ password: "quite another one", nonce }));
  });
});

describe("account mails", () => {
  test.each([
    ["/confirm", "Confirma tu cuenta en Hornero", 'lang="es"', "Confirmar mi cuenta"],
    ["/en/confirm", "Confirm your Hornero account", 'lang="en"', "Confirm my account"],
  ])("account mails are in the language of the page %s", async (page, subject, language, button) => {
    const email = newEmail();
    await succeeds(
      site
        .visitor()
        .auth.signUp({ email, password: goodPassword, options: { emailRedirectTo: site.url + page } }),
    );
    const mail = await site.mailTo(email);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(language);
    expect(mail.html).toContain(button);
    expect(mail.text).toContain(button);
    expect(mail.html).toContain(codeIn(mail));
  });

  test("the mailbox shows mails without running their content", async () => {
    const { email } = await newUser(site);
    const { id } = await site.mailTo(email);
    const headers = localPagesCookie(site.localPagesToken);
    const list = await (await fetch(`${site.url}/_mailbox`, { headers })).text();
    expect(list).toContain(email);
    const page = await fetch(`${site.url}/_mailbox/${id}`, { headers });
    expect(await page.text()).toContain("sandbox=");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });
});
