import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createScratchTemplate } from "#server/database/scratch.ts";

/** Migrates and seeds once for all tests of a runner; their databases and those of their sites are copies. */
export default async function createTemplates() {
  const folder = await mkdtemp(join(tmpdir(), "hornero-templates-"));
  // For root, PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  await Promise.all([true, false].map((hasDemo) => createScratchTemplate(folder, hasDemo)));
  process.env.SCRATCH_TEMPLATES = folder;
  return () => rm(folder, { recursive: true, force: true });
}
