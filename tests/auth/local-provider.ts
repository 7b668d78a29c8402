import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

export const clientId = "hornero-tests";
export const clientSecret = "a-secret-between-two-servers";

/** A local OpenID provider that signs in the user it is given next. */
export async function startLocalProvider(callback: string) {
  let person: LocalPerson = { sub: "nobody" };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const Provider = await loadQuietProvider();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    pkce: { required: () => false },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person }) }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: person.sub });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ["only for tests"] },
  });
  provider.on("server_error", (_context, error) => console.error(error));

  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return provider.callback()(request, response);
    await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });

  return {
    issuer,
    become: (next: LocalPerson) => {
      person = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        // Browsers open connections in advance and leave them idle for a minute.
        server.closeAllConnections();
      }),
  };
}

/** Silences the package's warnings about its development setup and a non-LTS Node. */
async function loadQuietProvider() {
  for (const level of ["info", "warn"] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      if (!/oidc-provider (NOTICE|WARNING)/.test(String(words[0]))) write(...words);
    };
  }
  return (await import("oidc-provider")).default;
}

/** Follows the redirects of a browser, cookies included, until they leave for the given address. */
export async function browse(start: string, until: (address: string) => boolean) {
  const jar = new Map<string, string>();
  let address = start;
  for (let hops = 0; hops < 12; hops += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/)!;
      jar.set(name!, value!);
    }
    const location = response.headers.get("Location");
    if (!location) throw new Error(`${response.status} at ${address}: ${await response.text()}`);
    address = new URL(location, address).href;
    if (until(address)) return new URL(address);
  }
  throw new Error("too many redirects");
}
