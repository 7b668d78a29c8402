// What one anonymous request may cost in memory: the peak of the server's process and of its PostgreSQL, from /proc.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

const maxGrowthMb = 300;

let site: Site;
let publishableKey: string;
beforeAll(async () => {
  site = await startSite({ AUTH_LIMITS_SCALE: "100000" });
  publishableKey = /sb_publishable_[\w-]+/.exec(await (await fetch(site.origin)).text())![0];
});
afterAll(() => site.stop());

const nested = "name,provinces(name,municipalities(name,provinces(name,municipalities(name))))";
const towns = "name,...provinces(...municipalities(a:name,b:name,c:name))";
const boundary = "x";
const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
const fields = (bytes: number) => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < bytes; index += 1) {
    parts.push(part(`n${index}`));
    length += parts[index]!.length;
  }
  return `${parts.join("")}--${boundary}--`;
};

const names = new URLSearchParams(Array.from({ length: 100_000 }, (_, index) => [`n${index}`, ""]));

const attacks: [name: string, path: string, init: () => RequestInit, status: number][] = [
  ["nested rows", `/rest/v1/municipalities?select=${nested}`, () => ({}), 400],
  [
    "nested rows as CSV",
    `/rest/v1/municipalities?select=${nested}`,
    () => ({ headers: { Accept: "text/csv" } }),
    400,
  ],
  ["spread rows", `/rest/v1/municipalities?select=${towns}`, () => ({}), 400],
  [
    "6 MB of fields",
    "/sell-plot",
    () => ({
      method: "POST",
      body: fields(6_000_000),
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    }),
    413,
  ],
  ["900 kB of names", "/contacto", () => ({ method: "POST", body: names }), 413],
];

test.runIf(process.platform === "linux").each(attacks)(
  "%s, four times at once, cost little memory",
  async (_, path, init, status) => {
    const before = await peakMb({ isReset: true });
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { headers, ...rest } = init();
        const response = await fetch(site.origin + path, {
          ...rest,
          headers: { apikey: publishableKey, Origin: site.origin, ...headers },
        }).catch(() => null);
        await response?.arrayBuffer().catch(() => null);
        // The server may close the connection while a body is still on its way.
        return response?.status ?? status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([status]));
    expect((await peakMb()) - before).toBeLessThan(maxGrowthMb);
  },
);

/** The sum of the peaks of the server and its children; with `isReset` they start again from now. */
async function peakMb({ isReset = false } = {}) {
  let sum = 0;
  for (const pid of [site.pid, ...descendantsOf(site.pid)]) {
    if (isReset) await writeFile(`/proc/${pid}/clear_refs`, "5").catch(() => {});
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    sum += Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
  return sum;
}

function descendantsOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const children = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...children(child)]);
  return children(pid);
}
