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
/** No last piece is shorter: an answer that is broken off there must lack more bytes than any word about it has. */
const leastLastBytes = 1024;

/** Bytes in a folder of this machine, or of a disk that several processes share; made with the first file. */
export function openDiskStore(folder: string): ByteStore {
  const arriving = join(folder, "arriving");
  const fileOf = (version: string) => {
    requireVersion(version);
    return join(folder, "objects", version.slice(0, 2), version);
  };
  const arrivingFileOf = (version: string) => {
    requireVersion(version);
    return join(arriving, version);
  };

  const store: ByteStore = {
    async write(version, body) {
      const temporary = arrivingFileOf(version);
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
        await settle(temporary, fileOf(version));
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

    /** A second name of the same bytes, which never change, where the disk can do that. */
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
      await rm(arrivingFileOf(version), { force: true });
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

/** Either the whole file is there under its name after a power cut, or none is. */
async function settle(temporary: string, target: string) {
  await makeFolder(dirname(target));
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

async function makeFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
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
      const rest = last - position + 1;
      const chunk = Buffer.allocUnsafe(rest < readBytes + leastLastBytes ? rest : readBytes);
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new MissingBytesError("the file ended early");
      yield chunk.subarray(0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** Holds back the last piece until the checksum is known to be right. */
async function* readChecked(file: FileHandle, version: string, { size, checksum }: StoredBytes) {
  const hash = createHash("sha256");
  let held: Buffer | null = null;
  for await (const chunk of readRange(file, 0, size - 1)) {
    hash.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (hash.digest("hex") !== checksum) throw new MissingBytesError(`${version} is not what it was`);
  if (held) yield held;
}
