// Where bytes are stored. Files are named by version, a UUID that is never reused, and never by the object's name:
// stored bytes never change, and no object name can escape the folder.

export interface StoredBytes {
  size: number;
  /** SHA-256 in hexadecimal, computed on arrival. */
  checksum: string;
}

export interface ByteRange {
  first: number;
  last: number;
}

export interface ByteStore {
  /** Durable once it resolves; leaves nothing behind when it throws, except after a crash. */
  write(version: string, body: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** Throws if the bytes are not those that were written. */
  read(version: string, expected: StoredBytes, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  copy(from: string, to: string, expected: StoredBytes): Promise<void>;
  /** Ignores missing bytes. */
  remove(version: string): Promise<void>;
}

export class MissingBytesError extends Error {}

const versionForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rows written by hand may contain anything. */
export function isVersion(version: string) {
  return versionForm.test(version);
}

export function requireVersion(version: string) {
  if (!isVersion(version)) throw new MissingBytesError(`${JSON.stringify(version)} is not a version`);
}
