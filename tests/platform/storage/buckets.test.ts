import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, newBucket, newName, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
beforeAll(async () => {
  site = await startStorageSite();
});
afterAll(() => site.stop());

describe("buckets with the secret key", () => {
  test("a bucket is created, read and listed", async () => {
    const id = newName("made");
    expect(await succeeds(site.operator().createBucket(id))).toEqual({ name: id });
    const bucket = await succeeds(site.operator().getBucket(id));
    expect(bucket).toMatchObject({
      id,
      name: id,
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
    });
    expect(bucket.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const buckets = await succeeds(site.operator().listBuckets());
    expect(buckets.map((each) => each.id)).toContain(id);
  });

  test("limits of a bucket are numbers or texts and change one by one", async () => {
    const id = newName("limits");
    const options = { public: true, fileSizeLimit: "2MB", allowedMimeTypes: ["image/*", "application/pdf"] };
    await succeeds(site.operator().createBucket(id, options));
    expect(await succeeds(site.operator().getBucket(id))).toMatchObject({
      public: true,
      file_size_limit: 2_000_000,
      allowed_mime_types: ["image/*", "application/pdf"],
    });
    expect(await succeeds(site.operator().updateBucket(id, { public: false }))).toEqual({
      message: "Successfully updated",
    });
    expect(await succeeds(site.operator().getBucket(id))).toMatchObject({
      public: false,
      file_size_limit: 2_000_000,
      allowed_mime_types: ["image/*", "application/pdf"],
    });
    await succeeds(
      site.operator().updateBucket(id, { public: false, fileSizeLimit: 1024, allowedMimeTypes: null }),
    );
    expect(await succeeds(site.operator().getBucket(id))).toMatchObject({
      file_size_limit: 1024,
      allowed_mime_types: null,
    });
  });

  test.each([
    ["many", "Invalid file size format"],
    ["12XB", "Invalid file size format"],
    ["5TB", "Invalid file size format"],
    ["900GB", "exceeded the maximum allowed size"],
  ])("a bucket's size limit of %s is refused", async (fileSizeLimit, words) => {
    const error = await fails(site.operator().createBucket(newName("bad"), { public: false, fileSizeLimit }));
    expect(error.message).toContain(words);
  });

  test("invalid MIME types of a bucket are refused", async () => {
    const error = await fails(
      site.operator().createBucket(newName("bad"), { public: false, allowedMimeTypes: ["pictures"] }),
    );
    expect(error.message).toBe("mime type pictures is not supported");
  });

  test.each(["a/b", "../up", "..", "tab\tbed", "ñandú", "", "x".repeat(101), " blank", "nul\0"])(
    "a bucket cannot be called %j",
    async (name) => {
      const error = await fails(site.operator().createBucket(name));
      expect(error).toMatchObject({ status: 400, statusCode: "400" });
    },
  );

  test("a second bucket of the same name is refused", async () => {
    const id = await newBucket(site);
    const error = await fails(site.operator().createBucket(id));
    expect(error).toMatchObject({ message: "The resource already exists", statusCode: "409", status: 400 });
  });

  test("a bucket can be deleted only when it is empty", async () => {
    const id = await newBucket(site);
    await succeeds(site.operator().from(id).upload("folder/a.txt", "a"));
    const error = await fails(site.operator().deleteBucket(id));
    expect(error).toMatchObject({
      message: "The bucket you tried to delete is not empty",
      statusCode: "409",
    });
    const before = await site.filesOnDisk();
    await succeeds(site.operator().emptyBucket(id));
    expect(await site.filesOnDisk()).toHaveLength(before.length - 1);
    expect(await succeeds(site.operator().from(id).list())).toEqual([]);
    expect(await succeeds(site.operator().deleteBucket(id))).toEqual({ message: "Successfully deleted" });
    expect(await fails(site.operator().getBucket(id))).toMatchObject({
      message: "Bucket not found",
      statusCode: "404",
      code: "NoSuchBucket",
    });
  });

  test("a missing bucket cannot be updated, emptied or deleted", async () => {
    for (const answer of [
      site.operator().updateBucket("nowhere", { public: true }),
      site.operator().emptyBucket("nowhere"),
      site.operator().deleteBucket("nowhere"),
    ])
      expect(await fails(answer)).toMatchObject({ message: "Bucket not found", statusCode: "404" });
    const empty = await site.call("/bucket/nowhere", {
      method: "PUT",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(empty.status).toBe(400);
  });

  test("the list of buckets is searched literally, sorted and paged", async () => {
    const word = newName("list");
    for (const end of ["_a", "Xb", "_c"]) await succeeds(site.operator().createBucket(`${word}${end}`));
    const named = async (options: object) =>
      (await succeeds(site.operator().listBuckets(options))).map(({ id }) => id.slice(word.length));
    expect(await named({ search: word })).toEqual(["Xb", "_a", "_c"]);
    expect(await named({ search: `${word}_` })).toEqual(["_a", "_c"]);
    expect(await named({ search: "%" })).toEqual([]);
    expect(await named({ search: word, sortColumn: "created_at", sortOrder: "desc" })).toEqual([
      "_c",
      "Xb",
      "_a",
    ]);
    expect(await named({ search: word, limit: 1, offset: 1 })).toEqual(["_a"]);
    expect(await fails(site.operator().listBuckets({ limit: 0 }))).toMatchObject({ status: 400 });
    expect(await fails(site.operator().listBuckets({ offset: -1 }))).toMatchObject({ status: 400 });
  });
});

describe("buckets without the secret key", () => {
  test("without a policy no bucket can be seen or changed", async () => {
    const id = await newBucket(site);
    for (const storage of [site.visitor(), (await site.person()).storage]) {
      expect(await succeeds(storage.listBuckets())).toEqual([]);
      expect(await fails(storage.getBucket(id))).toMatchObject({ message: "Bucket not found" });
      expect(await fails(storage.createBucket(newName("mine")))).toMatchObject({
        message: "new row violates row-level security policy",
        statusCode: "403",
        status: 400,
      });
      expect(await fails(storage.updateBucket(id, { public: true }))).toMatchObject({
        message: "Bucket not found",
      });
      expect(await fails(storage.deleteBucket(id))).toMatchObject({ message: "Bucket not found" });
      expect(await fails(storage.emptyBucket(id))).toMatchObject({
        status: 403,
        message: "Access denied: Invalid role",
      });
    }
    expect(await succeeds(site.operator().getBucket(id))).toMatchObject({ public: false });
  });

  test("bucket requests need a key or a token", async () => {
    const response = await site.call("/bucket", { key: "" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: "403",
      error: "Unauthorized",
      message: "Invalid Compact JWS",
      code: "AccessDenied",
    });
  });

  test("a policy on buckets grants exactly its command", async () => {
    await site.sql.unsafe(`
      create policy "owners see their buckets" on storage.buckets for select to authenticated
        using (owner_id = (select auth.uid())::text);
      create policy "people make buckets of their own" on storage.buckets for insert to authenticated
        with check (owner_id = (select auth.uid())::text and id like 'own-%');`);
    try {
      const { id: owner, storage } = await site.person();
      const id = newName("own");
      await succeeds(storage.createBucket(id));
      expect(await succeeds(storage.getBucket(id))).toMatchObject({ owner });
      expect(await succeeds(storage.listBuckets())).toHaveLength(1);
      expect(await fails((await site.person()).storage.getBucket(id))).toMatchObject({
        message: "Bucket not found",
      });
      expect(await fails(storage.createBucket(newName("other")))).toMatchObject({ statusCode: "403" });
    } finally {
      await site.sql.unsafe(`
        drop policy "owners see their buckets" on storage.buckets;
        drop policy "people make buckets of their own" on storage.buckets;`);
    }
  });
});

test("a migration can insert buckets and policies as in Supabase", async () => {
  await site.sql.unsafe(`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('from-migration', 'from-migration', true, 5242880, array['image/png'])
    on conflict (id) do nothing;
    create policy "people add files to their folder" on storage.objects for insert to authenticated
      with check (bucket_id = 'from-migration' and (storage.foldername(name))[1] = (select auth.uid())::text);
    drop policy "people add files to their folder" on storage.objects;`);
  expect(await succeeds(site.operator().getBucket("from-migration"))).toMatchObject({
    file_size_limit: 5242880,
  });
});

test("object rows cannot be deleted with SQL, because their bytes would remain", async () => {
  await newBucket(site);
  await expect(site.sql`delete from storage.buckets`).rejects.toThrow("Use the Storage API instead");
  await expect(site.sql`delete from storage.objects`).rejects.toThrow("Use the Storage API instead");
});
