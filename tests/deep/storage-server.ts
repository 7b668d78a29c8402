// The process that storage-crashes.test.ts kills: serves /storage/v1 on a database and a folder that survive it.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import postgres from "postgres";
import { parseEnv } from "#app/env.server.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";

const [databaseUrl, folder] = process.argv.slice(2);
const authenticator = postgres(databaseUrl!, { max: 2, onnotice: () => {} });
const secrets = await openSecrets(authenticator);
const keys = await openSigningKeys(authenticator, 3600);
const storage = await openStorage({
  authenticator,
  settings: parseEnv({}).storage,
  callers: { keys, secrets },
  folder: folder!,
  isOnlyProcess: true,
  log: pino({ level: "silent" }),
});
const app = new Hono();
app.route("/storage/v1", storage.routes);
const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
  process.stdout.write(`${port} ${secrets.secretKey}\n`);
});
server.on("error", () => process.exit(1));
