// The same packed pages, with the same headers, answered by nginx from files and by Node's bare server from memory.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/setup/site.ts";

/** Somebody who answers; `pid` is the process that does. */
export interface Answerer {
  pid: number;
  urlOf: (name: string) => string;
  stop: () => void;
}

interface Answer {
  body: Buffer;
  headers: [string, string][];
}

interface Options {
  folder: string;
  /** Of the site, whose answers are taken. */
  origin: string;
  /** Addresses by their names. */
  pages: Record<string, string>;
  core: number;
}

/** Those that each server writes by itself. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "server"]);

export async function startSameBytes({ folder, origin, pages, core }: Options) {
  const root = join(folder, "root");
  await mkdir(root);
  const answers: Record<string, Answer> = {};
  for (const [name, path] of Object.entries(pages)) {
    answers[name] = await packedAnswer(origin + path);
    await writeFile(join(root, `${fileName(name)}.gz`), answers[name].body);
  }
  // nginx's worker runs as somebody else.
  await chmod(folder, 0o755);
  return {
    nginx: await startNginx(folder, root, answers, core),
    bare: await startBareNode(folder, root, answers, core),
  };
}

async function startNginx(folder: string, root: string, answers: Record<string, Answer>, core: number) {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  await writeFile(config, nginxConfig(folder, root, port, answers));
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${fileName(name)}`;
  const master = await startPinned(core, ["nginx", "-c", config, "-p", folder], urlOf, answers);
  const children = readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, "utf8");
  return { pid: Number(children.split(" ")[0]), urlOf, stop: () => master.kill() };
}

async function startBareNode(folder: string, root: string, answers: Record<string, Answer>, core: number) {
  const port = await freePort();
  const file = join(folder, "bare.json");
  const pages = Object.entries(answers).map(([name, { body, headers }]) => [
    `/${fileName(name)}`,
    {
      headers: [...headers.flat(), "content-length", String(body.length)],
      file: join(root, `${fileName(name)}.gz`),
    },
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(pages)));
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${fileName(name)}`;
  const script = join(import.meta.dirname, "bare-server.ts");
  const server = await startPinned(core, [process.execPath, script, String(port), file], urlOf, answers);
  return { pid: server.pid!, urlOf, stop: () => server.kill() };
}

async function startPinned(
  core: number,
  command: string[],
  urlOf: Answerer["urlOf"],
  answers: Record<string, Answer>,
): Promise<ChildProcess> {
  // taskset becomes the program that it starts.
  const child = spawn("taskset", ["--cpu-list", String(core), ...command], { stdio: "ignore" });
  const [name, { body }] = Object.entries(answers)[0]!;
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${command[0]} did not start`);
    const answer = await packedAnswer(urlOf(name)).catch(() => null);
    if (answer?.body.equals(body)) return child;
    await sleep(50);
  }
  child.kill();
  throw new Error(`${command[0]} does not answer`);
}

function nginxConfig(folder: string, root: string, port: number, answers: Record<string, Answer>) {
  const locations = Object.entries(answers).map(([name, { headers }]) => {
    // gzip_static writes the encoding, and the type is a setting.
    const added = headers.filter(
      ([header]) => !["content-encoding", "content-type", "etag"].includes(header),
    );
    const type = headers.find(([header]) => header === "content-type")?.[1] ?? "text/html";
    return `location = /${fileName(name)} {
      default_type "${type}";
      ${added.map(([header, value]) => `add_header ${header} "${value.replaceAll('"', '\\"')}";`).join("\n      ")}
    }`;
  });
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static always;
    ${locations.join("\n    ")}
  }
}
`;
}

function fileName(name: string) {
  return name.replaceAll(" ", "-");
}

/** As it travels: fetch would unpack it. */
function packedAnswer(url: string) {
  return new Promise<Answer>((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const headers = Object.entries(response.headersDistinct)
          .filter(([name]) => !ownHeaders.has(name))
          .map(([name, values]): [string, string] => [name, values!.join(", ")]);
        resolve({ body: Buffer.concat(chunks), headers });
      });
    })
      .on("error", reject)
      .end();
  });
}
