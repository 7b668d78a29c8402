import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestSite, rosa, startRestSite } from "./site.ts";

// What one request may cost. The loads themselves are measured in tests/deep/attacks.

let site: RestSite;
beforeAll(async () => {
  site = await startRestSite();
  await site.sql.unsafe(`
    create table library.regions (id int primary key);
    create table library.towns (id int primary key, region_id int references library.regions, note text);
    insert into library.regions values (1);
    insert into library.towns select id, 1, repeat('x', 1000) from generate_series(1, 500) as id;
    grant select on library.regions, library.towns to anon, authenticated;
    create function library.sleep_and_count(seconds float8) returns int language sql stable
      as 'select 1 from pg_sleep(seconds)';
    grant execute on function library.sleep_and_count to anon, authenticated;
    grant insert on library.towns to anon, authenticated;`);
  await site.reload();
});
afterAll(() => site.stop());

describe("the size of an answer", () => {
  test("embedded rows that multiply are refused before they are built", async () => {
    const nested = "id,regions(towns(note,regions(towns(note))))";
    for (const select of ["regions(towns(note))", nested, "regions(...towns(note))"]) {
      const { status, json } = await site.call(`/towns?select=${select}`);
      expect(status, select).toBe(400);
      expect(json, select).toMatchObject({
        code: "PGRST100",
        message: "The answer is too large: more than 16 MB",
        hint: expect.stringContaining("limit on the embedded resources"),
      });
    }
  });

  test("many small rows count too", async () => {
    const nested = "regions(towns(regions(towns(id))))";
    const { status } = await site.call(`/towns?select=${nested}`);
    expect(status).toBe(400);
  });

  test("ordinary embedding is unchanged, and each request counts for itself", async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, json } = await site.call("/regions?select=id,towns(id,note)");
      expect(status).toBe(200);
      expect(json[0].towns).toHaveLength(500);
    }
    const limited = await site.call("/towns?select=id,regions(towns(note))&regions.towns.limit=2");
    expect(limited.json).toHaveLength(500);
    const empty = await site.call("/regions?select=id,towns(id)&towns.id=eq.-1");
    expect(empty.json).toEqual([{ id: 1, towns: [] }]);
  });
});

describe("the size of a request", () => {
  const rows = (bytes: number) => JSON.stringify([{ id: 1, note: "x".repeat(bytes) }]);
  const insert = async (body: string, token?: string) =>
    site.call("/towns", { method: "POST", body, ...(token && { token }) });

  /** The status of a request that announces a body and does not send it. */
  const announce = async (bytes: number, token?: string) => {
    const headers = {
      apikey: site.secrets.publishableKey,
      "Content-Length": bytes,
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sent = request(`${site.url}/towns`, { method: "POST", headers });
    sent.flushHeaders();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    sent.destroy();
    return answer.statusCode;
  };

  test("a visitor sends at most 1 MB, a user at most 10 MB", async () => {
    const megabyte = 1024 * 1024;
    const token = await site.tokenOf(rosa);
    // 409: the row exists already, so the body was read.
    expect((await insert(rows(megabyte - 100))).status).toBe(409);
    expect(await announce(megabyte + 1)).toBe(413);
    expect((await insert(rows(2 * megabyte), token)).status).toBe(409);
    expect(await announce(10 * megabyte + 1, token)).toBe(413);
  });

  test("a large body is parsed as a small one is", async () => {
    const many = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, id) => ({ id: 1000 + id, note: "x".repeat(20) })));
    expect((await insert(many(5000))).status).toBe(201);
    expect(Number((await site.sql`select count(*) from library.towns where id >= 1000`)[0]!.count)).toBe(
      5000,
    );
    await site.sql`delete from library.towns where id >= 1000`;
    const invalid = await insert(`${many(5000)}]`);
    expect([invalid.status, invalid.json.code]).toEqual([400, "PGRST102"]);
    const unequal = await insert(`${many(5000).slice(0, -1)},{}]`);
    expect(unequal.json.message).toBe("All object keys must match");
  });

  test.each([
    ["deep arrays", "[".repeat(500_000)],
    ["deep objects", '{"id":'.repeat(150_000)],
    ["deep values", `{"note":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
    ["many names", `{${Array.from({ length: 80_000 }, (_, id) => `"n${id}":1`).join(",")}}`],
    ["many objects", `[${"{},".repeat(300_000)}{}]`],
  ])("%s are refused", async (_, body) => {
    expect((await insert(body)).status).toBeLessThan(500);
    const call = await site.call("/rpc/sleep_and_count", { method: "POST", body });
    expect([400, 404]).toContain(call.status);
    expect(call.text.length).toBeLessThan(10_000);
  });

  test("a table does not grow when every line repeats the names of its columns", async () => {
    const body = `${"n".repeat(500_000)}\n${"1\n".repeat(200_000)}`;
    const headers = { "Content-Type": "text/csv" };
    const answer = await site.call("/towns", { method: "POST", body, headers });
    expect(answer.json).toMatchObject({ code: "PGRST102", message: expect.stringContaining("too long") });
  });

  test("forms are short", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const long = await site.call("/rpc/sleep_and_count", {
      method: "POST",
      body: "seconds&".repeat(100_000),
      headers,
    });
    expect([long.status, long.json.code]).toEqual([400, "PGRST102"]);
    const repeated = "seconds=0&".repeat(5000);
    const answer = await site.call("/rpc/sleep_and_count", { method: "POST", body: repeated, headers });
    expect(answer.status).toBeLessThan(500);
  });
});

test("a statement of a visitor ends after 3 s, one of a user goes on", async () => {
  const token = await site.tokenOf(rosa);
  const [visitor, user] = await Promise.all([
    site.call("/rpc/sleep_and_count?seconds=4"),
    site.call("/rpc/sleep_and_count?seconds=4", { token }),
  ]);
  expect(visitor.json).toMatchObject({ code: "57014" });
  expect(user.json).toBe(1);
});

test("an address has a bounded number of requests at once, the others wait or are refused", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => site.call("/rpc/sleep_and_count?seconds=0.2")),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(106);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await site.call("/regions")).status).toBe(200);
});
