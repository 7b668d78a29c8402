import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "schema");

/** What a Supabase has before any product migration, as statements that may run at every start. */
export async function readPlatformSchema() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const paths = [join(import.meta.dirname, "foundation.sql"), ...files.map((file) => join(folder, file))];
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return texts.join("\n");
}

/** What our own processes need besides, on a Supabase that has all the rest. */
export function readPrivateSchema() {
  return readFile(join(folder, "10_private.sql"), "utf8");
}
