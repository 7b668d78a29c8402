import type { ByteStore } from "./byte-store.ts";
import { openDiskStore } from "./disk-store.ts";
import { openS3Store, type S3Settings } from "./s3-store.ts";

/** In S3 if it is configured, otherwise in the folder. */
export function openByteStore(s3: S3Settings | null, folder: string): ByteStore {
  return s3 ? openS3Store(s3) : openDiskStore(folder);
}
