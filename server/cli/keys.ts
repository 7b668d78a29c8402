import { parseEnv } from "#app/env.server.ts";
import { revokeKeys, rotateKeys } from "#server/platform/keys/replace-keys.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { StartError } from "#server/start/start-error.ts";
import { reportLine } from "#server/start/start-report.ts";
import { parseWords } from "./parse-arguments.ts";
import { withSiteDatabase } from "./site-database.ts";

const usage = "keys show | rotate | revoke";

/** Shows, replaces or revokes the keys of the platform API. */
export async function keys(words: string[]) {
  const { positionals } = parseWords(words, { usage, options: {}, maxWords: 1 });
  const [command = "show"] = positionals;
  if (!["show", "rotate", "revoke"].includes(command)) throw new StartError("which keys?", usage);
  const env = parseEnv(process.env);
  if (env.supabaseUrl && command !== "show")
    throw new StartError("SUPABASE_URL is set", "replace the keys in that project");

  await withSiteDatabase(env, async ({ sql }) => {
    if (command === "rotate") await rotateKeys(sql);
    if (command === "revoke") await revokeKeys(sql);
    // The keys of a remote Supabase are settings.
    const { publishableKey, secretKey } = env.supabaseUrl ? env.auth : await openSecrets(sql, env.auth);
    reportLine(`publishable  ${publishableKey}\nsecret       ${secretKey ?? "not set"}`);
  });

  if (command === "rotate")
    reportLine(
      "The signing key changes in 15 minutes. The API keys before these still work: restart the site, then its clients.",
    );
  if (command === "revoke")
    reportLine(
      "All tokens and the API keys before these are invalid, and everyone is signed out. Restart the site.",
    );
  for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]) {
    if (command !== "show" && process.env[name]) reportLine(`! ${name} is a setting: change it there`);
  }
}
