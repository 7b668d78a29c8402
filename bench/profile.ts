// CPU time of an uncached page by task.
import { type Profiler, Session } from "node:inspector/promises";

type Frame = Profiler.ProfileNode["callFrame"];

/** Calls all other tasks: it counts only where no other matches. */
const around = "React Router";

/** Everything below the outermost matching call belongs to the task. */
const tasks: [task: string, matches: (frame: Frame) => boolean][] = [
  ["garbage collection", ({ functionName }) => functionName === "(garbage collector)"],
  ["waiting", ({ functionName, url }) => functionName === "(idle)" || url === "node:inspector"],
  ["rendering: React and components", ({ url }) => /node_modules\/react-dom\//.test(url)],
  ["serialising data", ({ functionName }) => /^(?:encodeViaTurboStream|pack)$/.test(functionName)],
  ["brotli compression", ({ functionName }) => functionName === "compressResponse"],
  [
    "searching and loading",
    ({ functionName, url }) => url.includes("/build/server/") && !isFrame(functionName),
  ],
  [around, ({ url }) => url.includes("node_modules/react-router/")],
];
const rest = "Node, V8 and others";

/** Functions that call several of these tasks. */
function isFrame(functionName: string) {
  return functionName === "handleRequest";
}

export interface Share {
  task: string;
  /** Of the time that was spent neither waiting nor on profiling. */
  share: number;
}

export async function profile<Result>(job: () => Promise<Result>) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 200 });
  await session.post("Profiler.start");
  const result = await job();
  const { profile: recorded } = await session.post("Profiler.stop");
  session.disconnect();
  return { result, shares: sharesOf(recorded) };
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const taskOf = new Map<number, string | undefined>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const walk = (node: Profiler.ProfileNode, outer: string | undefined) => {
    const isOpen = outer === undefined || outer === around;
    const own = isOpen ? (tasks.find(([, matches]) => matches(node.callFrame))?.[0] ?? outer) : outer;
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
