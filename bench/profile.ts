// Where the processor's time goes while a job runs, by the code that takes it.
import { type Profiler, Session } from "node:inspector/promises";
import { rounded } from "./measure.ts";
import type { Table } from "./part.ts";

/** The first that fits names the code; what fits none is told as the process itself. */
const groups: [string, (frame: { functionName: string; url: string }) => boolean][] = [
  ["garbage collection", ({ functionName }) => functionName === "(garbage collector)"],
  ["waiting", ({ functionName }) => functionName === "(idle)"],
  ["React", ({ url }) => /node_modules\/(?:react-dom|react|scheduler)\//.test(url)],
  ["React Router", ({ url }) => url.includes("node_modules/react-router/")],
  ["postgres.js", ({ url }) => url.includes("node_modules/postgres/")],
  ["pages: components, texts, loaders", ({ url }) => url.includes("/build/server/")],
  ["Hono", ({ url }) => /node_modules\/(?:@hono|hono)\//.test(url)],
  ["our server", ({ url }) => url.includes("/server/")],
  ["Node's own modules", ({ url }) => url.startsWith("node:")],
];
const rest = "V8 and the system, outside of any script";

export async function profiled<Found>(job: () => Promise<Found>) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  await session.post("Profiler.start");
  const found = await job();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  return { found, shares: sharesOf(profile) };
}

/** Per cent of the time that was not spent waiting. */
function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const groupOf = new Map(
    nodes.map(({ id, callFrame }) => [id, groups.find(([, fits]) => fits(callFrame))?.[0] ?? rest]),
  );
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const group = groupOf.get(id)!;
    if (group !== "waiting") times.set(group, (times.get(group) ?? 0) + timeDeltas[index]!);
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([group, time]) => ({ group, percent: (time / all) * 100 }))
    .sort((a, b) => b.percent - a.percent);
}

export function shareTable(title: string, shares: ReturnType<typeof sharesOf>): Table {
  return { title, columns: ["", "%"], rows: shares.map(({ group, percent }) => [group, rounded(percent)]) };
}
