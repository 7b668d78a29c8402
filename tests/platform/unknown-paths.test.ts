import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { openLocalBackend } from "#server/backend/open-local-backend.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
let backend: Awaited<ReturnType<typeof openLocalBackend>>;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "false" });
  backend = await openLocalBackend(
    database,
    parseEnv({ DEMO: "false", DATA_DIR: database.folder }),
    pino({ level: "silent" }),
  );
});
afterAll(async () => {
  await backend.stop();
  await database.close();
});

test.each([
  ["/functions/v1", 404],
  ["/functions/v1/hello", 404],
  ["/graphql/v1", 404],
  ["/realtime/v1/nothing", 404],
  ["/realtime/v1/api/nothing/at/all", 404],
  ["/auth/v1/nothing", 404],
  ["/rest/v1/nothing/at/all", 404],
  ["/storage/v1/nothing", 404],
])("%s answers %i with JSON", async (path, status) => {
  for (const method of ["GET", "POST"]) {
    const response = await backend.routes.request(`http://127.0.0.1${path}`, {
      method,
      headers: { apikey: backend.auth.secrets.publishableKey },
    });
    expect(response.status, method).toBe(status);
    expect(response.headers.get("Content-Type"), method).toContain("application/json");
    expect(response.headers.get("Access-Control-Allow-Origin"), method).toBe("*");
    await response.json();
  }
});
