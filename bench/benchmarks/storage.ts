import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { type Site, startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded, timeOf } from "../measure.ts";
import { createProgress } from "../terminal.ts";

const run = promisify(execFile);
const size = 1_000_000_000;
const pieceBytes = 6 * 1024 * 1024;
const secretKey = "sb_secret_of_the_bench";
const maxGrowthMb = 100;

export const benchmark: Benchmark = {
  title: "Files",
  question:
    "Does the memory of the site grow with the size of a file? One gigabyte is uploaded as a plain body, as a form and in chunks, and downloaded; small files show the cost of a request.",
  limitMinutes: 10,
  async run() {
    const site = await startSite({ SUPABASE_SECRET_KEY: secretKey, FILE_SIZE_LIMIT: "2000000000" });
    try {
      const { storage } = createClient(site.origin, secretKey, { auth: { persistSession: false } });
      const { error } = await storage.createBucket("bench", { public: true });
      if (error) throw error;
      const files = storage.from("bench");
      const small = await measureSmall(site, files);

      const transfers: [string, () => Promise<unknown>][] = [
        ["upload as a plain body", () => sendBody(site, "body.bin")],
        ["upload as a form", () => sendForm(site, "form.bin")],
        ["upload in chunks", () => sendPieces(site, "pieces.bin")],
        ["download", () => receive(`${site.origin}/storage/v1/object/public/bench/body.bin`)],
      ];
      const progress = createProgress("1 GB each", transfers.length);
      const rows: (string | number)[][] = [];
      const growths: number[] = [];
      for (const [name, job] of transfers) {
        const { ms, beforeMb, peakMb } = await watch(site, job);
        growths.push(peakMb - beforeMb);
        rows.push([
          name,
          rounded(size / 1000 / ms),
          rounded(beforeMb),
          rounded(peakMb),
          rounded(peakMb - beforeMb),
        ]);
        progress(rows.length);
      }
      return {
        tables: [
          {
            title: "One file of 1 GB",
            columns: ["", "MB/s", "memory before, MB", "peak, MB", "growth, MB"],
            rows,
            chart: "growth, MB",
          },
          { title: "Files of 20 kB, ms", columns: ["", "p50", "p95", "per second"], rows: small },
        ],
        goals: [
          {
            name: "memory grows during a transfer of 1 GB by at most",
            measured: Math.max(...growths),
            atMost: maxGrowthMb,
            unit: "MB",
          },
        ],
        notes: [
          "An upload is on disk (fsync) before it is acknowledged, and a download is checked against its checksum.",
        ],
      };
    } finally {
      await site.stop();
    }
  },
};

type Files = ReturnType<ReturnType<typeof createClient>["storage"]["from"]>;

async function measureSmall(site: Site, files: Files) {
  const body = randomBytes(20_000);
  const row = (name: string, { p50, p95, perSecond }: Awaited<ReturnType<typeof measure>>) => [
    name,
    rounded(p50),
    rounded(p95),
    Math.round(perSecond),
  ];
  const load = { atOnce: 4, seconds: 8, tries: 1500, warmUp: 20 };
  const uploads = await measure(load, async (index) => {
    const { error } = await files.upload(`small/${index}.bin`, body, { upsert: true });
    if (error) throw error;
  });
  const downloads = await measure(load, async (index) => {
    const path = `small/${index % uploads.count}.bin`;
    const response = await fetch(`${site.origin}/storage/v1/object/public/bench/${path}`);
    if ((await response.arrayBuffer()).byteLength !== body.length) throw new Error("a file is not whole");
  });
  return [row("upload", uploads), row("download", downloads)];
}

/** Memory of the process before the job and at its highest. */
async function watch(site: Site, job: () => Promise<unknown>) {
  const beforeMb = await memoryOf(site.pid);
  let peakMb = beforeMb;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, await memoryOf(site.pid));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const ms = await timeOf(job).finally(() => {
    isOver = true;
  });
  await watching;
  return { ms, beforeMb, peakMb };
}

async function memoryOf(pid: number) {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return (Number(stdout.trim()) * 1024) / 1e6;
}

const chunk = randomBytes(256 * 1024);

async function* bytes() {
  for (let sent = 0; sent < size; sent += chunk.length)
    yield chunk.subarray(0, Math.min(chunk.length, size - sent));
}

async function post(
  site: Site,
  name: string,
  body: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
) {
  const response = await fetch(`${site.origin}/storage/v1/object/bench/${name}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}`, ...headers },
    body: Readable.toWeb(Readable.from(body)) as ReadableStream,
    duplex: "half",
  } as RequestInit);
  if (!response.ok) throw new Error(await response.text());
}

function sendBody(site: Site, name: string) {
  return post(site, name, bytes(), { "Content-Type": "application/octet-stream" });
}

function sendForm(site: Site, name: string) {
  const boundary = "the-bench";
  async function* form() {
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=""; filename="a.bin"\r\n\r\n`);
    yield* bytes();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return post(site, name, form(), { "Content-Type": `multipart/form-data; boundary=${boundary}` });
}

async function sendPieces(site: Site, name: string) {
  const headers = { Authorization: `Bearer ${secretKey}`, "Tus-Resumable": "1.0.0" };
  const created = await fetch(`${site.origin}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: {
      ...headers,
      "Upload-Length": String(size),
      "Upload-Metadata": `bucketName ${btoa("bench")},objectName ${btoa(name)}`,
    },
  });
  const address = new URL(created.headers.get("Location") ?? "", site.origin);
  const piece = randomBytes(pieceBytes);
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const response = await fetch(address, {
      method: "PATCH",
      headers: {
        ...headers,
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
      },
      body: piece.subarray(0, Math.min(pieceBytes, size - offset)),
    });
    if (response.status !== 204) throw new Error(await response.text());
  }
}

async function receive(address: string) {
  const response = await fetch(address);
  let length = 0;
  for await (const bytes of response.body!) length += bytes.byteLength;
  if (length !== size) throw new Error(`${length} bytes arrived`);
}
