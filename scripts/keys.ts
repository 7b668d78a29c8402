// Shows, replaces or revokes the keys of the platform API.
import { parseEnv } from "#app/env.server.ts";
import { revokeKeys, rotateKeys } from "#server/platform/keys/replace-keys.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { withSiteDatabase } from "./open-site-database.ts";

const env = parseEnv(process.env);
const [command = "show"] = process.argv.slice(2);
if (!["show", "rotate", "revoke"].includes(command)) {
  console.error("npm run keys -- show | rotate | revoke");
  process.exit(1);
}
if (env.supabaseUrl && command !== "show") {
  console.error("SUPABASE_URL is set: replace the keys in that project");
  process.exit(1);
}

await withSiteDatabase(env, async (sql) => {
  if (command === "rotate") await rotateKeys(sql);
  if (command === "revoke") await revokeKeys(sql);
  // The keys of a remote Supabase are settings.
  const { publishableKey, secretKey } = env.supabaseUrl ? env.auth : await openSecrets(sql, env.auth);
  console.log(`publishable  ${publishableKey}\nsecret       ${secretKey ?? "not set"}`);
});

if (command === "rotate")
  console.log(
    "The signing key changes in 15 minutes. The API keys before these still work: restart the site, then its clients.",
  );
if (command === "revoke")
  console.log(
    "All tokens and the API keys before these are invalid, and everyone is signed out. Restart the site.",
  );
for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]) {
  if (command !== "show" && process.env[name]) console.log(`! ${name} is a setting: change it there`);
}
