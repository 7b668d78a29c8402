import { createHash, randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browse, clientId, clientSecret, type LocalPerson, startLocalProvider } from "./local-provider.ts";
import {
  type AuthSite,
  fails,
  goodPassword,
  newEmail,
  newUser,
  openMail,
  startAuthSite,
  succeeds,
} from "./site.ts";

let site: AuthSite;
let provider: Awaited<ReturnType<typeof startLocalProvider>>;
beforeAll(async () => {
  site = await startAuthSite(async (url) => {
    provider = await startLocalProvider(`${url}/auth/v1/callback`);
    return {
      GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: clientId,
      GOTRUE_EXTERNAL_KEYCLOAK_SECRET: clientSecret,
      GOTRUE_EXTERNAL_KEYCLOAK_URL: provider.issuer,
      ENABLE_ANONYMOUS_USERS: "true",
    };
  });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const newSubject = () => `subject-${randomBytes(6).toString("hex")}`;
const isBack = (address: string) => address.startsWith(`${site.url}/confirm`);

async function depart(client: SupabaseClient, redirectTo = `${site.url}/confirm`) {
  const { url } = await succeeds(
    client.auth.signInWithOAuth({ provider: "keycloak", options: { redirectTo, skipBrowserRedirect: true } }),
  );
  return url;
}

async function signInAs(person: LocalPerson, client = site.visitor()) {
  provider.become(person);
  const target = await browse(await depart(client), isBack);
  return { client, target };
}

async function signedInAs(person: LocalPerson) {
  const { client, target } = await signInAs(person);
  return succeeds(client.auth.exchangeCodeForSession(target.searchParams.get("code")!));
}

describe("sign-in through an OpenID provider", () => {
  test("a first sign-in through a provider creates an account, a second one finds it", async () => {
    const email = newEmail();
    const person = {
      sub: newSubject(),
      email,
      email_verified: true,
      name: "Mar Soto",
      given_name: "Mar",
      family_name: "Soto",
    };
    const first = await signedInAs(person);
    expect(first.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "keycloak", providers: ["keycloak"] },
    });
    expect(first.session.provider_token).toBeTruthy();
    const [profile] = await site.sql`select first_name, last_name from profiles where id = ${first.user.id}`;
    expect(profile).toEqual({ first_name: "Mar", last_name: "Soto" });
    const again = await signedInAs({ ...person, email: newEmail() });
    expect(again.user.id).toBe(first.user.id);
  });

  test("a provider sign-in links to the account with the same verified email", async () => {
    const { email, user } = await newUser(site);
    const answer = await signedInAs({ sub: newSubject(), email, email_verified: true });
    expect(answer.user.id).toBe(user.id);
    expect(answer.user.app_metadata.providers).toEqual(["email", "keycloak"]);
    expect((await site.mailTo(email, 2)).text).toContain("entrar en tu cuenta con keycloak");
    await succeeds(site.visitor().auth.signInWithPassword({ email, password: goodPassword }));
  });

  test("a provider sign-in drops the password of an unconfirmed account", async () => {
    const email = newEmail();
    await succeeds(site.visitor().auth.signUp({ email, password: "password of a stranger" }));
    await signedInAs({ sub: newSubject(), email, email_verified: true });
    const error = await fails(
      site.visitor().auth.signInWithPassword({ email, password: "password of a stranger" }),
    );
    expect(error.code).toBe("invalid_credentials");
  });

  test("a provider sign-in with an unverified email is refused", async () => {
    const { email } = await newUser(site);
    const { target } = await signInAs({ sub: newSubject(), email, email_verified: false });
    expect(target.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(target.searchParams.get("code")).toBeNull();
  });

  test.each([
    "ana@example.com\r\nBcc: all@example.com",
    "ana@example.com\nx",
    '"a\r\nb"@example.com',
    "ana",
    `${"a".repeat(300)}@example.com`,
  ])("a provider sign-in with the address %j is refused", async (email) => {
    const { target } = await signInAs({ sub: newSubject(), email, email_verified: true });
    expect(target.searchParams.get("error_code")).toBe("validation_failed");
    expect(target.searchParams.get("code")).toBeNull();
  });

  test("a provider sign-in of the implicit flow returns the session in the fragment", async () => {
    const email = newEmail();
    const { target } = await signInAs(
      { sub: newSubject(), email, email_verified: true },
      site.visitor("implicit"),
    );
    const values = new URLSearchParams(target.hash.slice(1));
    expect((await site.call("/user", { token: values.get("access_token")! })).json.email).toBe(email);
  });
});

describe("redirects of a provider sign-in", () => {
  test("an unknown provider and a foreign redirect are refused", async () => {
    expect(await site.call("/authorize?provider=myspace")).toMatchObject({
      status: 400,
      json: { error_code: "validation_failed" },
    });
    provider.become({ sub: newSubject(), email: newEmail(), email_verified: true });
    const elsewhere = await depart(site.visitor(), "https://evil.example/steal");
    const target = await browse(elsewhere, (address) => address.startsWith(`${site.url}/?`));
    expect(target.origin).toBe(site.url);
  });

  test("an invented, used or foreign OAuth state is refused", async () => {
    const invented = await site.call(`/callback?code=x&state=${crypto.randomUUID()}`);
    expect(new URL(invented.headers.get("Location")!).searchParams.get("error_code")).toBe("bad_oauth_state");
    provider.become({ sub: newSubject(), email: newEmail(), email_verified: true });
    const back = await browse(await depart(site.visitor()), (address) =>
      address.includes("/auth/v1/callback"),
    );
    const first = await fetch(back, { redirect: "manual" });
    expect(first.headers.get("Location")).toContain("code=");
    const second = await fetch(back, { redirect: "manual" });
    expect(second.headers.get("Location")).toContain("bad_oauth_state");
  });

  test("the provider's error is passed on to the page", async () => {
    const departure = await fetch(await depart(site.visitor()), { redirect: "manual" });
    const state = new URL(departure.headers.get("Location")!).searchParams.get("state");
    const answer = await site.call(
      `/callback?error=access_denied&error_description=Not+today&state=${state}`,
    );
    const target = new URL(answer.headers.get("Location")!);
    expect(target.searchParams.get("error_description")).toBe("Not today");
  });
});

describe("identities of an account", () => {
  test("identities can be linked, listed and unlinked, except the last one", async () => {
    const { client, email } = await newUser(site);
    provider.become({ sub: newSubject(), email: newEmail(), email_verified: true });
    const { url } = await succeeds(
      client.auth.linkIdentity({
        provider: "keycloak",
        options: { redirectTo: `${site.url}/confirm`, skipBrowserRedirect: true },
      }),
    );
    const target = await browse(url, isBack);
    await succeeds(client.auth.exchangeCodeForSession(target.searchParams.get("code")!));
    const { identities } = await succeeds(client.auth.getUserIdentities());
    expect(identities.map(({ provider: name }) => name)).toEqual(["email", "keycloak"]);
    expect((await site.mailTo(email, 2)).subject).toContain("Nueva forma de entrar");
    await succeeds(client.auth.unlinkIdentity(identities[1]!) as never);
    expect((await site.mailTo(email, 3)).subject).toContain("Se ha quitado una forma de entrar");
    const rest = (await succeeds(client.auth.getUserIdentities())).identities;
    expect(rest).toHaveLength(1);
    expect((await fails(client.auth.unlinkIdentity(rest[0]!))).code).toBe("single_identity_not_deletable");
  });

  test("a user sent through another user's linking URL does not lose their identity", async () => {
    const attacker = await newUser(site);
    const victim = { sub: newSubject(), email: newEmail(), email_verified: true };
    provider.become(victim);
    const { url } = await succeeds(
      attacker.client.auth.linkIdentity({
        provider: "keycloak",
        options: { redirectTo: `${site.url}/confirm`, skipBrowserRedirect: true },
      }),
    );
    await browse(url, isBack);
    const answer = await signedInAs(victim);
    expect(answer.user.id).not.toBe(attacker.user.id);
  });

  test("an identity cannot belong to two accounts", async () => {
    const taken = { sub: newSubject(), email: newEmail(), email_verified: true };
    await signedInAs(taken);
    const { client } = await newUser(site);
    const { url } = await succeeds(
      client.auth.linkIdentity({
        provider: "keycloak",
        options: { redirectTo: `${site.url}/confirm`, skipBrowserRedirect: true },
      }),
    );
    const target = await browse(url, isBack);
    expect((await fails(client.auth.exchangeCodeForSession(target.searchParams.get("code")!))).code).toBe(
      "identity_already_exists",
    );
  });
});

describe("sign-in with an ID token", () => {
  async function idTokenFor(person: LocalPerson, nonce: string) {
    provider.become(person);
    const callback = `${site.url}/auth/v1/callback`;
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: callback,
      nonce: createHash("sha256").update(nonce).digest("hex"),
    });
    const target = await browse(`${provider.issuer}/auth?${query}`, (address) =>
      address.startsWith(callback),
    );
    const code = target.searchParams.get("code")!;
    const body = {
      grant_type: "authorization_code",
      code,
      redirect_uri: callback,
      client_id: clientId,
      client_secret: clientSecret,
    };
    const answer = await fetch(`${provider.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams(body),
    });
    return ((await answer.json()) as { id_token: string }).id_token;
  }

  test("an ID token signs in only with its nonce", async () => {
    const email = newEmail();
    const token = await idTokenFor({ sub: newSubject(), email, email_verified: true }, "once");
    const { user } = await succeeds(
      site.visitor().auth.signInWithIdToken({ provider: "keycloak", token, nonce: "once" }),
    );
    expect(user.email).toBe(email);
    expect(
      (await fails(site.visitor().auth.signInWithIdToken({ provider: "keycloak", token, nonce: "twice" })))
        .code,
    ).toBe("validation_failed");
    expect((await fails(site.visitor().auth.signInWithIdToken({ provider: "keycloak", token }))).code).toBe(
      "validation_failed",
    );
  });

  test("an ID token of another issuer is refused", async () => {
    const forged = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify({ iss: provider.issuer, aud: clientId, sub: "x", exp: 9e9 })).toString("base64url")}.`;
    expect(
      (await fails(site.visitor().auth.signInWithIdToken({ provider: "keycloak", token: forged }))).code,
    ).toBe("bad_jwt");
    expect(
      (await fails(site.visitor().auth.signInWithIdToken({ provider: "google", token: forged }))).code,
    ).toBe("validation_failed");
  });
});

describe("anonymous users", () => {
  test("an anonymous user becomes a permanent one by confirming an email, if the settings allow it", async () => {
    const client = site.visitor();
    const { user } = await succeeds(client.auth.signInAnonymously());
    expect(user).toMatchObject({ is_anonymous: true, email: "" });
    const email = newEmail();
    await succeeds(client.auth.updateUser({ email }));
    const answer = await succeeds(client.auth.exchangeCodeForSession(await openMail(site, email)));
    expect(answer.user).toMatchObject({ id: user.id, email, is_anonymous: false });
  });

  test("an anonymous user cannot enrol a second factor", async () => {
    const client = site.visitor();
    await succeeds(client.auth.signInAnonymously());
    expect((await fails(client.auth.mfa.enroll({ factorType: "totp" }))).code).toBe("no_authorization");
  });
});

test("the settings endpoint lists what is enabled", async () => {
  const { json } = await site.call("/settings");
  expect(json).toMatchObject({
    external: { email: true, keycloak: true, anonymous_users: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  });
  expect((await site.call("/health")).json).toMatchObject({ name: "GoTrue" });
});
