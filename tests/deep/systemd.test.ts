import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/setup/site.ts";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hornero-systemd-"));
  // For root, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Prints each datagram: Node has no such sockets. */
const listener = `import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("bound", flush=True)
while True: print(s.recv(4096).decode(), flush=True)`;

describe.runIf(existsSync("/usr/bin/systemd-notify") && existsSync("/usr/bin/python3"))(
  "with systemd",
  () => {
    test("the site says READY=1 once it listens and STOPPING=1 when it stops", async () => {
      const socket = join(folder, "notify");
      const systemd = spawn("/usr/bin/python3", ["-c", listener, socket], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void systemd.kill());
      let heard = "";
      systemd.stdout.on("data", (chunk) => (heard += chunk));
      await expect.poll(() => heard).toContain("bound");
      const port = await freePort();
      const site = spawn(join(root, "bin/hornero"), ["start"], {
        env: {
          PATH: process.env.PATH,
          HORNERO_SETTINGS: "/dev/null",
          NOTIFY_SOCKET: socket,
          PORT: String(port),
          DATA_DIR: join(folder, "data"),
        },
        stdio: ["ignore", "ignore", "inherit"],
      });
      await expect.poll(() => heard, { timeout: 120_000 }).toContain("READY=1");
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true);
      expect(heard).not.toContain("STOPPING=1");
      site.kill("SIGTERM");
      expect((await once(site, "exit"))[0]).toBe(0);
      await expect.poll(() => heard).toContain("STOPPING=1");
    });

    test("systemd accepts the units and rates the services as safe", async () => {
      const units = globSync("deploy/systemd/*", { cwd: root });
      expect(units).toHaveLength(3);
      // The program is not installed where the units expect it.
      const verified = await run("systemd-analyze", ["verify", ...units], { cwd: root }).catch(
        (error) => error,
      );
      const complaints = String(verified.stderr)
        .split("\n")
        .filter((line) => line && !line.includes("bin/hornero is not executable"));
      expect(complaints).toEqual([]);
      for (const unit of units.filter((name) => name.endsWith(".service"))) {
        const { stdout } = await run("systemd-analyze", ["security", "--offline=true", unit], { cwd: root });
        expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)![1])).toBeLessThan(2);
      }
      expect(readFileSync(join(root, "deploy/systemd/hornero.service"), "utf8")).toContain("Type=notify");
    });
  },
);
