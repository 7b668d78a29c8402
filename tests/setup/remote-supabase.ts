import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { Webhook } from "standardwebhooks";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

// The remote Supabase is a second site of ours, which speaks its protocol: it has the database and the accounts and calls
// the send-email hook instead of sending mail. The site under test uses it.

const keys = { publishable: "sb_publishable_of_the_project", secret: "sb_secret_of_the_project" };
const hookSecret = `v1,whsec_${Buffer.from("known to the project and to the site").toString("base64")}`;
const projectsRole = "supabase_auth_admin";

export async function startSiteWithRemoteSupabase(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "hornero-hosted-"));
  const server = await startEmbeddedPostgres({ dataDir: folder, report: () => {} });
  const sql = postgres(server.url, { onnotice: () => {} });
  await sql.unsafe(`create role ${projectsRole} superuser login password 'of the project'`);
  const projectsUrl = new URL(server.url);
  projectsUrl.username = projectsRole;
  projectsUrl.password = "of the project";
  // The project's services log in with rights of their own; the site uses hornero_server.
  await sql`create role authenticator login noinherit password 'of the project'`;
  const shared = { SUPABASE_PUBLISHABLE_KEY: keys.publishable, SUPABASE_SECRET_KEY: keys.secret };

  const project = await startSite({
    ...shared,
    DATABASE_URL: projectsUrl.href,
    DATABASE_APP_URL: projectsUrl.href,
    ADDITIONAL_REDIRECT_URLS: "http://127.0.0.1:*/**",
  });
  await divertMails(sql);
  const site = await startSite({
    ...shared,
    DATABASE_URL: server.url,
    SUPABASE_URL: project.origin,
    SEND_EMAIL_HOOK_SECRET: hookSecret,
  });
  const hook = startHookCalls(sql, project, site);
  return {
    ...site,
    apiOrigin: project.origin,
    databaseUrlFile: join(folder, "postgres-url"),
    async stop() {
      await hook.stop();
      await site.stop();
      await project.stop();
      await sql.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Diverts the mails of the remote Supabase to the hook; mails of the site stay. */
function divertMails(sql: Sql) {
  return sql.unsafe(`
    create schema project;
    create table project.mails (id bigint generated always as identity, kind text, recipient text, data jsonb);
    create function project.divert() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into project.mails (kind, recipient, data) values (new.kind, new.recipient, new.data);
      end if;
      return null;
    end $$;
    create trigger divert before insert or update on public.mail_outbox for each row
      when (current_user = '${projectsRole}') execute function project.divert()`);
}

const actionOf: Record<string, string> = {
  confirmation: "signup",
  recovery: "recovery",
  password_changed: "password_changed_notification",
};

interface DivertedMail {
  kind: string;
  recipient: string;
  data: { link?: string; code?: string };
}

function startHookCalls(sql: Sql, project: Site, site: Site) {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const mails = await sql<DivertedMail[]>`delete from project.mails returning kind, recipient, data`;
      for (const mail of mails) await callSendEmailHook(project, site, mail);
      await sleep(50);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Signed and formatted as by Supabase. */
async function callSendEmailHook(project: Site, site: Site, { kind, recipient, data }: DivertedMail) {
  const link = data.link ? new URL(data.link) : null;
  const body = JSON.stringify({
    user: { email: recipient },
    email_data: {
      email_action_type: actionOf[kind] ?? kind,
      site_url: project.origin,
      redirect_to: link?.searchParams.get("redirect_to") ?? "",
      token: data.code ?? "",
      token_hash: link?.searchParams.get("token") ?? "",
    },
  });
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  const answer = await fetch(`${site.origin}/_hooks/send-email`, {
    method: "POST",
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(hookSecret.replace("v1,whsec_", "")).sign(id, now, body),
    },
  });
  if (!answer.ok) throw new Error(`the hook answers ${answer.status} to ${body}`);
}
