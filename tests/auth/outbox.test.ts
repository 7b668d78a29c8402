import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enqueueMail } from "#server/mail/outbox.ts";
import { type OutboxRow, type OutboxWorker, startOutboxWorker } from "#server/mail/outbox-sender.ts";
import { type AuthSite, codeIn, linkIn, newEmail, startAuthSite } from "./site.ts";

const hookSecret = `v1,whsec_${Buffer.from("a secret of the send-email hook!").toString("base64")}`;
let site: AuthSite;
beforeAll(async () => {
  site = await startAuthSite({ SEND_EMAIL_HOOK_SECRET: hookSecret });
});
afterAll(() => site.stop());

const notice = (recipient: string, more = {}) => ({
  kind: "password_changed" as const,
  locale: "es" as const,
  recipient,
  data: { recoveryPage: "https://hornero.example/x" },
  ...more,
});

async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; await sleep(25)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error("it did not come about");
}

describe("the send-email hook of a remote Supabase", () => {
  const user = (email: string, more = {}) => ({ user: { email, ...more } });
  async function call(
    body: object,
    { secret = hookSecret, id = `msg_${crypto.randomUUID()}`, sentAt = new Date() } = {},
  ) {
    const text = JSON.stringify(body);
    const signature = new Webhook(secret.replace("v1,whsec_", "")).sign(id, sentAt, text);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
      "webhook-signature": signature,
    };
    return fetch(`${site.url}/_hooks/send-email`, { method: "POST", body: text, headers });
  }
  const emailData = {
    site_url: "https://project.supabase.co/auth/v1",
    redirect_to: "https://hornero.example/en/confirm",
    token: "123456",
    token_hash: "pkce_abc",
  };

  test("the hook sends our mail with its link and code in the language of the page", async () => {
    const email = newEmail();
    const answer = await call({
      ...user(email),
      email_data: { ...emailData, email_action_type: "recovery" },
    });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const mail = await site.mailTo(email);
    expect(mail.subject).toBe("Change your Hornero password");
    expect(codeIn(mail)).toBe("123456");
    const link = new URL(linkIn(mail));
    expect(link.origin + link.pathname).toBe("https://project.supabase.co/auth/v1/verify");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: "pkce_abc",
      type: "recovery",
      redirect_to: "https://hornero.example/en/confirm",
    });
  });

  test("the hook mails both addresses of an email change, each with its own code", async () => {
    const [email, new_email] = [newEmail(), newEmail()];
    await call({
      ...user(email, { new_email }),
      email_data: {
        ...emailData,
        email_action_type: "email_change",
        token: "111111",
        token_hash_new: "for-current",
        token_new: "222222",
        token_hash: "for-new",
      },
    });
    const [current, next] = [await site.mailTo(email), await site.mailTo(new_email)];
    expect([codeIn(current), new URL(linkIn(current)).searchParams.get("token")]).toEqual([
      "111111",
      "for-current",
    ]);
    expect([codeIn(next), new URL(linkIn(next)).searchParams.get("token")]).toEqual(["222222", "for-new"]);
  });

  test("a repeated hook call sends no second mail", async () => {
    const email = newEmail();
    const body = { ...user(email), email_data: { ...emailData, email_action_type: "signup" } };
    await call(body, { id: "msg_once" });
    await call(body, { id: "msg_once" });
    const rows = await site.sql`select from mail_outbox where recipient = ${email}`;
    expect(rows).toHaveLength(1);
  });

  test("a hook call with a wrong or old signature is refused", async () => {
    const body = { ...user(newEmail()), email_data: { ...emailData, email_action_type: "signup" } };
    const other = `v1,whsec_${Buffer.from("some other secret of equal size").toString("base64")}`;
    expect((await call(body, { secret: other })).status).toBe(401);
    expect((await call(body, { sentAt: new Date(Date.now() - 3600_000) })).status).toBe(401);
    expect(
      (await fetch(`${site.url}/_hooks/send-email`, { method: "POST", body: JSON.stringify(body) })).status,
    ).toBe(401);
  });
});

describe("the outbox", () => {
  const log = pino({ level: "silent" });
  const workers: OutboxWorker[] = [];
  let sent: OutboxRow[];
  // From here on each test starts its own workers; mails of earlier tests are not sent.
  beforeAll(async () => {
    await site.backend.stop();
    await site.sql`delete from mail_outbox`;
  });
  beforeEach(() => {
    sent = [];
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await site.sql`delete from mail_outbox`;
  });
  const work = async (send: (row: OutboxRow) => Promise<void>) => {
    workers.push(await startOutboxWorker(site.sql, { channel: "mail", send }, log));
  };
  const stateOf = async (recipient: string) =>
    (await site.sql`select * from mail_outbox where recipient = ${recipient}`)[0]!;

  test("three processes send each of a hundred mails once", async () => {
    const keep = async (mail: OutboxRow) => {
      await sleep(2);
      sent.push(mail);
    };
    await Promise.all([work(keep), work(keep), work(keep)]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => enqueueMail(site.sql, notice(`n${index}@example.com`))),
    );
    await until(async () => (await site.sql`select from mail_outbox where sent_at is null`).length === 0);
    expect(sent).toHaveLength(100);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(100);
  });

  test("a mail of a rolled-back transaction is never sent", async () => {
    await work(async (mail) => void sent.push(mail));
    const failing = site.sql.begin(async (tx) => {
      await enqueueMail(tx, notice("never@example.com"));
      throw new Error("the rest failed");
    });
    await expect(failing).rejects.toThrow("the rest failed");
    await enqueueMail(site.sql, notice("after@example.com"));
    await until(async () => sent.length > 0);
    expect(sent.map(({ recipient }) => recipient)).toEqual(["after@example.com"]);
  });

  test("the outbox retries when the mail server is down and clears the data of a sent mail", async () => {
    let isAway = true;
    await work(async (mail) => {
      if (isAway) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      sent.push(mail);
    });
    await enqueueMail(site.sql, notice("later@example.com"));
    await until(async () => (await stateOf("later@example.com")).last_error);
    const waiting = await stateOf("later@example.com");
    expect(waiting).toMatchObject({ attempts: 1, last_error: "ECONNREFUSED", sent_at: null });
    expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(waiting.created_at.getTime() + 20_000);
    isAway = false;
    await site.sql`update mail_outbox set next_attempt_at = now()`;
    await enqueueMail(site.sql, notice("wake@example.com"));
    await until(async () => (await stateOf("later@example.com")).sent_at);
    expect(await stateOf("later@example.com")).toMatchObject({ attempts: 2, data: {}, last_error: null });
  });

  test("the outbox gives up on a permanent refusal and on an expired mail", async () => {
    await work(async () => {
      throw Object.assign(new Error("no such user refused@example.com"), {
        code: "EENVELOPE",
        responseCode: 550,
      });
    });
    await enqueueMail(site.sql, notice("refused@example.com"));
    const refused = await until(async () => {
      const row = await stateOf("refused@example.com");
      return row.failed_at && row;
    });
    expect(refused).toMatchObject({ last_error: "EENVELOPE 550" });
    await enqueueMail(site.sql, notice("late@example.com", { expiresInSeconds: -1 }));
    await until(async () => (await stateOf("late@example.com")).failed_at);
  });

  test("no API role can read the outbox", async () => {
    for (const role of ["anon", "authenticated"]) {
      const reading = site.sql.begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        return tx`select from public.mail_outbox`;
      });
      await expect(reading).rejects.toThrow(/permission denied/);
    }
  });
});
