import { createHash } from "node:crypto";
import { constants, type FileHandle, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type ByteStore,
  isVersion,
  MissingBytesError,
  requireVersion,
  type StoredBytes,
} from "./byte-store.ts";

const readBytes = 256 * 1024;
/** A response aborted before its last piece must lack more bytes than any error text could fill in. */
const minLastBytes = 1024;

/** Stores bytes in a folder of this machine or of a shared disk; creates it with the first file. */
export function openDiskStore(folder: string): ByteStore {
  const arriving = join(folder, "arriving");
  const fileOf = (version: string) => {
    requireVersion(version);
    return join(folder, "objects", version.slice(0, 2), version);
  };
  const temporaryFileOf = (version: string) => {
    requireVersion(version);
    return join(arriving, version);
  };

  const store: ByteStore = {
    async write(version, body) {
      const temporary = temporaryFileOf(version);
      await mkdir(arriving, { recursive: true, mode: 0o700 });
      try {
        const file = await open(temporary, "wx", 0o600);
        const hash = createHash("sha256");
        let size = 0;
        try {
          for await (const chunk of body) {
            hash.update(chunk);
            await writeWhole(file, chunk);
            size += chunk.byteLength;
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await moveDurably(temporary, fileOf(version));
        return { size, checksum: hash.digest("hex") };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async read(version, expected, range) {
      const file = await openExisting(fileOf(version));
      const { size } = await file.stat();
      if (size !== expected.size) {
        await file.close();
        throw new MissingBytesError(`${version} has ${size} bytes instead of ${expected.size}`);
      }
      return range ? readRange(file, range.first, range.last) : readChecked(file, version, expected);
    },

    /** A hard link if the file system supports it, because the bytes never change. */
    async copy(from, to, expected) {
      const target = fileOf(to);
      await makeFolder(dirname(target));
      try {
        await link(fileOf(from), target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") throw asMissing(error);
        await store.write(to, await store.read(from, expected));
      }
      await syncFolder(dirname(target));
    },

    async remove(version) {
      if (!isVersion(version)) return;
      await rm(temporaryFileOf(version), { force: true });
      await rm(fileOf(version), { force: true });
    },
  };
  return store;
}

async function writeWhole(file: FileHandle, chunk: Uint8Array) {
  let offset = 0;
  while (offset < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, offset, chunk.byteLength - offset);
    offset += bytesWritten;
  }
}

/** After a power cut the file is complete or missing. */
async function moveDurably(temporary: string, target: string) {
  await makeFolder(dirname(target));
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

async function makeFolder(folder: string) {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (created) await syncFolder(dirname(created));
}

async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openExisting(path: string) {
  try {
    return await open(path, "r");
  } catch (error) {
    throw asMissing(error);
  }
}

function asMissing(error: unknown) {
  return (error as NodeJS.ErrnoException).code === "ENOENT"
    ? new MissingBytesError((error as Error).message)
    : error;
}

async function* readRange(file: FileHandle, first: number, last: number) {
  try {
    let position = first;
    while (position <= last) {
      const remaining = last - position + 1;
      const chunk = Buffer.allocUnsafe(remaining < readBytes + minLastBytes ? remaining : readBytes);
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new MissingBytesError("the file ended early");
      yield chunk.subarray(0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** Holds back the last piece until the checksum is verified. */
async function* readChecked(file: FileHandle, version: string, { size, checksum }: StoredBytes) {
  const hash = createHash("sha256");
  let held: Buffer | null = null;
  for await (const chunk of readRange(file, 0, size - 1)) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest("hex") !== checksum)
    throw new MissingBytesError(`the checksum of ${version} does not match`);
  if (held) yield held;
}
