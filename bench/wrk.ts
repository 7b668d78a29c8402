// Runs wrk on a core of its own.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Throughput {
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

interface WrkOptions {
  core: number;
  connections: number;
  seconds: number;
  /** A Lua script for requests that differ. */
  script?: string;
  acceptEncoding?: string;
}

/** Requests one URL as often as possible; throws on any other status than 2xx. */
export async function wrk(
  url: string,
  { core, connections, seconds, script, acceptEncoding = "gzip" }: WrkOptions,
): Promise<Throughput> {
  const { stdout } = await run("taskset", [
    ...["--cpu-list", String(core), "wrk", "--latency"],
    ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
    ...["--header", `Accept-Encoding: ${acceptEncoding}`],
    ...(script ? ["--script", script] : []),
    url,
  ]);
  const failures =
    /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? /Socket errors: (.+)/.exec(stdout)?.[1];
  if (failures) throw new Error(`${url}: failed requests: ${failures}`);
  return {
    count: Number(/(\d+) requests in/.exec(stdout)![1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    p50Ms: latency(stdout, "50%"),
    p99Ms: latency(stdout, "99%"),
  };
}

function latency(stdout: string, share: string) {
  const [, number, unit] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(stdout)!;
  return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"];
}

/** A script that requests another URL each time: `first`, `first + 1` … in place of %d. */
export async function countingScript(file: string, path: string, first: number) {
  const lua = `local turn = ${first}
request = function()
  turn = turn + 1
  return wrk.format("GET", string.format("${path}", turn))
end
`;
  await writeFile(file, lua);
  return file;
}
