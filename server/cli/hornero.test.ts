import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "hornero-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function hornero(words: string[], settings: Record<string, string> = {}) {
  const { PATH = "" } = process.env;
  const file = path.join(import.meta.dirname, "hornero.ts");
  const env = { PATH, HORNERO_SETTINGS: "/dev/null", ...settings };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [file, ...words], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test("without a command it explains itself", async () => {
  const { code, stdout } = await hornero([]);
  expect(code).toBe(0);
  for (const command of ["start", "check", "migrate", "operator", "backup", "restore"])
    expect(stdout).toContain(`\n  ${command} `);
});

test("an unknown command, option or word is refused in one sentence", async () => {
  for (const words of [["dance"], ["operator", "add"], ["backup", "--force"], ["migrate", "now"]]) {
    const { code, stderr } = await hornero(words);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^✗ .*\n {2}→ .*\n$/);
  }
});

test.each(["operator list", "backup --to /tmp/never"])(
  "%s creates no database where there is none",
  async (words) => {
    const dataDir = path.join(folder, "absent");
    const { code, stderr } = await hornero(words.split(" "), { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain(`there is no database in ${dataDir}`);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("check accepts settings before the first start and creates nothing", async () => {
  const dataDir = path.join(folder, "not-yet");
  const { code, stdout } = await hornero(["check"], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(stdout).toContain("the first start makes it");
  expect(existsSync(dataDir)).toBe(false);
});

test("a wrong setting is named without a stack trace", async () => {
  const wrong = await hornero(["operator", "list"], { PORT: "many" });
  expect(wrong.stderr).toContain("✗ settings: PORT must be a number");
  expect(wrong.stderr).not.toContain("    at ");
  const unreachable = await hornero(["operator", "list"], {
    DATABASE_URL: "postgres://me:hush@127.0.0.1:1/x",
  });
  expect(unreachable.stderr).toBe(
    "✗ the database does not answer: ECONNREFUSED\n  → check DATABASE_URL and that PostgreSQL is running there\n",
  );
});

test("settings come from the settings file unless the environment has them", async () => {
  const settings = path.join(folder, "settings.env");
  writeFileSync(settings, `DATA_DIR=${folder}/from-file\nPORT=many\n`);
  const { stderr } = await hornero(["operator", "list", "--settings", settings], { PORT: "3000" });
  expect(stderr).toContain("there is no database in");
  expect(stderr).toContain("from-file");
  const absent = await hornero(["operator", "list", "--settings", path.join(folder, "no.env")]);
  expect(absent.stderr).toContain("cannot be read: ENOENT");
});
