import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "#tests/setup/site.ts";
import { measure, rounded, type Timings } from "../measure.ts";
import type { Part } from "../part.ts";
import { createRenderer } from "../renderer.ts";
import { say } from "../terminal.ts";
import { pin, provideTools } from "../tools.ts";
import { countingScript, type Throughput, wrk } from "../wrk.ts";

const serverCore = 0;
const load = { core: 1, connections: 32, seconds: 6 };
const nginxPort = 18080;

const kept = {
  home: "/",
  list: "/viviendas",
  "filtered list": "/viviendas?style=moderno&sort=cheapest",
  detail: "/catalogo/alba",
  plots: "/terrenos",
  "payload of the list": "/viviendas.data",
};
/** Each of these is a page that nobody has asked for before, with its own search. */
const fresh = { "list of houses": "/viviendas?maxPrice=%d", "list of plots": "/terrenos?maxPrice=%d" };

export const part: Part = {
  title: "Pages",
  question: `How many pages a second does one core answer, kept ones and pages that are searched, rendered and packed for one visitor alone, beside nginx that answers the same bytes from files on the same core? wrk asks over ${load.connections} connections from the other core.`,
  limitMinutes: 12,
  async run() {
    provideTools("nginx", "wrk");
    const folder = await mkdtemp(join(tmpdir(), "hornero-bench-"));
    const site = await startSite({ LOG_LEVEL: "warn" });
    let nginx: ChildProcess | undefined;
    try {
      pin(site.pid, serverCore);
      nginx = await startNginx(folder, site.origin);
      const rows: { name: string; ours: Throughput; theirs: Throughput }[] = [];
      for (const [name, path] of Object.entries(kept)) {
        say(`  ${name}`);
        await fetch(site.origin + path);
        const ours = await wrk(site.origin + path, load);
        const theirs = await wrk(`http://127.0.0.1:${nginxPort}/${fileName(name)}`, load);
        rows.push({ name, ours, theirs });
      }
      const uncached: { name: string; found: Throughput }[] = [];
      for (const [name, path] of Object.entries(fresh)) {
        say(`  fresh ${name}`);
        const script = await countingScript(join(folder, `${fileName(name)}.lua`), path, 1_000_000);
        uncached.push({ name, found: await wrk(site.origin, { ...load, connections: 8, script }) });
      }
      await site.stop();
      const { render, whole } = await compareWithReact();
      const list = rows.find(({ name }) => name === "list")!;
      return {
        tables: [
          {
            title: "Kept pages, requests a second",
            columns: ["", "ours", "nginx", "% of nginx", "p99 ours, ms", "p99 nginx, ms"],
            chart: "% of nginx",
            rows: rows.map(({ name, ours, theirs }) => [
              name,
              rounded(ours.perSecond),
              rounded(theirs.perSecond),
              rounded((ours.perSecond / theirs.perSecond) * 100),
              rounded(ours.p99Ms),
              rounded(theirs.p99Ms),
            ]),
          },
          {
            title: "Pages that nobody has asked for before, requests a second",
            columns: ["", "ours", "p50, ms", "p99, ms"],
            rows: uncached.map(({ name, found }) => [
              name,
              rounded(found.perSecond),
              rounded(found.p50Ms),
              rounded(found.p99Ms),
            ]),
          },
          {
            title: "One list of houses, processor time of the process, ms",
            columns: ["", "cpu", "p50"],
            rows: [
              timeRow("React alone renders it", render),
              timeRow("searched, loaded and rendered", whole),
            ],
          },
        ],
        goals: [
          {
            name: "kept list page, of what nginx answers",
            measured: (list.ours.perSecond / list.theirs.perSecond) * 100,
            atLeast: 50,
            unit: "%",
          },
          {
            name: "fresh list of houses, each with its own filter",
            measured: uncached[0]!.found.perSecond,
            atLeast: 400,
            unit: "requests/s",
          },
          {
            name: "fresh list, of the time that React alone needs",
            measured: whole.cpu / render.cpu,
            atMost: 2,
            unit: "×",
          },
        ],
      };
    } finally {
      nginx?.kill();
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function timeRow(name: string, { cpu, p50 }: Timings) {
  return [name, rounded(cpu), rounded(p50)];
}

/** The same page rendered by React from ready data, and by the whole way of a request, in this process. */
async function compareWithReact() {
  const renderer = await createRenderer();
  try {
    const path = (turn: number) => `/viviendas?maxPrice=${2_000_000 + turn}`;
    const render = await renderer.rendering(path(0));
    const options = { tries: 300, warmUp: 100 };
    return {
      render: await measure(options, render),
      whole: await measure(options, (turn) => renderer.answer(path(1 + turn))),
    };
  } finally {
    await renderer.close();
  }
}

function fileName(name: string) {
  return name.replaceAll(" ", "-");
}

/** nginx on the server's core, with the packed bytes of each page as a file. */
async function startNginx(folder: string, origin: string) {
  const root = join(folder, "root");
  await mkdir(root);
  for (const [name, path] of Object.entries(kept)) {
    await writeFile(join(root, `${fileName(name)}.gz`), await packedBytes(origin + path));
  }
  const config = join(folder, "nginx.conf");
  await writeFile(config, nginxConfig(folder, root));
  // Its worker runs as somebody else.
  await chmod(folder, 0o755);
  const args = ["--cpu-list", String(serverCore), "nginx", "-c", config, "-p", folder];
  const nginx = spawn("taskset", args, { stdio: "ignore" });
  const url = `http://127.0.0.1:${nginxPort}/${fileName(Object.keys(kept)[0]!)}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start");
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return nginx;
    await sleep(50);
  }
  throw new Error("nginx does not answer");
}

function nginxConfig(folder: string, root: string) {
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type text/html;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${nginxPort};
    root ${root};
    gzip_static always;
    add_header Cache-Control "public, max-age=0, must-revalidate";
  }
}
`;
}

/** As they travel: fetch would unpack them. */
function packedBytes(url: string) {
  return new Promise<Buffer>((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}
