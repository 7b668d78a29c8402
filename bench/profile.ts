// Where the processor's time goes while a fresh page is made, by what is done.
import { type Profiler, Session } from "node:inspector/promises";

type Frame = Profiler.ProfileNode["callFrame"];

/** Lies around all other tasks: it is told only where nothing else fits. */
const around = "React Router around all that";

/** Everything below the outermost call that fits belongs to the task. What fits none is told as the rest. */
const tasks: [task: string, fits: (frame: Frame) => boolean][] = [
  ["garbage collection", ({ functionName }) => functionName === "(garbage collector)"],
  ["waiting", ({ functionName, url }) => functionName === "(idle)" || url === "node:inspector"],
  ["rendering: React and components", ({ url }) => /node_modules\/react-dom\//.test(url)],
  [
    "data as text",
    ({ functionName }) => /^(?:encodeViaTurboStream|pack|dataBlock|readAll)$/.test(functionName),
  ],
  ["packing by brotli", ({ functionName }) => functionName === "storePage"],
  [
    "page put together, its scripts hashed",
    ({ functionName }) => /^(?:fill|scriptOf|finish)$/.test(functionName),
  ],
  [
    "searching and loading",
    ({ functionName, url }) => url.includes("/build/server/") && !isFrame(functionName),
  ],
  [around, ({ url }) => url.includes("node_modules/react-router/")],
];
const rest = "Node, V8 and what is left";

/** Calls within which several of these things are done. */
function isFrame(functionName: string) {
  return /^(?:handleRequest|renderPage)$/.test(functionName);
}

export interface Share {
  task: string;
  /** Of the time that was spent neither waiting nor on the profile. */
  share: number;
}

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

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const taskOf = new Map<number, string | undefined>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const walk = (node: Profiler.ProfileNode, outer: string | undefined) => {
    const isOpen = outer === undefined || outer === around;
    const own = isOpen ? (tasks.find(([, fits]) => fits(node.callFrame))?.[0] ?? outer) : outer;
    taskOf.set(node.id, own);
    for (const child of node.children ?? []) walk(byId.get(child)!, own);
  };
  walk(nodes[0]!, undefined);
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const task = taskOf.get(id) ?? rest;
    if (task !== "waiting") times.set(task, (times.get(task) ?? 0) + timeDeltas[index]!);
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([task, time]) => ({ task, share: time / all })).sort((a, b) => b.share - a.share);
}
