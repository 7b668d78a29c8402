import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { readPostmasterFile } from "#server/database/orphan.ts";

const kills = 20;
const rowsPerRound = 1_000_000;
const dataDir = fs.mkdtempSync(path.join(tmpdir(), "crash-loop-"));

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

function startWriter(firstRow: number) {
  const writer = spawn(
    process.execPath,
    [fileURLToPath(new URL("./database-writer.ts", import.meta.url)), dataDir, String(firstRow)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return { writer, lines: createInterface({ input: writer.stdout }) };
}

async function missingRows(url: string, acknowledged: number[]) {
  const sql = postgres(url, { max: 1 });
  try {
    const found = await sql<{ row: number }[]>`select row from written where row = any(${acknowledged})`;
    const present = new Set(found.map(({ row }) => row));
    return acknowledged.filter((row) => !present.has(row));
  } finally {
    await sql.end();
  }
}

test(`every acknowledged row survives ${kills} × kill -9 during writes`, {
  timeout: 600_000,
}, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const { writer, lines } = startWriter(round * rowsPerRound);
    const rowsBeforeKill = 20 + Math.floor(Math.random() * 300);
    let rowsThisRound = 0;
    for await (const line of lines) {
      const [kind, value] = line.split(" ") as [string, string];
      if (kind === "url") {
        if (round > 0) expect(await missingRows(value, acknowledged)).toEqual([]);
        continue;
      }
      acknowledged.push(Number(value));
      rowsThisRound += 1;
      if (rowsThisRound !== rowsBeforeKill) continue;
      const postmaster = readPostmasterFile(path.join(dataDir, "postgres"))!.pid;
      writer.kill("SIGKILL");
      // Every third time the database is killed too, so that it recovers from its log.
      if (round % 3 === 2) process.kill(postmaster, "SIGKILL");
    }
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, "exit");
    expect(writer.signalCode).toBe("SIGKILL");
    expect(rowsThisRound).toBeGreaterThanOrEqual(rowsBeforeKill);
  }
  const database = await startEmbeddedPostgres({ dataDir, report: () => {} });
  expect(await missingRows(database.url, acknowledged)).toEqual([]);
  await database.stop();
});
