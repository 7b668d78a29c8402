import { hostname } from "node:os";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Brand } from "#app/domain/brand.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { OutgoingMail } from "#server/mail/smtp-transport.ts";
import { renderMail } from "#server/mail/templates/index.ts";
import type { Problem } from "./health.ts";

interface Options {
  sql: Sql;
  findProblems: () => Promise<Problem[]>;
  /** Without the outbox, for when the database is lost. */
  sendNow: (mail: OutgoingMail) => Promise<void>;
  publicOrigin: string;
  findBrand: () => Promise<Brand>;
  log: Logger;
}

const checkEveryMs = 30_000;
const alertAfterMs = 5 * 60_000;
const locale = "es";

/**
 * Mails the operator when something has been wrong for five minutes, and when it is right again. Every process watches;
 * the row of the alert lets one of them mail. Without a database each mails by itself, under the same message id, so that
 * mail programs show it once.
 */
export function createMonitor({ sql, findProblems, sendNow, publicOrigin, findBrand, log }: Options) {
  const since = new Map<Problem["check"], number>();
  let isDatabaseMailed = false;
  const statusPage = publicOrigin + localizedPath(locale, "/operator/status");

  /** One check at this moment, in milliseconds since 1970. */
  async function tick(now: number) {
    const problems = (await findProblems()).filter(({ check }) => check !== "start");
    for (const check of since.keys())
      if (!problems.some((problem) => problem.check === check)) since.delete(check);
    for (const { check, detail } of problems) {
      if (since.has(check)) continue;
      since.set(check, now);
      log.error(`the site has a problem: ${check}: ${detail}`);
    }
    const lasting = problems.filter(({ check }) => now - since.get(check)! >= alertAfterMs);
    const lost = problems.find(({ check }) => check === "database");
    if (lost) return lasting.includes(lost) ? mailWithoutDatabase(lost, now) : undefined;
    await mailRecovered(problems, now);
    for (const problem of lasting) await mailOnce(problem);
  }

  async function mailOnce({ check, detail }: Problem) {
    const at = new Date(since.get(check)!);
    const recipient = (await findBrand()).operator.email;
    await sql.begin(async (tx) => {
      const claimed = await tx`
        insert into private.health_alerts (check_name, since) values (${keyOf(check)}, ${at})
        on conflict (check_name) do nothing`;
      if (claimed.count === 0) return;
      const data = { check, detail, since: at.toISOString(), statusPage };
      await enqueueMail(tx, { kind: "site_problem", locale, recipient, data });
    });
  }

  /** Ends the alerts that this process can judge: all but those about the disks of other machines. */
  async function mailRecovered(problems: Problem[], now: number) {
    const present = problems.map(({ check }) => keyOf(check));
    const recipient = (await findBrand()).operator.email;
    await sql.begin(async (tx) => {
      const over = await tx<{ check_name: string }[]>`
        delete from private.health_alerts
        where check_name <> all (${present}) and (check_name not like 'disk %' or check_name = ${keyOf("disk")})
        returning check_name`;
      for (const { check_name } of over) await enqueueRecovered(check_name.split(" ")[0] as Problem["check"]);
      if (isDatabaseMailed) await enqueueRecovered("database", `site-recovered ${Math.floor(now / 600_000)}`);

      async function enqueueRecovered(check: Problem["check"], idempotencyKey?: string) {
        const mail = { kind: "site_recovered", locale, recipient } as const;
        await enqueueMail(tx, {
          ...mail,
          data: { check, statusPage },
          ...(idempotencyKey && { idempotencyKey }),
        });
      }
    });
    isDatabaseMailed = false;
  }

  async function mailWithoutDatabase({ check, detail }: Problem, now: number) {
    if (isDatabaseMailed) return;
    const data = { check, detail, since: new Date(since.get(check)!).toISOString(), statusPage };
    const brand = await findBrand();
    const mail = renderMail("site_problem", locale, data, brand);
    await sendNow({ ...mail, to: brand.operator.email, id: `database-${Math.floor(now / 600_000)}` });
    isDatabaseMailed = true;
  }

  return {
    tick,
    start() {
      let running: Promise<void> = Promise.resolve();
      const timer = setInterval(() => {
        running = tick(Date.now()).catch((error) =>
          log.warn({ err: error }, "the operator could not be alerted"),
        );
      }, checkEveryMs).unref();
      return {
        async stop() {
          clearInterval(timer);
          await running;
        },
      };
    },
  };
}

/** Each machine has its own disk; all else is shared. */
function keyOf(check: Problem["check"]) {
  return check === "disk" ? `disk ${hostname()}` : check;
}
