import { z } from "zod";
import { StartError } from "#server/start/start-error.ts";
import { keySetUrl } from "./remote-access-tokens.ts";

const responseTimeoutMs = 10_000;

const settings = z.object({ external: z.record(z.string(), z.boolean()) });
const keySet = z.object({ keys: z.array(z.unknown()) });
const notProviders = ["email", "phone", "anonymous_users"];

interface Keys {
  publishableKey: string;
  legacyJwtSecret: string | undefined;
}

/** Checks that the project responds and our settings match it; returns the sign-in providers that it has enabled. */
export async function checkProject(url: string, { publishableKey, legacyJwtSecret }: Keys) {
  const { external } = settings.parse(await fetchJson(new URL("/auth/v1/settings", url), publishableKey));
  const { keys } = keySet.parse(await fetchJson(keySetUrl(url), publishableKey));
  if (keys.length === 0 && !legacyJwtSecret) {
    throw new StartError(
      `the Supabase at ${new URL(url).host} publishes no keys to check access tokens with`,
      "set JWT_SECRET to its legacy secret, or change the project to asymmetric keys",
    );
  }
  const providers = Object.keys(external).filter((id) => external[id] && !notProviders.includes(id));
  return { providers };
}

async function fetchJson(url: URL, publishableKey: string): Promise<unknown> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    response = await fetch(url, { headers: { apikey: publishableKey }, signal });
  } catch (error) {
    throw new StartError(
      `the Supabase at ${url.host} does not answer: ${reasonOf(error)}`,
      "check SUPABASE_URL and that the project is running",
    );
  }
  if (response.status === 401 || response.status === 403) {
    throw new StartError(
      `the Supabase at ${url.host} refuses SUPABASE_PUBLISHABLE_KEY`,
      "copy the publishable (or anon) key of that project",
    );
  }
  if (!response.ok || !response.headers.get("Content-Type")?.includes("json")) {
    throw new StartError(
      `${url.host} does not answer as a Supabase does (${response.status} for ${url.pathname})`,
      "check SUPABASE_URL",
    );
  }
  return response.json();
}

/** fetch() puts the reason into the error's cause. */
function reasonOf(error: unknown) {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.code ?? cause?.message ?? message;
}
