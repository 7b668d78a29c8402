// An archive is a gzipped tar file: tar -tzf shows what is in it.
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import type { ZodType } from "zod";
import { StartError } from "#server/start/start-error.ts";
import {
  type FileEntry,
  fileEntryName,
  type Manifest,
  type MissingFiles,
  manifestName,
  manifestSchema,
  missingFilesName,
  missingFilesSchema,
  type TableEntry,
  tableEntryName,
} from "./archive-manifest.ts";
import { Digest } from "./digest.ts";

type Body = AsyncIterable<Uint8Array>;

/** Writes the archive; `add` receives the entries in the order in which they will be read. */
export async function writeArchive(
  file: string,
  write: (add: (name: string, size: number, body: Body) => Promise<void>) => Promise<void>,
) {
  const archive = pack();
  const written = pipeline(
    archive,
    // Most bytes are pictures, which do not get smaller.
    createGzip({ level: 3 }),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  const add = async (name: string, size: number, body: Body) => {
    const added = Promise.withResolvers<void>();
    // A stream of streamx, which works like one of Node.
    const entry = archive.entry({ name, size, mode: 0o600 }, (error) =>
      error ? added.reject(error) : added.resolve(),
    ) as unknown as Writable;
    for await (const chunk of body) {
      if (!entry.write(chunk)) await Promise.race([once(entry, "drain"), written]);
    }
    entry.end();
    await Promise.race([added.promise, written]);
  };
  try {
    await write(add);
    archive.finalize();
    await written;
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    throw error;
  }
}

interface Entry {
  name: string;
  body: Body;
}

/** Reads an archive from its manifest on. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  reading.catch(() => {});
  try {
    for await (const entry of entries) yield { name: entry.header.name, body: entry as unknown as Body };
    await reading;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw damaged(file, (error as NodeJS.ErrnoException).code ?? (error as Error).message);
  } finally {
    entries.destroy();
  }
}

/** A JSON entry. */
async function readJson<Schema extends ZodType>(file: string, entry: Entry, schema: Schema) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.body) chunks.push(chunk);
  const parsed = schema.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw damaged(file, `${entry.name}: ${path.join(".")} ${message}`);
}

interface Receiver {
  open: (manifest: Manifest) => Promise<void>;
  receiveTable: (table: TableEntry, body: Body) => Promise<void>;
  receiveFile: (stored: FileEntry, body: Body) => Promise<void>;
}

const noReceiver: Receiver = { open: async () => {}, receiveTable: drain, receiveFile: drain };

/** Reads the whole archive, checks each entry against the manifest and hands its bytes to the receiver. */
export async function checkArchive(file: string, receiver: Receiver = noReceiver) {
  const entries = readArchive(file);
  const first = await entries.next();
  if (first.done || first.value.name !== manifestName) throw damaged(file, "it has no manifest");
  const manifest = await readJson(file, first.value, manifestSchema);
  const tables = new Map(manifest.tables.map((table) => [tableEntryName(table), table]));
  const files = new Map(manifest.files.map((stored) => [fileEntryName(stored), stored]));
  let missing: MissingFiles | null = null;
  await receiver.open(manifest);
  for await (const entry of entries) {
    const table = tables.get(entry.name);
    const stored = files.get(entry.name);
    if (table) {
      await passOn(file, entry, table, (body) => receiver.receiveTable(table, body));
      tables.delete(entry.name);
    } else if (stored) {
      await passOn(file, entry, stored, (body) => receiver.receiveFile(stored, body));
      files.delete(entry.name);
    } else if (entry.name === missingFilesName) {
      missing = await readJson(file, entry, missingFilesSchema);
    } else throw damaged(file, `${entry.name} is not in its manifest`);
  }
  if (!missing) throw damaged(file, "its end is missing");
  const known = new Set(
    [...missing.deleted, ...missing.damaged].map((version) => fileEntryName({ version })),
  );
  const absent = [...tables.keys(), ...[...files.keys()].filter((name) => !known.has(name))];
  if (absent[0]) throw damaged(file, `${absent[0]} is missing`);
  return { manifest, missing };
}

async function passOn(
  file: string,
  entry: Entry,
  { size, checksum }: { size: number; checksum: string },
  receive: (body: Body) => Promise<void>,
) {
  const digest = new Digest();
  await receive(digest.watch(entry.body));
  const found = digest.result();
  if (found.size !== size || found.checksum !== checksum)
    throw damaged(file, `${entry.name} is not as it was written`);
}

async function drain(_entry: unknown, body: Body) {
  for await (const _chunk of body);
}

function damaged(file: string, reason: string) {
  return new StartError(`the archive ${file} is damaged: ${reason}`, "use another backup");
}
