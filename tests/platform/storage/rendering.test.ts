import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRenderCache } from "#server/platform/storage/render-cache.ts";
import { fails, newBucket, type StorageSite, startStorageSite, succeeds } from "./site.ts";

let site: StorageSite;
let bucket: string;
let closed: string;
beforeAll(async () => {
  site = await startStorageSite();
  bucket = await newBucket(site, { public: true });
  closed = await newBucket(site);
  for (const id of [bucket, closed]) {
    const files = site.operator().from(id);
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const body = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#336699" } })
        .toFormat(format)
        .toBuffer();
      await succeeds(files.upload(`house.${format}`, body, { contentType: `image/${format}` }));
    }
  }
});
afterAll(() => site.stop());

const get = (query: string, name = "house.jpeg", headers: Record<string, string> = {}) =>
  site.call(`/render/image/public/${bucket}/${name}?${query}`, { key: "", headers });
const sizeOf = async (response: Response) => {
  expect(response.status).toBe(200);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
};

describe("picture sizes", () => {
  test.each([
    ["width=100&height=100", 100, 100],
    ["width=100&height=100&resize=cover", 100, 100],
    ["width=100&height=100&resize=contain", 100, 50],
    ["width=100&height=100&resize=fill", 100, 100],
    ["width=100", 100, 50],
    ["height=100", 200, 100],
    ["width=100&resize=fill", 100, 200],
    ["width=5000", 400, 200],
    ["width=800&height=800", 200, 200],
    ["", 400, 200],
    ["quality=20", 400, 200],
  ])("a picture rendered with %s has the right size", async (query, width, height) => {
    expect(await sizeOf(await get(query))).toEqual({ width, height, format: "jpeg" });
  });

  test.each([
    "width=-1",
    "width=a",
    "width=1.5",
    "quality=10",
    "quality=101",
    "resize=stretch",
    "format=exe",
    "height=1e9x",
  ])("rendering with %s is refused", async (query) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "400" });
  });

  test("rotated pictures are rendered upright", async () => {
    const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#336699" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await succeeds(site.operator().from(bucket).upload("turned.jpg", turned, { contentType: "image/jpeg" }));
    expect(await sizeOf(await get("width=50", "turned.jpg"))).toMatchObject({ width: 50, height: 100 });
  });
});

describe("picture formats", () => {
  const browser = { Accept: "image/avif,image/webp,image/*,*/*;q=0.8" };

  test("a picture is rendered in the accepted, original or requested format", async () => {
    for (const name of ["house.jpeg", "house.png", "house.webp"]) {
      const response = await get("width=50", name, browser);
      expect(response.headers.get("Content-Type"), name).toBe("image/webp");
      expect(response.headers.get("Vary"), name).toContain("Accept");
      const own = await get("width=50&format=origin", name, browser);
      expect(own.headers.get("Content-Type"), name).toBe(`image/${name.split(".")[1]}`);
    }
    expect((await get("width=50", "house.png")).headers.get("Content-Type")).toBe("image/png");
    expect((await get("width=50&format=avif")).headers.get("Content-Type")).toBe("image/avif");
    expect((await get("width=50", "house.avif")).headers.get("Content-Type")).toBe("image/avif");
  });

  test("animated pictures stay animated", async () => {
    const frames = [Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 250)];
    const gif = await sharp(Buffer.concat(frames), {
      raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
    })
      .gif()
      .toBuffer();
    await succeeds(site.operator().from(bucket).upload("moving.gif", gif, { contentType: "image/gif" }));
    const response = await get("width=16", "moving.gif");
    const { pages } = await sharp(Buffer.from(await response.arrayBuffer()), { animated: true }).metadata();
    expect(pages).toBe(2);
  });
});

describe("access to rendered pictures", () => {
  test("supabase-js renders a picture that a policy allows", async () => {
    const blob = await succeeds(
      site
        .operator()
        .from(closed)
        .download("house.jpeg", { transform: { width: 80 } }),
    );
    expect(await sharp(Buffer.from(await blob.arrayBuffer())).metadata()).toMatchObject({ width: 80 });
    const visitor = site
      .visitor()
      .from(closed)
      .download("house.jpeg", { transform: { width: 80 } });
    expect(await fails(visitor)).toMatchObject({ message: "Object not found" });
  });

  test("a signed URL renders the signed size only", async () => {
    const transform = { width: 80, height: 60, quality: 60 };
    const { signedUrl } = await succeeds(
      site.operator().from(closed).createSignedUrl("house.jpeg", 60, { transform }),
    );
    expect(signedUrl).toContain("/render/image/sign/");
    const response = await fetch(`${signedUrl}&width=300`);
    expect(response.headers.get("X-Transformations")).toBe(
      "height:60,width:80,resizing_type:fill,quality:60",
    );
    expect(response.headers.get("Content-Length")).not.toBe("0");
    expect(await sizeOf(response)).toMatchObject({ width: 80, height: 60 });
    const plain = await succeeds(
      site.operator().from(closed).createSignedUrl("house.jpeg", 60, { transform: {} }),
    );
    expect(plain.signedUrl).toContain("/object/sign/");
  });
});

describe("the render cache", () => {
  test("a rendered picture has its own ETag", async () => {
    const first = await get("width=60");
    const tag = first.headers.get("ETag")!;
    expect(first.headers.get("Cache-Control")).toBe("max-age=3600");
    expect((await get("width=60", "house.jpeg", { "If-None-Match": tag })).status).toBe(304);
    expect((await get("width=61")).headers.get("ETag")).not.toBe(tag);
  });

  test("replacing or removing a file drops its rendered pictures", async () => {
    const files = site.operator().from(bucket);
    const paint = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    await succeeds(files.upload("coat.png", await paint("#ff0000"), { contentType: "image/png" }));
    const color = async () => {
      const response = await get("width=10", "coat.png");
      return (await sharp(Buffer.from(await response.arrayBuffer())).stats()).dominant;
    };
    expect((await color()).r).toBeGreaterThan(200);
    const { version } = await succeeds(files.info("coat.png"));
    expect(await readdir(join(site.folder, "renders"))).toContain(version);
    await succeeds(files.update("coat.png", await paint("#0000ff"), { contentType: "image/png" }));
    expect((await color()).b).toBeGreaterThan(200);
    expect(await readdir(join(site.folder, "renders"))).not.toContain(version);
    await succeeds(files.remove(["coat.png"]));
    expect((await get("width=10", "coat.png")).status).toBe(400);
  });

  test("the secret key can drop rendered pictures", async () => {
    await get("width=33", "house.png");
    const { version } = await succeeds(site.operator().from(bucket).info("house.png"));
    expect(await readdir(join(site.folder, "renders"))).toContain(version);
    const visitor = await site.visitor().from(bucket).purgeCache("house.png");
    expect(visitor.error).toMatchObject({ status: 403 });
    expect(await succeeds(site.operator().from(bucket).purgeCache("house.png"))).toMatchObject({
      message: "success",
    });
    expect(await readdir(join(site.folder, "renders"))).not.toContain(version);
  });

  test("the render cache stays within its size, also after a restart", async () => {
    const folder = join(site.folder, "bounded");
    const picture = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const version = crypto.randomUUID();
    const bound = 400_000;
    for (let start = 0; start < 2; start += 1) {
      const renders = await openRenderCache(folder, bound);
      for (let width = 50; width < 90; width += 1)
        await renders.render(version, { width: width + start * 40 }, "", async () => picture);
      const names = await readdir(join(folder, version));
      const sizes = await Promise.all(
        names.map(async (name) => (await stat(join(folder, version, name))).size),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bound);
      expect(names.length).toBeGreaterThan(2);
    }
  });

  test("concurrent requests render a picture once", async () => {
    const renders = await openRenderCache(join(site.folder, "single"), 1_000_000);
    const source = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    let reads = 0;
    const version = crypto.randomUUID();
    const read = async () => {
      reads += 1;
      return source;
    };
    await Promise.all(Array.from({ length: 20 }, () => renders.render(version, { width: 30 }, "", read)));
    expect(reads).toBe(1);
  });
});

describe("invalid pictures", () => {
  const upload = (name: string, body: Buffer | string, contentType = "image/png") =>
    succeeds(site.operator().from(bucket).upload(name, body, { contentType }));

  test.each<[string, Buffer | string]>([
    ["text", "no picture"],
    ["an archive", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(1000)])],
    [
      "a drawing that could load files",
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    ["a broken picture", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(100)])],
    ["nothing", ""],
  ])("rendering %s is refused", async (kind, body) => {
    const name = `${kind}.png`;
    await upload(name, body);
    const response = await get("width=50", encodeURIComponent(name));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "400", error: "InvalidRequest" });
  });

  test("a small file that claims 900 megapixels is refused before decoding", async () => {
    await upload("bomb.png", pixelBomb(30_000));
    const started = process.memoryUsage().rss;
    const response = await get("width=50", "bomb.png");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: "The source picture has too many pixels" });
    expect(process.memoryUsage().rss - started).toBeLessThan(200_000_000);
  });
});

/** A valid PNG of one colour: repeated rows of zeros compress to almost nothing. */
function pixelBomb(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer) {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
