// What the accounts of makers and studios read and write: their own, and nothing of another maker or of the operator.
import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
const ids = {
  operator: randomUUID(),
  norte: randomUUID(),
  sur: randomUUID(),
  studio: randomUUID(),
  luis: randomUUID(),
};
type Actor = keyof typeof ids | "visitor" | "norteWithoutMfa";
/** The houses of both makers, one that only has a studio, and what each maker is. */
let alba: string;
let duna: string;
let cubo: string;
const makers = { norte: 0, sur: 0, studio: 0 };
let quote: number;

beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "true" });
  const { owner } = database;
  for (const [name, id] of Object.entries(ids)) {
    const metadata = owner.json({ operator: name === "operator" });
    await owner`
      insert into auth.users (id, email, email_confirmed_at, confirmation_sent_at, raw_app_meta_data)
      values (${id}, ${`${name}@example.com`}, now(), now(), ${metadata})`;
  }
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${ids.operator}, 'totp', 'verified', now(), now())`;
  const [norte, sur] = await owner<{ id: number }[]>`
    select id::int from professionals where activity = 'manufacturer' order by id limit 2`;
  makers.norte = norte!.id;
  makers.sur = sur!.id;
  const house = async (slug: string, maker: number | null) => {
    const [row] = await owner<{ id: string; studio: number }[]>`
      update houses set maker_id = ${maker} where slug = ${slug} returning id::text, studio_id::int as studio`;
    return row!;
  };
  await owner`update houses set maker_id = null`;
  alba = (await house("alba", makers.norte)).id;
  duna = (await house("duna", makers.sur)).id;
  const studioHouse = await house("cubo", null);
  cubo = studioHouse.id;
  makers.studio = studioHouse.studio;
  await owner`
    insert into maker_members (user_id, professional_id, studio_id) values
      (${ids.norte}, ${makers.norte}, null), (${ids.sur}, ${makers.sur}, null), (${ids.studio}, null, ${makers.studio})`;
  await owner`insert into page_counts (day, page, step, visits) values (current_date, '/catalogo/alba', 'detail', 7), (current_date, '/catalogo/duna', 'detail', 9)`;
  quote = await newQuote("alba");
});
afterAll(() => database.close());

async function newQuote(slug: string, status = "new") {
  const [lead] = await database.owner<{ id: number }[]>`
    insert into leads (kind, status, locale, name, email, phone, message, about, house_slug, consent_version, content_hash, message_hash)
    values ('quote_request', ${status}, 'en', 'Luis', 'luis@example.com', '+34600000000', 'How much?', 'Casa', ${slug}, 'x', ${randomUUID()}, 'x')
    returning id::int`;
  return lead!.id;
}

function as<T>(actor: Actor, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  const id = actor === "norteWithoutMfa" ? ids.norte : actor === "visitor" ? undefined : ids[actor];
  const role = id ? "authenticated" : "anon";
  const aal = actor === "operator" ? "aal2" : "aal1";
  const claims = { role, sub: id, aal, app_metadata: { operator: actor === "operator" } };
  return database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.method', 'POST', true), set_config('role', ${role}, true)`;
    return work(tx);
  }) as Promise<T>;
}
const call = (actor: Actor, statement: string) =>
  as(actor, async (tx) => (await tx.unsafe(statement)).map((row) => Object.values(row)[0]));
const mailsOf = async (kind: string) =>
  (await database.owner`select recipient, data from mail_outbox where kind = ${kind} order by id`).map(
    ({ recipient, data }) => ({ recipient, ...data }),
  );

/** For visitors and every account: what they return is public, or the caller's own. */
const forEveryone = [
  "accept_maker_invitation",
  "add_maker_document",
  "count_new_alerts",
  "create_recovery_codes",
  "delete_my_account",
  "end_my_session",
  "find_withdrawn_plot",
  "house_pricing",
  "is_operator",
  "list_maker_quotes",
  "list_my_quotes",
  "list_own_houses",
  "maker_statistics",
  "mark_messages",
  "match_houses",
  "match_plot_titles",
  "my_data",
  "my_maker",
  "my_sessions",
  "my_unread_messages",
  "read_own_house",
  "send_message",
  "send_quote_message",
  "shared_project",
  "submit_own_house",
];

// Immutable functions read nothing.
test("no function of the operator answers anybody else: it refuses, or has nothing to say", async () => {
  const found = await database.owner<{ name: string; args: string }[]>`
    select p.proname as name, coalesce(string_agg(
      case t when 'date'::regtype then 'current_date' else format('null::%s', format_type(t, null)) end, ', ' order by n)
        filter (where n > 0), '') as args
    from pg_proc p left join lateral unnest(p.proargtypes::oid[]) with ordinality as a (t, n) on true
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and p.provolatile <> 'i'
      and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
    group by p.oid, p.proname order by p.proname`;
  const names = found.map(({ name }) => name);
  expect(forEveryone.filter((name) => !names.includes(name))).toEqual([]);
  const ofOperators = found.filter(({ name }) => !forEveryone.includes(name));
  expect(ofOperators.length).toBeGreaterThan(25);
  for (const { name, args } of ofOperators)
    for (const actor of ["norte", "studio", "luis", "visitor"] as const) {
      const answer = await call(actor, `select public.${name}(${args})`).catch((error: Error) => {
        expect(error.message, `${actor}: ${name}`).toMatch(/permission denied|only operators/);
        return [];
      });
      expect(answer.filter(saysSomething), `${actor}: ${name}`).toEqual([]);
    }
});

function saysSomething(value: unknown): boolean {
  return value && typeof value === "object" ? Object.values(value).some(saysSomething) : Boolean(value);
}

test("an operator invites an address, and only its account can accept, once", async () => {
  const { owner } = database;
  await call("operator", `select public.invite_maker('Luis@example.com', 'en', ${makers.norte})`);
  const [mail] = await mailsOf("maker_invited");
  expect(mail).toMatchObject({ recipient: "luis@example.com" });
  const token = mail!.link.match(/\/en\/maker\/invitation\/([0-9a-f]{48})$/)![1];
  const accept = (actor: Actor) => call(actor, `select public.accept_maker_invitation('${token}')`);
  expect(await accept("sur")).toEqual([false]);
  await expect(accept("visitor")).rejects.toThrow(/permission denied/);
  expect(await call("luis", "select public.my_maker()")).toEqual([null]);
  expect(await accept("luis")).toEqual([true]);
  expect(await accept("luis")).toEqual([false]);
  expect((await call("luis", "select public.my_maker()"))[0]).toMatchObject({ professional: makers.norte });
  expect((await call("operator", "select public.list_maker_accounts()")).map(({ email }) => email)).toContain(
    "luis@example.com",
  );
  expect(await call("operator", `select public.remove_maker_member('${ids.luis}')`)).toEqual([true]);
  expect(await call("luis", "select public.my_maker()")).toEqual([null]);
  const [account] =
    await owner`select raw_app_meta_data ? 'maker' as is_maker from auth.users where id = ${ids.luis}`;
  expect(account).toEqual({ is_maker: false });
});

test("an invitation that is too old or revoked opens nothing", async () => {
  await call("operator", `select public.invite_maker('luis@example.com', 'es', null, ${makers.studio})`);
  const token = (await mailsOf("maker_invited")).at(-1)!.link.split("/").at(-1);
  await database.owner`update maker_invitations set expires_at = now()`;
  expect(await call("luis", `select public.accept_maker_invitation('${token}')`)).toEqual([false]);
  expect(await as("norte", (tx) => tx`select id from maker_invitations`)).toHaveLength(0);
  expect(await as("norte", (tx) => tx`delete from maker_invitations returning id`)).toHaveLength(0);
  expect(await as("operator", (tx) => tx`delete from maker_invitations returning id`)).toHaveLength(1);
});

test("makers list and read their own houses, hidden ones too, and nobody else's", async () => {
  await database.owner`update houses set published_at = null where slug = 'alba'`;
  const slugsOf = async (actor: Actor) =>
    (await call(actor, "select public.list_own_houses()")).map(({ slug }) => slug);
  expect(await slugsOf("norte")).toEqual(["alba"]);
  expect(await slugsOf("sur")).toEqual(["duna"]);
  expect(await slugsOf("studio")).toContain("cubo");
  expect(await slugsOf("luis")).toEqual([]);
  const read = async (actor: Actor, key: string) =>
    (await call(actor, `select public.read_own_house('${key}')`))[0];
  expect(await read("norte", alba)).toMatchObject({ slug: "alba" });
  expect((await read("norte", alba)).options.length).toBeGreaterThan(0);
  for (const [actor, key] of [
    ["norte", duna],
    ["norte", cubo],
    ["luis", alba],
    ["sur", alba],
  ] as const)
    expect(await read(actor, key), actor).toBeNull();
  await database.owner`update houses set published_at = now() - interval '1 day' where slug = 'alba'`;
});

const draft = (actor: Actor, key: string, content: object, kind = "houses") =>
  as(
    actor,
    (tx) =>
      tx`insert into content_drafts (kind, key, content) values (${kind}, ${key}, ${tx.json(content as never)})`,
  );

test("makers draft changes of their houses alone, and see nobody else's drafts", async () => {
  await draft("norte", alba, { price_eur: 151_000 });
  for (const [actor, key, kind] of [
    ["norte", duna, "houses"],
    ["norte", "1", "posts"],
    ["norte", "new-12345678", "plots"],
    ["luis", alba, "houses"],
    ["luis", "new-12345678", "houses"],
  ] as const)
    await expect(draft(actor, key, {}, kind), `${actor} ${kind} ${key}`).rejects.toThrow(
      /row-level security/,
    );
  await expect(as("norte", (tx) => tx`update content_drafts set submitted_at = now()`)).rejects.toThrow(
    /permission denied/,
  );
  for (const actor of ["sur", "studio", "luis"] as const) {
    expect(await as(actor, (tx) => tx`select from content_drafts`), actor).toHaveLength(0);
    expect(await as(actor, (tx) => tx`update content_drafts set content = '{}' returning 1`)).toHaveLength(0);
    expect(await as(actor, (tx) => tx`delete from content_drafts returning 1`)).toHaveLength(0);
  }
  await expect(call("sur", `select public.submit_own_house('${alba}')`)).rejects.toThrow(/not your house/);
  for (const table of ["content_versions", "leads", "imports", "page_counts"])
    expect(await as("norte", (tx) => tx`select from ${tx(table)}`), table).toHaveLength(0);
});

test("the operator returns a draft with a reason and approves the next, and the maker is mailed", async () => {
  expect(await call("norte", `select public.submit_own_house('${alba}')`)).toEqual([true]);
  expect(await mailsOf("draft_submitted")).toHaveLength(1);
  // What waits does not change, but can be taken back.
  expect(await as("norte", (tx) => tx`update content_drafts set content = '{}' returning 1`)).toHaveLength(0);
  expect(await call("norte", `select public.submit_own_house('${alba}', false)`)).toEqual([true]);
  expect(await call("norte", `select public.submit_own_house('${alba}')`)).toEqual([true]);
  expect(await call("operator", "select public.list_reviews()")).toMatchObject([
    { person: ids.norte, key: alba },
  ]);
  const decide = (statement: string) => call("operator", `select public.${statement}`);
  expect(await decide(`return_draft('${ids.norte}', '${alba}', 'El precio no cuadra')`)).toEqual([true]);
  expect(await mailsOf("draft_returned")).toMatchObject([
    { recipient: "norte@example.com", reason: "El precio no cuadra" },
  ]);
  const [waiting] = await as("norte", (tx) => tx`select submitted_at, return_reason from content_drafts`);
  expect(waiting).toEqual({ submitted_at: null, return_reason: "El precio no cuadra" });
  await as("norte", (tx) => tx`update content_drafts set content = '{"price_eur": 152000}'`);
  await call("norte", `select public.submit_own_house('${alba}')`);
  const [{ revision }] = (await database.owner`select revision from houses where id = ${alba}`) as never as [
    { revision: number },
  ];
  const approve = `approve_draft('${ids.norte}', '${alba}', ${revision}, '{"price_eur": 152000}')`;
  expect(await decide(approve)).toEqual([{ key: alba, revision: revision + 1 }]);
  await expect(decide(approve)).rejects.toMatchObject({ code: "HR409" });
  const [house] = await database.owner`select price_eur from houses where id = ${alba}`;
  expect(house).toEqual({ price_eur: 152_000 });
  expect(await as("norte", (tx) => tx`select from content_drafts`)).toHaveLength(0);
  expect(await mailsOf("draft_approved")).toHaveLength(1);
});

test("a new house belongs to the maker that drafted it, whatever the draft says", async () => {
  await draft("norte", "new-12345678", { name: "Nueva", maker_id: makers.sur });
  await call("norte", "select public.submit_own_house('new-12345678')");
  const [copied] = await call("operator", `select public.read_content('houses', '${alba}')`);
  const { id: _id, revision: _revision, ...content } = copied;
  const saved = await as("operator", async (tx) => {
    const row = { ...content, slug: "nueva", name: "Nueva", maker_id: makers.sur };
    const [answer] = await tx`
      select public.approve_draft(${ids.norte}, 'new-12345678', 0, ${tx.json(row)}) as saved`;
    return answer!.saved;
  });
  const [house] = await database.owner`select maker_id::int, name from houses where id = ${saved.key}`;
  expect(house).toEqual({ maker_id: makers.norte, name: "Nueva" });
  await database.owner`delete from houses where id = ${saved.key}`;
});

test("pictures are read by the maker whose house shows them, and described by who uploaded them", async () => {
  const { owner } = database;
  for (const [id, by] of [
    ["norte-one", ids.norte],
    ["sur-one", ids.sur],
    ["operator-one", ids.operator],
  ] as const)
    await owner`
      insert into pictures (id, width, height, hash, placeholder, avif, webp, uploaded_by)
      values (${id}, 1, 1, '12345678', '', '{480}', '{480}', ${by})`;
  await owner`update houses set pictures = '{operator-one}' where slug = 'alba'`;
  const read = async (actor: Actor) =>
    (await as(actor, (tx) => tx`select id from pictures order by id`)).map(({ id }) => id);
  expect(await read("norte")).toEqual(["norte-one", "operator-one"]);
  expect(await read("sur")).toEqual(["sur-one"]);
  expect(await read("luis")).toEqual([]);
  const described = await as("norte", (tx) => tx`update pictures set focus_x = 10 returning id`);
  expect(described.map(({ id }) => id)).toEqual(["norte-one"]);
});

test("a quote request reaches its maker alone, who answers with a price; the person gets a mail and may reply", async () => {
  const quotesOf = async (actor: Actor) =>
    (await call(actor, "select public.list_maker_quotes()")).map(({ id }) => id);
  expect(await quotesOf("norte")).toEqual([quote]);
  for (const actor of ["sur", "studio", "luis"] as const) expect(await quotesOf(actor), actor).toEqual([]);
  expect(await mailsOf("quote_arrived")).toMatchObject([{ recipient: "norte@example.com", person: "Luis" }]);
  const ofStudio = await newQuote("cubo");
  const spam = await newQuote("alba", "spam");
  expect(await quotesOf("studio")).toEqual([ofStudio]);
  expect(await quotesOf("norte")).not.toContain(spam);

  const send = (actor: Actor, more = "") =>
    call(actor, `select public.send_quote_message(${quote}, 'Hola'${more})`);
  for (const actor of ["sur", "studio"] as const)
    await expect(send(actor), actor).rejects.toThrow(/not your quote request/);
  await send("norte", ", 184300, '2026-12-31', '0123456789abcdef0123456789abcdef.pdf'");
  expect(await mailsOf("quote_answered")).toMatchObject([
    {
      recipient: "luis@example.com",
      priceEur: 184_300,
      validUntil: "2026-12-31",
      portalPage: expect.stringMatching(/\/en\/portal\/ofertas\/\d+$/),
    },
  ]);
  const [lead] = await database.owner`select status from leads where id = ${quote}`;
  expect(lead).toEqual({ status: "answered" });

  expect(await call("luis", "select public.list_my_quotes()")).toHaveLength(3);
  await expect(send("luis", ", 100")).rejects.toThrow(/check constraint/);
  await send("luis");
  await send("operator");
  expect(await mailsOf("quote_reply")).toMatchObject([{ recipient: "norte@example.com", message: "Hola" }]);
  const authors = async (actor: Actor) =>
    (await as(actor, (tx) => tx`select author from quote_messages order by id`)).map(({ author }) => author);
  const all = ["maker", "person", "operator"];
  for (const actor of ["norte", "luis", "operator"] as const)
    expect(await authors(actor), actor).toEqual(all);
  for (const actor of ["sur", "studio"] as const) expect(await authors(actor), actor).toEqual([]);
  for (const statement of [
    "update quote_messages set body = 'x'",
    "delete from quote_messages",
    "insert into quote_messages (lead_id, author, author_name, body) values (1, 'maker', 'x', 'x')",
  ])
    await expect(call("norte", statement)).rejects.toThrow(/permission denied/);
});

test("changes of a thread are announced to those who may read it", async () => {
  const heard = async (actor: keyof typeof ids) => {
    const [row] = await database.owner`
      select count(*)::int from realtime.messages where topic = ${`person:${ids[actor]}`} and event = 'quote_messages'`;
    return row!.count;
  };
  expect(await heard("norte")).toBeGreaterThan(0);
  expect(await heard("sur")).toBe(0);
  const joins = async (topic: string, sub: string) => {
    const [row] = await database.owner`
      select platform_private.realtime_may('authenticated', ${JSON.stringify({ role: "authenticated", sub })}, '{}', ${topic}, 'broadcast', false) as may`;
    return row!.may;
  };
  expect(await joins(`person:${ids.norte}`, ids.norte)).toBe(true);
  expect(await joins(`person:${ids.norte}`, ids.sur)).toBe(false);
  expect(await joins("operator", ids.norte)).toBe(false);
});

test("statistics count a maker's own houses, without saying who", async () => {
  const { owner } = database;
  await owner`insert into favorite_houses (user_id, house_slug) values (${ids.luis}, 'alba')`;
  await owner`update quote_messages set created_at = (select created_at + interval '5 hours' from leads where id = ${quote}) where lead_id = ${quote} and author <> 'person'`;
  const [own] = await call("norte", "select public.maker_statistics()");
  expect(own).toMatchObject({
    houses: [{ slug: "alba", views: 7, favourites: 1, quotes: 1 }],
    answered: 1,
    median_hours: 5,
  });
  expect(await call("luis", "select public.maker_statistics()")).toEqual([null]);
});

test("documents are the maker's own, and makers and the operator hear before they expire", async () => {
  const { owner } = database;
  const add = (actor: Actor, days: number) =>
    call(
      actor,
      `select public.add_maker_document('liability_insurance', 'Póliza', '0123456789abcdef0123456789abcdef.pdf', current_date + ${days})`,
    );
  await add("norte", 20);
  await add("sur", 200);
  await expect(add("luis", 20)).rejects.toThrow(/only makers/);
  const read = async (actor: Actor) => (await as(actor, (tx) => tx`select from maker_documents`)).length;
  expect([await read("norte"), await read("sur"), await read("luis"), await read("operator")]).toEqual([
    1, 1, 0, 2,
  ]);
  const remind = async () => (await owner`select private.remind_of_documents() as count`)[0]!.count;
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const recipients = (await mailsOf("document_expires")).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(2);
  expect(recipients).toContain("norte@example.com");
  await owner`update maker_documents set valid_until = current_date + 5`;
  expect(await remind()).toBe(2);
  await owner`update maker_documents set valid_until = current_date - 1`;
  expect(await remind()).toBe(2);
  expect((await mailsOf("document_expires")).at(-1)).toMatchObject({ hasExpired: true });
  expect(await as("sur", (tx) => tx`delete from maker_documents returning 1`)).toHaveLength(1);
  expect(await read("norte")).toBe(1);
  await expect(call("norte", "select private.remind_of_documents()")).rejects.toThrow(/permission denied/);
});

test("the copy of a person's data has the answers to their quote requests", async () => {
  const [copy] = await call("luis", "select public.my_data()");
  expect(copy.leads.flatMap(({ quotes }: { quotes: unknown[] }) => quotes)).toHaveLength(3);
});

test("a maker with a second step needs it", async () => {
  await database.owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${ids.norte}, 'totp', 'verified', now(), now())`;
  expect(await call("norteWithoutMfa", "select public.my_maker()")).toEqual([null]);
  expect(await call("norteWithoutMfa", "select public.list_own_houses()")).toEqual([]);
  expect(await call("norteWithoutMfa", "select public.list_maker_quotes()")).toEqual([]);
});
