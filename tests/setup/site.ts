import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { copyTemplate } from "#server/database/scratch.ts";
import { localPagesCookie } from "#server/middleware/local-pages.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Mail {
  subject: string;
  text: string;
  /** The calendar file of an appointment. */
  calendar?: string | null;
}

export interface Site {
  /** The URL in the browser. */
  origin: string;
  /** Where the process listens; differs from `origin` behind a proxy. */
  localOrigin: string;
  /** Of accounts, data and files: the site itself, unless a remote Supabase has them. */
  apiOrigin: string;
  /** Contains the database's URL, with the owner's rights. */
  databaseUrlFile: string;
  /** The mails that the site sent to this address, newest first. */
  mailsTo: (recipient: string) => Promise<Mail[]>;
  /** The address of a page for the person who started the site (/_mailbox, /_ui, /_pictures), which sets the cookie. */
  localPage: (path: string) => string;
  /** Of the server process, for benchmarks. */
  pid: number;
  /** Kills the process and starts it again on the same data. */
  crash: () => Promise<void>;
  /** Stops the process as an operator does and starts it again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** For a worker to start or stop its site; copying or creating a database is slow on a busy disk. */
export const siteTimeoutMs = 300_000;

/** Environment variables. */
type Settings = Record<string, string>;
export type SiteSettings = Settings | ((origin: string) => Settings | Promise<Settings>);

/** Starts the app built in a folder on a new, seeded database and waits until it is ready. */
export async function startSite(settings: SiteSettings = {}, folder = root): Promise<Site> {
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
    // Tests type faster than people; the minimum time has a test of its own.
    FORM_MIN_SECONDS: "0",
    ...(typeof settings === "function" ? await settings(origin) : settings),
  };
  if (env.DATA_DIR === dataDir) await copyTemplate(dataDir, env);
  let { child, token } = await startProcess(env, origin, folder);

  async function startAgain(signal: NodeJS.Signals) {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
    ({ child, token } = await startProcess(env, origin, folder));
  }

  return {
    origin,
    localOrigin: origin,
    apiOrigin: origin,
    async mailsTo(recipient) {
      const answer = await fetch(`${origin}/_mailbox/messages.json?to=${encodeURIComponent(recipient)}`, {
        headers: localPagesCookie(token),
      });
      return answer.json();
    },
    localPage: (path) => `${path}?token=${token}`,
    databaseUrlFile: join(dataDir, "postgres-url"),
    get pid() {
      return child.pid!;
    },
    crash: () => startAgain("SIGKILL"),
    restart: () => startAgain("SIGTERM"),
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

async function startProcess(env: NodeJS.ProcessEnv, origin: string, cwd: string) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(() => {
    throw new Error(`the site ended before it was ready:\n${output}`);
  });
  await Promise.race([waitUntilReady(`${origin}/readyz`), ended]);
  // As the start prints it.
  return { child, token: output.match(/\?token=([\w-]+)/)?.[1] ?? "" };
}

async function waitUntilReady(url: string) {
  for (;;) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Below the range that systems give to outgoing connections, which could take the port before the site listens. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, "close");
  return port;
}
