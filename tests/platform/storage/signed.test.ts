import { createHmac } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let bucket: string;
beforeAll(async () => {
  site = await startStorageSite();
  bucket = await newBucket(site);
  await succeeds(files().upload("plans/a b.txt", "a plan"));
});
afterAll(() => site.stop());

const files = () => site.operator().from(bucket);
const open = (url: string) => fetch(url);

describe("signed download URLs", () => {
  test("a signed URL gives access to the file until it expires", async () => {
    const { signedUrl } = await succeeds(files().createSignedUrl("plans/a b.txt", 60));
    expect(signedUrl).toContain(`${site.url}/object/sign/${bucket}/plans/a%20b.txt?token=`);
    const response = await open(signedUrl);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("a plan");
    const seconds = (Date.parse(response.headers.get("Expires")!) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(61);
    expect((await fetch(signedUrl, { headers: { Range: "bytes=2-5" } })).status).toBe(206);
    const known = response.headers.get("ETag")!;
    expect((await fetch(signedUrl, { headers: { "If-None-Match": known } })).status).toBe(304);
  });

  test("a signed URL can set the name to save under", async () => {
    const { signedUrl } = await succeeds(
      files().createSignedUrl("plans/a b.txt", 60, { download: "plan.txt" }),
    );
    expect((await open(signedUrl)).headers.get("Content-Disposition")).toContain("filename=plan.txt");
  });

  test("signed URLs for many files have one result each", async () => {
    const [found, missing] = await succeeds(files().createSignedUrls(["plans/a b.txt", "none.txt"], 60));
    expect(await (await open(found!.signedUrl!)).text()).toBe("a plan");
    expect(missing).toEqual({
      error: "Either the object does not exist or you do not have access to it",
      path: "none.txt",
      signedURL: null,
      signedUrl: null,
    });
  });

  test("a signed URL needs the right to read the file", async () => {
    expect(await fails(site.visitor().from(bucket).createSignedUrl("plans/a b.txt", 60))).toMatchObject({
      message: "Object not found",
    });
    const [answer] = await succeeds(site.visitor().from(bucket).createSignedUrls(["plans/a b.txt"], 60));
    expect(answer!.signedUrl).toBeNull();
    expect(await fails(files().createSignedUrl("none.txt", 60))).toMatchObject({ statusCode: "404" });
    expect(await fails(site.operator().from("nowhere").createSignedUrl("a", 60))).toMatchObject({
      statusCode: "404",
    });
  });

  test.each([0, -1, 1.5, 1e12, "60", null])("a signed URL for %j seconds is refused", async (seconds) => {
    expect(await fails(files().createSignedUrl("plans/a b.txt", seconds as number))).toMatchObject({
      status: 400,
    });
  });

  test("an expired signed URL is refused", async () => {
    const token = await site.service.signer.sign("download", { url: `${bucket}/plans/a b.txt` }, 1);
    const address = `${site.url}/object/sign/${bucket}/plans/a%20b.txt?token=${token}`;
    await expect.poll(async () => (await open(address)).status).toBe(400);
    expect(await (await open(address)).json()).toMatchObject({
      error: "InvalidJWT",
      message: '"exp" claim timestamp check failed',
    });
  });

  test("a signed URL does not give access to another file or bucket", async () => {
    await succeeds(files().upload("other.txt", "secret"));
    const { signedUrl } = await succeeds(files().createSignedUrl("plans/a b.txt", 60));
    const { searchParams } = new URL(signedUrl);
    for (const path of [`${bucket}/other.txt`, "nowhere/plans/a%20b.txt"]) {
      const response = await open(`${site.url}/object/sign/${path}?${searchParams}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: "Invalid signature" });
    }
  });
});

describe("signed upload URLs", () => {
  test("a signed upload URL accepts one file without a key", async () => {
    const signed = await succeeds(files().createSignedUploadUrl("signed/a.txt"));
    expect(signed).toMatchObject({ path: "signed/a.txt", token: expect.any(String) });
    const stranger = site.visitor().from(bucket);
    expect(await succeeds(stranger.uploadToSignedUrl(signed.path, signed.token, "mine"))).toEqual({
      path: "signed/a.txt",
      fullPath: `${bucket}/signed/a.txt`,
    });
    expect(await (await succeeds(files().download("signed/a.txt"))).text()).toBe("mine");
    expect(await fails(stranger.uploadToSignedUrl(signed.path, signed.token, "again"))).toMatchObject({
      message: "The resource already exists",
      statusCode: "409",
    });
  });

  test("a signed upload URL with upsert replaces a file", async () => {
    await succeeds(files().upload("signed/b.txt", "first"));
    expect(await fails(files().createSignedUploadUrl("signed/b.txt"))).toMatchObject({ statusCode: "409" });
    const { path, token } = await succeeds(files().createSignedUploadUrl("signed/b.txt", { upsert: true }));
    await succeeds(
      site
        .visitor()
        .from(bucket)
        .uploadToSignedUrl(path, token, new Blob(["second"])),
    );
    expect(await (await succeeds(files().download(path))).text()).toBe("second");
  });

  test("a signed upload URL sets the owner to its creator", async () => {
    await site.sql.unsafe(`create policy "people add files" on storage.objects for insert to authenticated
      with check (bucket_id = '${bucket}' and owner_id = (select auth.uid())::text)`);
    const { id, storage } = await site.person();
    const { path, token } = await succeeds(storage.from(bucket).createSignedUploadUrl("signed/c.txt"));
    await succeeds(site.visitor().from(bucket).uploadToSignedUrl(path, token, "c"));
    const [row] =
      await site.sql`select owner_id, owner from storage.objects where bucket_id = ${bucket} and name = ${path}`;
    expect(row).toEqual({ owner_id: id, owner: id });
    expect(await fails(site.visitor().from(bucket).createSignedUploadUrl("signed/d.txt"))).toMatchObject({
      statusCode: "403",
    });
  });

  test("a signed upload URL respects the bucket's limits", async () => {
    const small = await newBucket(site, { public: false, fileSizeLimit: 3 });
    const { path, token } = await succeeds(site.operator().from(small).createSignedUploadUrl("a.txt"));
    expect(await fails(site.visitor().from(small).uploadToSignedUrl(path, token, "four"))).toMatchObject({
      statusCode: "413",
    });
  });
});

describe("invalid tokens of signed URLs", () => {
  let upload: string;
  let download: string;
  beforeAll(async () => {
    upload = (await succeeds(files().createSignedUploadUrl("tokens.txt"))).token;
    const { signedUrl } = await succeeds(files().createSignedUrl("plans/a b.txt", 600));
    download = new URL(signedUrl).searchParams.get("token")!;
  });
  const read = (token: string) => open(`${site.url}/object/sign/${bucket}/plans/a%20b.txt?token=${token}`);
  const write = (token: string) =>
    fetch(`${site.url}/object/upload/sign/${bucket}/tokens.txt?token=${token}`, { method: "PUT", body: "x" });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("a download token cannot upload and vice versa", async () => {
    const url = `${bucket}/plans/a b.txt`;
    const uploadOfSame = await site.service.signer.sign("upload", { url, upsert: true }, 60);
    expect(await (await read(uploadOfSame)).json()).toMatchObject({
      message: "Token is not scoped for download",
    });
    const downloadOfSame = await site.service.signer.sign("download", { url: `${bucket}/tokens.txt` }, 60);
    expect(await (await write(downloadOfSame)).json()).toMatchObject({
      message: "Token is not scoped for upload",
    });
  });

  test("forged, unsigned and foreign tokens of signed URLs are refused", async () => {
    const claims = decodeJwt(download);
    const [, payload] = download.split(".");
    const now = Math.floor(Date.now() / 1000);
    const forged = [
      "",
      "nonsense",
      `${download.slice(0, -3)}abc`,
      `${encode({ alg: "none" })}.${payload}.`,
      `${encode({ alg: "HS256" })}.${payload}.${createHmac("sha256", "").update("x").digest("base64url")}`,
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(site.secrets.tokenKey),
      await site.keys.sign({ ...claims, exp: now + 60 }),
      await site.keys.sign({ role: "service_role", exp: now + 60 }),
      site.secrets.secretKey,
    ];
    for (const token of forged) {
      expect((await read(token)).status, token).toBe(400);
      expect((await write(token)).status, token).toBe(400);
    }
    expect((await read(download)).status).toBe(200);
  });

  test("the token of a signed URL is neither an API key nor an access token", async () => {
    for (const token of [upload, download]) {
      for (const headers of [{ Authorization: `Bearer ${token}` }, { apikey: token }]) {
        const response = await fetch(`${site.url}/bucket`, {
          headers: headers as unknown as Record<string, string>,
        });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ statusCode: "403" });
      }
    }
  });
});
