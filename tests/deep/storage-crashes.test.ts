import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

const kills = 15;

let root: string;
let server: EmbeddedPostgres;
let database: ScratchDatabase;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "hornero-crashes-"));
  server = await startEmbeddedPostgres({ dataDir: root, report: () => {} });
  database = await openScratchDatabase({ DATABASE_URL: server.url, DEMO: "false" });
  await database.owner`insert into storage.buckets (id, name, public) values ('crash', 'crash', true)`;
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const folder = () => join(root, "storage");

async function startServer() {
  const script = fileURLToPath(new URL("./storage-server.ts", import.meta.url));
  const child = spawn(process.execPath, [script, server.url, folder()], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  const [port, key] = line.toString().trim().split(" ") as [string, string];
  return { child, url: `http://127.0.0.1:${port}`, key };
}

async function kill(child: ChildProcess) {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

/** Uploads, replaces, copies, moves, removes and sends chunks until the server is gone; records what was acknowledged. */
async function work(url: string, key: string, promised: Map<string, string>, round: number) {
  const files = createClient(url, key, { auth: { persistSession: false } }).storage.from("crash");
  const sum = (body: Buffer) => createHash("sha256").update(body).digest("hex");
  for (let number = 0; ; number += 1) {
    const name = `${round}/${number % 7}.bin`;
    const body = randomBytes(Math.floor(Math.random() * 400_000));
    // Until the acknowledgement either file is right.
    promised.delete(name);
    const { error } = await files.upload(name, body, { upsert: true });
    if (error) return;
    promised.set(name, sum(body));
    const copy = `${round}/copy-${number}.bin`;
    if (number % 3 === 0 && !(await files.copy(name, copy)).error) promised.set(copy, sum(body));
    if (number % 5 === 0) {
      promised.delete(copy);
      if (!(await files.remove([copy])).error) promised.set(copy, "removed");
    }
    if (number % 4 === 0) {
      const pieces = `${round}/pieces-${number}.bin`;
      const isDone = await sendPieces(url, key, pieces, body).catch(() => false);
      if (isDone) promised.set(pieces, sum(body));
    }
  }
}

function sendPieces(url: string, key: string, objectName: string, body: Buffer) {
  return new Promise<boolean>((resolve, reject) => {
    new Upload(body as never, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      chunkSize: 100_000,
      retryDelays: null,
      headers: { Authorization: `Bearer ${key}` },
      metadata: { bucketName: "crash", objectName },
      onError: reject,
      onSuccess: () => resolve(true),
    }).start();
  });
}

test(`acknowledged files survive ${kills} × kill -9, and nothing else is left`, async () => {
  const promised = new Map<string, string>();
  for (let round = 0; round < kills; round += 1) {
    const { child, url, key } = await startServer();
    const workers = [0, 1, 2].map((worker) => work(url, key, promised, round * 10 + worker).catch(() => {}));
    await sleep(500 + Math.random() * 1500);
    await kill(child);
    await Promise.all(workers);
  }
  const { child, url, key } = await startServer();
  const { owner } = database;
  try {
    const files = createClient(url, key, { auth: { persistSession: false } }).storage.from("crash");
    for (const [name, checksum] of promised) {
      const { data } = await files.download(name);
      if (checksum === "removed") expect(data, name).toBeNull();
      else
        expect(
          createHash("sha256")
            .update(Buffer.from(await data!.arrayBuffer()))
            .digest("hex"),
          name,
        ).toBe(checksum);
    }
    expect(promised.size).toBeGreaterThan(kills);

    // Each row has its file, and each file its row.
    const rows = await owner<{ version: string; tag: string }[]>`
      select version, metadata ->> 'eTag' as tag from storage.objects
      union all select version, '"' || etag || '"' from storage.s3_multipart_uploads_parts`;
    const entries = await readdir(folder(), { recursive: true, withFileTypes: true });
    const onDisk = entries.filter((entry) => entry.isFile());
    expect(onDisk.map(({ name }) => name).sort()).toEqual(rows.map(({ version }) => version).sort());
    const tags = new Map(rows.map(({ version, tag }) => [version, tag]));
    for (const { parentPath, name } of onDisk) {
      const checksum = createHash("sha256")
        .update(await readFile(join(parentPath, name)))
        .digest("hex");
      expect(tags.get(name)).toBe(`"${checksum}"`);
    }
    expect(await owner`select from platform_private.storage_garbage`).toHaveLength(0);
  } finally {
    await kill(child);
  }
});
