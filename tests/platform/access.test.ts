import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { openLocalBackend } from "#server/backend/open-local-backend.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import {
  type Caller,
  callers,
  columns,
  everybodyReads,
  inserts,
  noAccess,
  operatorsRead,
  people,
  project,
  pushKeys,
  tables,
  updates,
} from "./access-table.ts";

// Who may do what with each table, bucket and channel, through HTTP like a browser. Rows of users belong to one owner;
// other callers write in the owner's name. tests/rls checks single columns.

let database: ScratchDatabase;
let backend: Awaited<ReturnType<typeof openLocalBackend>>;
let server: Server;
let url: string;
const tokens = {} as Record<Caller, string>;

beforeAll(async () => {
  database = await openScratchDatabase();
  const sql = database.owner;
  const env = parseEnv({ DEMO: "false", DATA_DIR: database.folder });
  backend = await openLocalBackend(database, env, pino({ level: "silent" }));
  server = await new Promise<Server>((resolve) => {
    const { fetch } = backend.routes;
    const listening = serve({ fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(listening as Server));
  });
  backend.realtime.attach(server);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tokens.visitor = backend.auth.secrets.publishableKey;
  for (const [caller, id] of Object.entries(people)) {
    const metadata = caller === "operator" ? { operator: true } : {};
    await sql`
      insert into auth.users (id, email, raw_app_meta_data)
      values (${id}, ${`${caller}@example.com`}, ${sql.json(metadata)})`;
    tokens[caller as Caller] = await tokenOf(id, metadata);
  }
  const { owner } = people;
  const [plots] = await sql<{ first: string; next: string }[]>`
    select min(slug) as first, max(slug) as next from plots where published_at <= now()`;
  inserts.favorite_plots = { user_id: owner, plot_slug: plots!.next };
  await sql`insert into favorite_houses (user_id, house_slug) values (${owner}, 'alba')`;
  await sql`insert into favorite_plots (user_id, plot_slug) values (${owner}, ${plots!.first})`;
  await sql`insert into projects (id, user_id, name) values (${project}, ${owner}, 'Casa')`;
  await sql`insert into conversations (user_id) values (${owner})`;
  await sql`insert into messages (user_id, author, client_id, body) values (${owner}, 'person', gen_random_uuid(), 'hola')`;
  await sql`insert into recovery_codes (user_id, code_hash) values (${owner}, 'x')`;
  await sql`insert into text_acceptances (user_id, version) values (${owner}, '1')`;
  await sql`insert into marketing_consents (user_id, is_granted, version) values (${owner}, true, '1')`;
  await sql`insert into mail_outbox (kind, locale, recipient) values ('answer', 'es', 'x@example.com')`;
  await sql`insert into addresses (user_id) values (${owner})`;
  await sql`insert into project_shares (project_id) values (${project})`;
  await sql`insert into saved_searches (user_id, kind, name, locale) values (${owner}, 'plots', 'x', 'es')`;
  await sql`insert into push_subscriptions ${sql({ user_id: owner, endpoint: "https://push.example/1", ...pushKeys })}`;
  await sql`
    with list as (insert into shared_lists (owner_id, name) values (${owner}, 'x') returning id),
      member as (insert into shared_list_members (list_id, user_id, name) select id, ${owner}, 'x' from list returning id),
      item as (insert into shared_list_items (list_id, kind, ref, name) select id, 'house', 'alba', 'x' from list returning id),
      rating as (insert into shared_list_ratings (item_id, member_id, stars) select item.id, member.id, 5 from item, member),
      comment as (insert into shared_list_comments (item_id, member_id, body) select item.id, member.id, 'x' from item, member)
    insert into polls (list_id, options) select id, '[{}, {}]' from list`;
  await sql`
    with visit as (
      insert into visits (user_id, about, locale, name, email, wants_call, consent_version)
      values (${owner}, 'x', 'es', 'Ana', 'ana@example.com', true, '1') returning id)
    insert into visit_messages (visit_id, author, kind) select id, 'visitor', 'request' from visit`;
  await sql`
    insert into alerts (user_id, listing, slug, event, event_id) values (${owner}, 'plot', 'x', 'price', 1)`;
  await sql`update houses set price_eur = price_eur + 1 where slug = 'alba'`;
  await sql`insert into search_counts values (current_date, 'plots', true, 1)`;
  await sql`insert into vital_counts values (current_date, 'home', 'LCP', 100, 1)`;
  const [lead] = await sql`
    insert into leads (kind, locale, name, email, consent_version, content_hash, message_hash)
    values ('contact', 'es', 'Ana', 'ana@example.com', '1', 'x', 'x') returning id`;
  await sql`insert into lead_notes (lead_id, author, body) values (${lead!.id}, ${people.operator}, 'x')`;
  await sql`
    insert into quote_messages (lead_id, author, author_name, body) values (${lead!.id}, 'operator', 'Hornero', 'x')`;
  await sql`insert into maker_members (user_id, professional_id) select ${people.operator}, min(id) from professionals`;
  await sql`
    insert into maker_invitations (token_hash, email, locale, professional_id)
    select 'x', 'x@example.com', 'es', min(id) from professionals`;
  await sql`
    insert into maker_documents (professional_id, kind, name, file)
    select max(id), 'other', 'x', '0123456789abcdef0123456789abcdef.pdf' from professionals`;
  await sql`insert into reminders (owner_id, lead_id, due_on) values (${people.operator}, ${lead!.id}, current_date)`;
  await sql`
    insert into municipal_rules (ine_code, zone, document, document_date, checked_by, checked_on)
    values ('46070', 'x', 'x', '2020-01-31', 'x', '2026-01-31')`;
  await sql`insert into saved_answers (name, body) values ('x', '{"es": "x", "en": "x"}')`;
  inserts.reminders = { lead_id: lead!.id, due_on: "2027-01-31" };
  inserts.lead_notes = { lead_id: lead!.id, body: "x" };
  const [submission] = await sql`
    insert into plot_submissions (token_hash, status, sent_at, role, seller_type, ine_code, surface_m2, first_name, email, phone,
      accepted_texts)
    select 'x', 'sent', now(), 'owner', 'private', min(ine_code), 500, 'Ana', 'ana@example.com', '+34600000000', '1'
    from municipalities returning id`;
  await sql`
    insert into plot_submission_files (submission_id, kind, position, name, bytes, is_ready) values (${submission!.id}, 'photo', 1, 'x', 1, true)`;
  await sql`insert into plot_submission_notes (submission_id, author, body) values (${submission!.id}, ${people.operator}, 'x')`;
  inserts.plot_submission_notes = { submission_id: submission!.id, body: "x" };
  await sql`
    insert into pictures (id, width, height, hash, placeholder, avif, webp) values ('a', 1, 1, '12345678', '', '{480}', '{480}')`;
  await sql`insert into imports (kind, file_name, content) values ('plots', 'x.csv', '{"columns": [], "rows": []}')`;
  const [feed] = await sql`
    insert into feed_sources (name, url, format, defaults) values ('x', 'https://example.com/', 'json', '{}') returning id`;
  await sql`insert into feed_runs (source_id, is_dry_run) values (${feed!.id}, true)`;
  await sql`
    insert into feed_items (source_id, reference, plot_id, hash, revision) select ${feed!.id}, 'x', min(id), 'x', 1 from plots`;
  await sql`insert into redirects (path, target) values ('/a', '/b')`;
  await sql`insert into content_versions (kind, key, revision) values ('posts', '1', 1)`;
  await sql`insert into content_drafts (kind, key, user_id, content) values ('posts', '1', ${people.operator}, '{}')`;
  await sql`insert into page_counts (day, page, step, visits) values (current_date, '/', 'home', 1)`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await backend.stop();
  await database.close();
});

function tokenOf(id: string, metadata: object) {
  return backend.auth.keys.sign({
    sub: id,
    role: "authenticated",
    aud: "authenticated",
    exp: Math.floor(Date.now() / 1000) + 3600,
    app_metadata: metadata,
  });
}

/** Whether the request had, or would have had, an effect; it is rolled back. */
async function reaches(caller: Caller, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: backend.auth.secrets.publishableKey,
      ...(caller !== "visitor" && { Authorization: `Bearer ${tokens[caller]}` }),
      Prefer: "tx=rollback, count=exact, return=minimal",
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (response.status === 401 || response.status === 403) return false;
  // A constraint refused the row, so the policy allows it.
  if (!response.ok) expect(text).toMatch(/"code":"23/);
  return !response.headers.get("Content-Range")?.endsWith("/0");
}

async function rightsOf(caller: Caller, table: string) {
  const [first] = await database.owner`
    select attname as column from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
      and attidentity = '' and attgenerated = '' order by attnum limit 1`;
  const column = columns[table] ?? first!.column;
  const all = `${table}?${table === "profiles" ? `id=eq.${people.owner}` : `${column}=not.is.null`}`;
  const rights = {
    r: await reaches(caller, "GET", `${all}&select=${columns[table] ?? "*"}&limit=1`),
    i: await reaches(caller, "POST", table, inserts[table] ?? {}),
    u: await reaches(caller, "PATCH", all, updates[table] ?? { [column]: null }),
    d: await reaches(caller, "DELETE", all),
  };
  return Object.entries(rights).flatMap(([letter, may]) => (may ? letter : []));
}

test("the access table lists every database table", async () => {
  const rows = await database.owner`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ relname }) => relname));
});

test.each(Object.entries(tables))("access to the table %s is as listed", async (table, rights) => {
  const found = await Promise.all(callers.map((caller) => rightsOf(caller, table)));
  expect(found.map((letters) => letters.join(""))).toEqual(rights);
});

/** Who may receive, and who may send. */
const channels: [topic: string, listens: boolean[], speaks: boolean[]][] = [
  [`person:${people.owner}`, [false, true, false, false], [false, false, false, false]],
  ["operator", [false, false, false, true], [false, false, false, false]],
  [`conversation:${people.owner}`, [false, true, false, true], [false, true, false, true]],
  ["anything", [false, false, false, false], [false, false, false, false]],
];

test.each(channels)("access to the channel %s is as listed", async (topic, listens, speaks) => {
  const heard = await Promise.all(callers.map((caller) => joins(caller, topic)));
  expect(heard).toEqual(listens);
  const claims = (caller: Caller) => ({
    role: caller === "visitor" ? "anon" : "authenticated",
    ...(caller !== "visitor" && { sub: people[caller] }),
    ...(caller === "operator" && { app_metadata: { operator: true } }),
  });
  const spoken = await Promise.all(
    callers.map(async (caller) => {
      const { role, ...rest } = claims(caller);
      const [row] = await database.owner`
        select platform_private.realtime_may(${role}, ${JSON.stringify({ role, ...rest })}, '{}', ${topic}, 'broadcast', true) as may`;
      return row!.may;
    }),
  );
  expect(spoken).toEqual(speaks);
});

function joins(caller: Caller, topic: string): Promise<boolean> {
  return joinsWith(caller === "visitor" ? null : tokens[caller], topic);
}

async function joinsWith(token: string | null, topic: string): Promise<boolean> {
  const client = createClient(url, backend.auth.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: `sb-${randomUUID()}` },
    ...(token && { accessToken: async () => token }),
  });
  if (token) await client.realtime.setAuth(token);
  const isJoined = await new Promise<boolean>((resolve) => {
    client
      .channel(topic, { config: { private: true } })
      .subscribe((status) => resolve(status === "SUBSCRIBED"));
  });
  await client.realtime.disconnect();
  return isJoined;
}

/** For a file in each bucket: r read it, i insert another, u replace it, d remove it. */
const buckets: Record<string, { file: string; rights: string[] }> = {
  documents: { file: "x.pdf", rights: noAccess },
  "maker-files": { file: "x.pdf", rights: noAccess },
  pictures: { file: "x.webp", rights: noAccess },
  "plot-submissions": { file: "photos/x.webp", rights: operatorsRead },
  "plot-pictures": { file: "x.webp", rights: everybodyReads },
};

test("the access table lists every bucket", async () => {
  const rows = await database.owner`select id from storage.buckets order by id`;
  expect(Object.keys(buckets).sort()).toEqual(rows.map(({ id }) => id));
});

test.each(Object.entries(buckets))(
  "access to the bucket %s is as listed",
  async (bucket, { file, rights }) => {
    const { publishableKey, secretKey } = backend.auth.secrets;
    const isDocument = file.endsWith(".pdf");
    const contentType = isDocument ? "application/pdf" : "image/webp";
    const bytes = isDocument
      ? Buffer.from("%PDF-1.4\n%%EOF\n")
      : await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
          .webp()
          .toBuffer();
    const filesOf = (key: string, token?: string) =>
      createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
      }).storage.from(bucket);
    const service = filesOf(secretKey);
    const found: string[] = [];
    for (const caller of callers) {
      const { error } = await service.upload(file, bytes, { upsert: true, contentType });
      expect(error).toBeNull();
      const files = filesOf(publishableKey, caller === "visitor" ? undefined : tokens[caller]);
      const isPublic = (await fetch(files.getPublicUrl(file).data.publicUrl)).ok;
      const letters = {
        r: isPublic || !(await files.download(file)).error,
        i: !(await files.upload(`${file}.${caller}`, bytes, { contentType })).error,
        u: !(await files.update(file, bytes, { contentType })).error,
        d: ((await files.remove([file])).data ?? []).length > 0,
      };
      found.push(
        Object.entries(letters)
          .flatMap(([letter, may]) => (may ? letter : []))
          .join(""),
      );
    }
    expect(found).toEqual(rights);
  },
);

test("a maker reaches nothing of another maker: not through data, nor files, nor channels", async () => {
  const sql = database.owner;
  const [norte, sur] = [randomUUID(), randomUUID()];
  for (const id of [norte, sur])
    await sql`
      insert into auth.users (id, email, raw_app_meta_data) values (${id}, ${`${id}@example.com`}, '{"maker": true}')`;
  const makers = await sql<{ id: number }[]>`
    select id::int from professionals where activity = 'manufacturer' order by id limit 2`;
  await sql`
    insert into maker_members (user_id, professional_id) values (${norte}, ${makers[0]!.id}), (${sur}, ${makers[1]!.id})`;
  await sql`update houses set maker_id = null`;
  const [alba] = await sql`
    update houses set maker_id = ${makers[0]!.id}, published_at = null where slug = 'alba' returning id::text`;
  await sql`insert into content_drafts (kind, key, user_id, content) values ('houses', ${alba!.id}, ${norte}, '{}')`;
  const [lead] = await sql`
    insert into leads (kind, locale, name, email, house_slug, about, consent_version, content_hash, message_hash)
    values ('quote_request', 'es', 'Ana', 'ana@example.com', 'alba', 'Alba', '1', 'q', 'q') returning id::int`;
  await sql`insert into quote_messages (lead_id, author, author_name, body) values (${lead!.id}, 'maker', 'Norte', 'x')`;
  await sql`
    insert into maker_documents (professional_id, kind, name, file)
    values (${makers[0]!.id}, 'other', 'x', ${`${"a".repeat(32)}.pdf`})`;
  await sql`
    insert into pictures (id, width, height, hash, placeholder, avif, webp, uploaded_by)
    values ('norte', 1, 1, '12345678', '', '{480}', '{480}', ${norte})`;
  const { publishableKey, secretKey } = backend.auth.secrets;
  await createClient(url, secretKey, { auth: { persistSession: false } })
    .storage.from("maker-files")
    .upload(`${"a".repeat(32)}.pdf`, Buffer.from("%PDF-1.4\n%%EOF\n"), { contentType: "application/pdf" });

  const accessOf = async (id: string) => {
    const token = await tokenOf(id, { maker: true });
    const client = createClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { Authorization: `Bearer ${token}` } },
    });
    const countOf = async (path: string, method = "GET") => {
      const response = await fetch(`${url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${token}`,
          Prefer: "tx=rollback, return=representation",
        },
      });
      const body = await response.json();
      return response.ok && body !== null ? [body].flat().length : 0;
    };
    const rows: Record<string, number> = {};
    for (const path of [
      `content_drafts?user_id=eq.${norte}`,
      `maker_members?user_id=eq.${norte}`,
      `quote_messages?lead_id=eq.${lead!.id}`,
      "maker_documents",
      "pictures",
      "houses?slug=eq.alba",
      "leads",
      "rpc/list_own_houses",
      `rpc/list_maker_quotes?quote=${lead!.id}`,
      `rpc/read_own_house?key=${alba!.id}`,
    ])
      rows[path.split("?")[0]!] = await countOf(path);
    for (const path of [`content_drafts?user_id=eq.${norte}`, "maker_documents?id=gt.0"])
      rows[`delete ${path.split("?")[0]}`] = await countOf(path, "DELETE");
    const { data: file } = await client.storage.from("maker-files").download(`${"a".repeat(32)}.pdf`);
    const { data: files } = await client.storage.from("maker-files").list();
    return {
      rows: Object.entries(rows).flatMap(([name, count]) => (count > 0 ? [name] : [])),
      files: [file, ...(files ?? [])].filter((each) => each !== null).length,
      channels: [await joinsWith(token, `person:${norte}`), await joinsWith(token, "operator")],
    };
  };
  expect(await accessOf(norte)).toEqual({
    rows: [
      "content_drafts",
      "maker_members",
      "quote_messages",
      "maker_documents",
      "pictures",
      "rpc/list_own_houses",
      "rpc/list_maker_quotes",
      "rpc/read_own_house",
      "delete content_drafts",
      "delete maker_documents",
    ],
    // The server alone opens them, after it has checked whose they are.
    files: 0,
    channels: [true, false],
  });
  expect(await accessOf(sur)).toEqual({ rows: [], files: 0, channels: [false, false] });
});
