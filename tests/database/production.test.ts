import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
});
afterAll(() => database.close());

function openInProduction() {
  const { host, port, database: name, user, pass } = database.owner.options;
  const operator = ["NAME", "TAX_ID", "ADDRESS", "REGISTRY", "PHONE", "HOURS"];
  const env = parseEnv({
    APP_ENV: "production",
    PUBLIC_ORIGIN: "https://casas.example",
    SMTP_URL: "smtp://mail.example",
    OPERATOR_EMAIL: "hola@casas.example",
    ...Object.fromEntries(operator.map((setting) => [`OPERATOR_${setting}`, "x"])),
    DATABASE_URL: `postgres://${user}:${pass}@${host[0]}:${port[0]}/${name}`,
  });
  return openDatabase(env, (_name, run) => run());
}

test("production refuses a database with the demonstration catalogue, until its rows are withdrawn", async () => {
  await expect(openInProduction()).rejects.toThrow("the database holds the demonstration catalogue");
  await database.owner`update houses set published_at = null where is_demo`;
  await database.owner`update plots set published_at = null where is_demo`;
  await (await openInProduction()).close();
});
