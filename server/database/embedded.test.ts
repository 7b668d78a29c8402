import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { processStart } from "#server/start/process-lock.mjs";
import { StartError } from "#server/start/start-error.ts";
import { spawnOptions } from "./cluster.ts";
import { openDataFolder } from "./data-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { readPostmasterFile, stopPostmaster } from "./orphan.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scratch = fs.mkdtempSync(path.join(tmpdir(), "embedded-"));
fs.chmodSync(scratch, 0o755);
const isRoot = process.getuid?.() === 0;

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

function start(dataDir: string, report: (line: string) => void = () => {}) {
  return startEmbeddedPostgres({ dataDir, report, ownerWaitMs: 0 });
}

async function failureOf(starting: Promise<EmbeddedPostgres>): Promise<StartError> {
  const error = await starting.then(
    (database) => database.stop(),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return error;
}

/** Stands in for the site's process. */
async function startInAnotherProcess(dataDir: string) {
  const module = path.join(import.meta.dirname, "embedded.ts");
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, report: () => {} });
    process.stdout.write(url);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return {
    pid: child.pid!,
    url: String(url),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

async function query<Row extends postgres.Row>(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<Row[]>(statement);
  } finally {
    await sql.end();
  }
}

describe("one data folder through its life", () => {
  const dataDir = path.join(scratch, "site");
  const cluster = path.join(dataDir, "postgres");
  let database: EmbeddedPostgres | undefined;

  beforeAll(async () => {
    database = await start(dataDir);
    await query(database.url, "create table notes (text text)");
    await database.stop();
  });

  afterEach(async () => {
    await database?.stop();
    database = undefined;
  });

  test("rows and the address of the database survive a restart", async () => {
    database = await start(dataDir);
    const firstUrl = database.url;
    await query(database.url, "insert into notes values ('saved')");
    await database.stop();
    database = await start(dataDir);
    expect(database.url).toBe(firstUrl);
    expect(await query(database.url, "select text from notes")).toEqual([{ text: "saved" }]);
  });

  test("stopping leaves no PostgreSQL process and no lock file", async () => {
    database = await start(dataDir);
    const { pid } = readPostmasterFile(cluster)!;
    await database.stop();
    expect(processStart(pid)).toBeNull();
    expect(readPostmasterFile(cluster)).toBeNull();
    expect(fs.readdirSync(path.join(dataDir, "owner"))).toEqual([]);
  });

  test("the cluster has durability, checksums and a locale beyond ASCII", async () => {
    database = await start(dataDir);
    const settings = await query<{ name: string; setting: string }>(
      database.url,
      `select name, setting from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding') order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      server_encoding: "UTF8",
      synchronous_commit: "on",
    });
    const [words] = await query(
      database.url,
      "select to_tsvector('spanish', 'niños en Ávila')::text as found",
    );
    expect(words!.found).toBe("'avil':3 'niñ':1");
  });

  test("the database requires a password that only its owner may read", async () => {
    database = await start(dataDir);
    const wrong = new URL(database.url);
    wrong.password = "wrong";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
    expect(fs.statSync(path.join(dataDir, "postgres-url")).mode & 0o777).toBe(0o600);
    expect(fs.statSync(cluster).mode & 0o777).toBe(0o700);
  });

  test("a second process on the data folder is refused while the first one runs", async () => {
    const site = await startInAnotherProcess(dataDir);
    const failure = await failureOf(start(dataDir));
    expect(failure.message).toContain(`Process ${site.pid} `);
    expect(failure.remedy).toContain("DATA_DIR");
    expect(await query(site.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await site.end("SIGKILL");
  });

  test("after kill -9 the next start stops the orphaned PostgreSQL and has every committed row", async () => {
    const site = await startInAnotherProcess(dataDir);
    const orphan = readPostmasterFile(cluster)!.pid;
    await query(site.url, "insert into notes values ('committed before the kill')");
    await site.end("SIGKILL");
    expect(processStart(orphan)).not.toBeNull();
    const lines: string[] = [];
    database = await start(dataDir, (line) => lines.push(line));
    expect(processStart(orphan)).toBeNull();
    expect(lines.join()).toContain(`process ${orphan}`);
    const found = await query(database.url, "select 1 from notes where text = 'committed before the kill'");
    expect(found).toHaveLength(1);
  });

  test("a signal before the site handles signals still stops PostgreSQL", async () => {
    const site = await startInAnotherProcess(dataDir);
    const { pid } = readPostmasterFile(cluster)!;
    await site.end("SIGTERM");
    while (processStart(pid)) await sleep(20);
    expect(readPostmasterFile(cluster)).toBeNull();
  });

  test("a killed PostgreSQL is restarted at the same address", async () => {
    database = await start(dataDir);
    const { pid } = readPostmasterFile(cluster)!;
    process.kill(pid, "SIGKILL");
    while (readPostmasterFile(cluster)?.pid === pid || readPostmasterFile(cluster)?.status !== "ready")
      await sleep(20);
    expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a lock file whose process id now belongs to another program is ignored", async () => {
    fs.writeFileSync(
      path.join(cluster, "postmaster.pid"),
      `${process.ppid}\n${cluster}\n1\n5432\n\n\n\nready\n`,
    );
    database = await start(dataDir);
    expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a PostgreSQL that was started by hand on the folder is not stopped", async () => {
    const folder = openDataFolder(dataDir);
    const manual = spawn(
      findPostgresBinaries(folder).postgres,
      ["-D", folder.cluster, "-c", "listen_addresses=", "-c", "unix_socket_directories=."],
      { ...spawnOptions(folder), stdio: "ignore" },
    );
    while (readPostmasterFile(cluster)?.status !== "ready") await sleep(20);
    const failure = await failureOf(start(dataDir));
    expect(failure.message).toContain(`process ${manual.pid}`);
    expect(processStart(manual.pid!)).not.toBeNull();
    await stopPostmaster(manual.pid!);
  });

  test("a data folder of another PostgreSQL release is refused untouched", async () => {
    const versionFile = path.join(cluster, "PG_VERSION");
    const version = fs.readFileSync(versionFile, "utf8");
    fs.writeFileSync(versionFile, "12\n");
    const failure = await failureOf(start(dataDir));
    expect(failure.message).toContain("made by PostgreSQL 12");
    fs.writeFileSync(versionFile, version);
    database = await start(dataDir);
  });

  test("the remains of an interrupted first start are removed", async () => {
    const other = path.join(scratch, "interrupted");
    openDataFolder(other);
    fs.mkdirSync(path.join(other, "unfinished-x", "postgres"), { recursive: true });
    database = await start(other);
    expect(fs.readdirSync(other).filter((name) => name.startsWith("unfinished-"))).toEqual([]);
  });
});

test("a data folder with foreign files is refused untouched", async () => {
  const foreign = path.join(scratch, "foreign");
  fs.mkdirSync(foreign);
  fs.writeFileSync(path.join(foreign, "thesis.txt"), "mine");
  const failure = await failureOf(start(foreign));
  expect(failure.message).toContain("not Hornero's");
  expect(fs.readdirSync(foreign)).toEqual(["thesis.txt"]);
});

test("a data folder with only uploaded files is accepted", () => {
  const folder = path.join(scratch, "files-first");
  fs.mkdirSync(path.join(folder, "storage"), { recursive: true });
  openDataFolder(folder);
  expect(fs.readdirSync(folder).sort()).toEqual(["about-this-folder.txt", "storage"]);
});

test("a file in place of the data folder is refused", async () => {
  const file = path.join(scratch, "file");
  fs.writeFileSync(file, "");
  expect((await failureOf(start(file))).message).toContain("not a folder");
});

test.runIf(isRoot)(
  "as root, a folder that PostgreSQL's user may not enter is refused with a way out",
  async () => {
    const home = path.join(scratch, "private-home");
    fs.mkdirSync(home, { mode: 0o700 });
    const failure = await failureOf(start(path.join(home, "data")));
    expect(failure.message).toContain(`may not enter ${home}`);
    expect(failure.remedy).toContain("/var/lib/hornero/");
  },
);

test.skipIf(isRoot)("a folder that may not be written to is refused with a way out", async () => {
  const locked = path.join(scratch, "locked");
  fs.mkdirSync(locked, { mode: 0o500 });
  const failure = await failureOf(start(path.join(locked, "data")));
  expect(failure.message).toContain("not writable");
  expect(failure.remedy).toContain("DATA_DIR");
});
