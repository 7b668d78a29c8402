import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

export interface Site {
  origin: string;
  /** Where accounts, data and files are: the site itself, unless a Supabase elsewhere has them. */
  apiOrigin: string;
  /** Where a tool can look into the site's database as its owner. */
  databaseUrlFile: string;
  /** Of the process, for who measures what it takes. */
  pid: number;
  /** Ends the process as a power cut would, and starts it again on the same data. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

/** For a worker to start or stop its site; a busy disk may take its time over a database. */
export const siteTimeoutMs = 180_000;

type Settings = Record<string, string>;

/** Starts the built app on a database of its own, freshly filled, and waits until it serves. */
export async function startSite(
  settings: Settings | ((origin: string) => Settings | Promise<Settings>) = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "hornero-test-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    // All tests of a worker come from one address; the limits have tests of their own.
    AUTH_LIMITS_SCALE: "1000",
    // Nobody types as fast as a test; how haste is met has a test of its own.
    FORM_MIN_SECONDS: "0",
    ...(typeof settings === "function" ? await settings(origin) : settings),
  };
  let child = await startProcess(env, origin);

  return {
    origin,
    apiOrigin: origin,
    databaseUrlFile: join(dataDir, "postgres-url"),
    get pid() {
      return child.pid!;
    },
    async crash() {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      child = await startProcess(env, origin);
    },
    async stop() {
      if (child.exitCode === null) {
        const exit = once(child, "exit");
        child.kill("SIGTERM");
        await exit;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProcess(env: NodeJS.ProcessEnv, origin: string) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(() => {
    throw new Error(`the site ended before it served:\n${output}`);
  });
  await Promise.race([answers(`${origin}/readyz`), ended]);
  return child;
}

async function answers(url: string) {
  for (;;) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
