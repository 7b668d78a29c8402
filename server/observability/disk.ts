import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** The space on the disk of a folder, which need not exist yet. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    return readDisk(parent);
  }
}
