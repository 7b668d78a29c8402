// The process that alert-crashes.test.ts kills: makes alerts, queues their mails and sends them, all without a pause.
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { connectAsServer, connectAsVisitor } from "#server/database/connect.ts";
import { startMail } from "#server/mail/start-mail.ts";
import { mailAlerts } from "#server/saved-searches/digests.ts";
import { createMatching } from "#server/saved-searches/matching.ts";

const [databaseUrl, smtpUrl] = process.argv.slice(2) as [string, string];
const sql = connectAsServer(databaseUrl);
const visitor = connectAsVisitor(databaseUrl);
const createReader = () => createContentReader(visitor).reader;
const matching = createMatching(createReader);
const env = parseEnv({ SMTP_URL: smtpUrl });
await startMail(sql, env, pino({ level: "silent" }));
process.stdout.write("started\n");
for (;;) {
  await matching.run(sql);
  await mailAlerts(sql, { publicOrigin: env.publicOrigin, createReader });
  await sleep(20);
}
