// Where bytes live. They are named by version, a UUID that is never used twice, and never by what people call a file:
// bytes do not change under their name, and no name can lead anywhere.

export interface StoredBytes {
  size: number;
  /** SHA-256 in hexadecimal: what the file was when it arrived. */
  checksum: string;
}

export interface ByteRange {
  first: number;
  last: number;
}

export interface ByteStore {
  /** Durable once it resolves; nothing is left behind when it throws, except by a crash. */
  write(version: string, body: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** Never other bytes than were written: a store that cannot rely on its disk ends with an error instead. */
  read(version: string, expected: StoredBytes, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  copy(from: string, to: string, expected: StoredBytes): Promise<void>;
  /** It does not matter whether they are there. */
  remove(version: string): Promise<void>;
}

export class MissingBytesError extends Error {}

const versionForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rows written by hand may name anything; such bytes are nowhere. */
export function isVersion(version: string) {
  return versionForm.test(version);
}

export function requireVersion(version: string) {
  if (!isVersion(version)) throw new MissingBytesError(`${JSON.stringify(version)} is not a version`);
}
