import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "schema");

/** The roles of callers and of our own processes. */
export function readRoles() {
  return readFile(join(import.meta.dirname, "roles.sql"), "utf8");
}

/** What Supabase provides before the product's migrations; safe to run at every start. */
export async function readPlatformSchema() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const paths = [join(import.meta.dirname, "foundation.sql"), ...files.map((file) => join(folder, file))];
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return texts.join("\n");
}

/** The tables of our own processes, which a remote Supabase lacks. */
export function readPrivateSchema() {
  return readFile(join(folder, "10_private.sql"), "utf8");
}
