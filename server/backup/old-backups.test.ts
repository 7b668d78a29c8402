import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupName, deleteOldBackups } from "./old-backups.ts";

const folder = mkdtempSync(path.join(tmpdir(), "retention-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the oldest archives are deleted, other files are not", async () => {
  const nights = ["2026-12-30", "2026-12-31", "2027-01-01"].map((day) =>
    backupName(new Date(`${day}T03:30:00.500Z`)),
  );
  expect(nights[0]).toBe("hornero-20261230T033000Z.tar.gz");
  for (const name of [...nights, "notes.txt", "hornero-manual.tar.gz"])
    writeFileSync(path.join(folder, name), "");
  expect(await deleteOldBackups(folder, 2)).toEqual([nights[0]]);
  expect(readdirSync(folder).sort()).toEqual(
    [nights[1], nights[2], "hornero-manual.tar.gz", "notes.txt"].sort(),
  );
  expect(await deleteOldBackups(folder, 2)).toEqual([]);
});
