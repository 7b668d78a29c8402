import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

// Every case starts without policies.
let site: StorageSite;
let bucket: string;
let owner: Awaited<ReturnType<StorageSite["person"]>>;
let other: Awaited<ReturnType<StorageSite["person"]>>;
beforeAll(async () => {
  site = await startStorageSite();
  owner = await site.person();
  other = await site.person();
});
afterAll(() => site.stop());

beforeEach(async () => {
  const policies = await site.sql`select policyname from pg_policies
    where schemaname = 'storage' and roles <> '{authenticator}'`;
  for (const { policyname } of policies)
    await site.sql.unsafe(`drop policy "${policyname}" on storage.objects`);
  bucket = await newBucket(site);
});

const mine = "bucket_id like 'bucket-%' and owner_id = (select auth.uid())::text";
const clauses = {
  select: (condition = mine) => `for select to authenticated using (${condition})`,
  insert: (condition = mine) => `for insert to authenticated with check (${condition})`,
  update: (condition = mine) => `for update to authenticated using (${condition}) with check (${condition})`,
  delete: (condition = mine) => `for delete to authenticated using (${condition})`,
};
const allow = async (...commands: (keyof typeof clauses)[]) => {
  for (const command of commands)
    await site.sql.unsafe(`create policy "owners ${command}" on storage.objects ${clauses[command]()}`);
};
const allowWhere = (command: keyof typeof clauses, condition: string) =>
  site.sql.unsafe(`create policy "some ${command}" on storage.objects ${clauses[command](condition)}`);
const files = (person: { storage: StorageSite["operator"] extends () => infer S ? S : never }) =>
  person.storage.from(bucket);
const denied = { message: "new row violates row-level security policy", statusCode: "403", status: 400 };
const hidden = { message: "Object not found", statusCode: "404" };

test("without a policy only the secret key gives access to files", async () => {
  await succeeds(site.operator().from(bucket).upload("a.txt", "a"));
  for (const person of [owner, { storage: site.visitor() }]) {
    expect(await fails(files(person).upload("b.txt", "b"))).toMatchObject(denied);
    expect(await fails(files(person).upload("a.txt", "b", { upsert: true }))).toMatchObject(denied);
    expect(await fails(files(person).update("a.txt", "b"))).toMatchObject(denied);
    expect(await fails(files(person).download("a.txt"))).toMatchObject(hidden);
    expect(await fails(files(person).info("a.txt"))).toMatchObject(hidden);
    expect(await fails(files(person).move("a.txt", "b.txt"))).toMatchObject(hidden);
    expect(await fails(files(person).copy("a.txt", "b.txt"))).toMatchObject(hidden);
    expect(await fails(files(person).createSignedUrl("a.txt", 60))).toMatchObject(hidden);
    expect(await fails(files(person).createSignedUploadUrl("b.txt"))).toMatchObject(denied);
    expect(await fails(files(person).download("a.txt", { transform: { width: 10 } }))).toMatchObject(hidden);
    expect(await succeeds(files(person).remove(["a.txt"]))).toEqual([]);
    expect(await succeeds(files(person).list())).toEqual([]);
    expect((await succeeds(files(person).listV2())).objects).toEqual([]);
  }
  expect(await (await succeeds(site.operator().from(bucket).download("a.txt"))).text()).toBe("a");
});

test("an insert policy does not allow to read, replace or remove files", async () => {
  await allow("insert");
  await succeeds(files(owner).upload("a.txt", "a"));
  expect(await fails(files(owner).download("a.txt"))).toMatchObject(hidden);
  expect(await fails(files(owner).upload("a.txt", "b", { upsert: true }))).toMatchObject(denied);
  expect(await fails(files(owner).upload("a.txt", "b"))).toMatchObject({ statusCode: "409" });
  expect(await succeeds(files(owner).remove(["a.txt"]))).toEqual([]);
});

test("a select policy does not allow to change files", async () => {
  await allow("insert");
  await succeeds(files(owner).upload("a.txt", "a"));
  await site.sql.unsafe(`drop policy "owners insert" on storage.objects`);
  await allow("select");
  expect(await (await succeeds(files(owner).download("a.txt"))).text()).toBe("a");
  expect(await succeeds(files(owner).list())).toHaveLength(1);
  expect(await fails(files(owner).upload("b.txt", "b"))).toMatchObject(denied);
  expect(await fails(files(owner).copy("a.txt", "b.txt"))).toMatchObject(denied);
  expect(await fails(files(owner).move("a.txt", "b.txt"))).toMatchObject({ statusCode: "404" });
  const remove = await site.call(`/object/${bucket}/a.txt`, { method: "DELETE", key: owner.token });
  expect(await remove.json()).toMatchObject({ statusCode: "403", message: "Access denied" });
});

test("owner policies give owners full access and others none", async () => {
  await allow("select", "insert", "update", "delete");
  await succeeds(files(owner).upload("a.txt", "a"));
  await succeeds(files(owner).upload("a.txt", "b", { upsert: true }));
  await succeeds(files(owner).update("a.txt", "c"));
  await succeeds(files(owner).move("a.txt", "m/a.txt"));
  await succeeds(files(owner).copy("m/a.txt", "c.txt"));
  expect(await fails(files(other).download("c.txt"))).toMatchObject(hidden);
  expect(await fails(files(other).update("c.txt", "x"))).toMatchObject(denied);
  expect(await succeeds(files(other).remove(["c.txt", "m/a.txt"]))).toEqual([]);
  expect(await succeeds(files(other).list())).toEqual([]);
  const removed = await succeeds(files(owner).remove(["c.txt", "m/a.txt"]));
  expect(removed).toHaveLength(2);
});

test("a removal removes only files that the policy allows", async () => {
  await allow("select", "insert", "delete");
  await succeeds(files(owner).upload("mine.txt", "a"));
  await succeeds(files(other).upload("theirs.txt", "b"));
  const removed = await succeeds(files(owner).remove(["mine.txt", "theirs.txt"]));
  expect(removed.map(({ name }) => name)).toEqual(["mine.txt"]);
  expect(await (await succeeds(files(other).download("theirs.txt"))).text()).toBe("b");
});

test("a move into another bucket needs a policy there", async () => {
  const target = await newBucket(site);
  await allowWhere("insert", `bucket_id = '${bucket}'`);
  await allowWhere("select", `bucket_id = '${bucket}'`);
  await allowWhere("update", `bucket_id = '${bucket}'`);
  await succeeds(files(owner).upload("a.txt", "a"));
  expect(await fails(files(owner).move("a.txt", "a.txt", { destinationBucket: target }))).toMatchObject(
    denied,
  );
  expect(await fails(files(owner).copy("a.txt", "a.txt", { destinationBucket: target }))).toMatchObject(
    denied,
  );
  expect(await (await succeeds(files(owner).download("a.txt"))).text()).toBe("a");
});

describe("what storage policies see", () => {
  test("policies see folders, file names and extensions", async () => {
    await allowWhere(
      "insert",
      `(storage.foldername(name))[1] = (select auth.uid())::text and storage.extension(name) = 'txt' and storage.filename(name) <> 'no.txt'`,
    );
    await succeeds(files(owner).upload(`${owner.id}/notes/a.txt`, "a"));
    for (const path of ["a.txt", `${other.id}/a.txt`, `${owner.id}/a.pdf`, `${owner.id}/no.txt`])
      expect(await fails(files(owner).upload(path, "a")), path).toMatchObject(denied);
    const [row] = await site.sql`
      select storage.foldername('a/b/c.tar.gz') as folders, storage.filename('a/b/c.tar.gz') as file,
        storage.extension('a/b/c.tar.gz') as extension, storage.foldername('c') as none`;
    expect(row).toEqual({ folders: ["a", "b"], file: "c.tar.gz", extension: "gz", none: [] });
  });

  test("policies see type, declared length and metadata before bytes are stored", async () => {
    await allowWhere(
      "insert",
      `metadata ->> 'mimetype' = 'text/plain' and (metadata ->> 'contentLength')::int <= 5 and user_metadata ->> 'department' = 'works'`,
    );
    const send = (body: string, department: string, contentType = "text/plain") =>
      files(owner).upload("a.txt", body, { contentType, metadata: { department } });
    const before = (await site.filesOnDisk()).length;
    expect(await fails(send("123456", "works"))).toMatchObject(denied);
    expect(await fails(send("12345", "sales"))).toMatchObject(denied);
    expect(await fails(send("12345", "works", "text/html"))).toMatchObject(denied);
    expect((await site.filesOnDisk()).length).toBe(before);
    await succeeds(send("12345", "works"));
  });

  test("policies see the operation", async () => {
    await allow("insert");
    await succeeds(files(owner).upload("a.txt", "a"));
    await allowWhere("select", `storage.allow_only_operation('object.list') and ${mine}`);
    expect(await succeeds(files(owner).list())).toHaveLength(1);
    expect(await fails(files(owner).download("a.txt"))).toMatchObject(hidden);
    await site.sql.unsafe(`create policy "reading" on storage.objects for select to authenticated
      using (storage.allow_any_operation(array['object.list_v2', 'storage.object.get_authenticated']) and ${mine})`);
    await succeeds(files(owner).download("a.txt"));
    expect(await fails(files(owner).createSignedUrl("a.txt", 60))).toMatchObject(hidden);
  });

  test("policies see the claims of the token", async () => {
    await allowWhere("insert", `(auth.jwt() -> 'app_metadata' ->> 'team') = 'works'`);
    expect(await fails(files(owner).upload("a.txt", "a"))).toMatchObject(denied);
    const member = await site.person({ app_metadata: { team: "works" } });
    await succeeds(files(member).upload("a.txt", "a"));
  });
});

test("a policy that raises an error gets an error response", async () => {
  await allowWhere("insert", `(metadata ->> 'mimetype')::int = 1`);
  expect(await fails(files(owner).upload("a.txt", "a"))).toMatchObject({ status: 400 });
});
