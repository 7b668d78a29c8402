import { z } from "zod";
import { StartError } from "#server/start/start-error.ts";
import { keySetAddress } from "./access-tokens.ts";

const answerTimeoutMs = 10_000;

const settings = z.object({ external: z.record(z.string(), z.boolean()) });
const keySet = z.object({ keys: z.array(z.unknown()) });
const notProviders = ["email", "phone", "anonymous_users"];

interface Keys {
  publishableKey: string;
  legacyJwtSecret: string | undefined;
}

/** Looks whether the project answers and our settings suit it; says which providers it has switched on. */
export async function visitProject(url: string, { publishableKey, legacyJwtSecret }: Keys) {
  const { external } = settings.parse(await ask(new URL("/auth/v1/settings", url), publishableKey));
  const { keys } = keySet.parse(await ask(keySetAddress(url), publishableKey));
  if (keys.length === 0 && !legacyJwtSecret) {
    throw new StartError(
      `the Supabase at ${new URL(url).host} publishes no keys to check access tokens with`,
      "set JWT_SECRET to its legacy secret, or change the project to asymmetric keys",
    );
  }
  const providers = Object.keys(external).filter((id) => external[id] && !notProviders.includes(id));
  return { providers };
}

async function ask(address: URL, publishableKey: string): Promise<unknown> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    answer = await fetch(address, { headers: { apikey: publishableKey }, signal });
  } catch (error) {
    throw new StartError(
      `the Supabase at ${address.host} does not answer: ${reasonOf(error)}`,
      "check SUPABASE_URL and that the project is running",
    );
  }
  if (answer.status === 401 || answer.status === 403) {
    throw new StartError(
      `the Supabase at ${address.host} refuses SUPABASE_PUBLISHABLE_KEY`,
      "copy the publishable (or anon) key of that project",
    );
  }
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes("json")) {
    throw new StartError(
      `${address.host} does not answer as a Supabase does (${answer.status} for ${address.pathname})`,
      "check SUPABASE_URL",
    );
  }
  return answer.json();
}

/** What fetch failed of is in its cause. */
function reasonOf(error: unknown) {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.code ?? cause?.message ?? message;
}
