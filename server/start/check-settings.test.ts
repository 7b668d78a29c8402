import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { parseEnv } from "#app/env.server.ts";
import { checkSettings, listWarnings } from "./check-settings.ts";
import { StartError } from "./start-error.ts";

const folder = mkdtempSync(path.join(tmpdir(), "hornero-start-"));
const dataDir = path.join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the process itself. */
async function start(settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, "../main.ts")], {
    cwd: folder,
    env: { PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output, lines: output.split("\n").filter((line) => line.startsWith("✗")) };
}

async function refusal(settings: Record<string, string>): Promise<StartError> {
  const error = await checkSettings(parseEnv({ PORT: "0", ...settings })).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  return error;
}

/** A port on which nobody answers. */
async function closedPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("production without its settings ends with one line for each of them", async () => {
  const { code, lines } = await start({ APP_ENV: "production" });
  expect(code).toBe(1);
  expect(lines).toHaveLength(9);
  expect(lines[0]).toBe(
    "✗ settings: PUBLIC_ORIGIN must be the https address that visitors use in production",
  );
  expect(lines.at(-1)).toBe("✗ settings: SMTP_URL must be set in production");
  expect(existsSync(dataDir)).toBe(false);
});

test("a mail server that does not answer ends the start before anything is created", async () => {
  const port = await closedPort();
  const { code, lines, output } = await start({ SMTP_URL: `smtp://me:hush@127.0.0.1:${port}` });
  expect(code).toBe(1);
  expect(lines).toEqual([`✗ the mail server at 127.0.0.1:${port} does not answer: ESOCKET`]);
  expect(output).not.toContain("hush");
  expect(existsSync(dataDir)).toBe(false);
});

test("a mail server that refuses the password is named, the password is not", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => done(new Error(`not ${username}:${password}`)),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const error = await refusal({ SMTP_URL: `smtp://me:hush@127.0.0.1:${port}` });
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(error.message).toBe(`the mail server at 127.0.0.1:${port} refuses to sign in`);
  expect(error.remedy).not.toContain("hush");
});

test("a taken port is refused", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect((await refusal({ PORT: String(port) })).message).toBe(`port ${port} is taken`);
  other.close();
});

test("a HOST that is no IP address of this machine is refused", async () => {
  expect((await refusal({ HOST: "192.0.2.1" })).message).toBe(
    "HOST 192.0.2.1 is no IP address of this machine",
  );
});

test("a public site without TRUSTED_PROXIES is warned that its visitors share one rate limit", () => {
  const [warning, ...others] = listWarnings({ isLoopback: false, trustedProxies: [] });
  expect(warning).toContain("TRUSTED_PROXIES is not set");
  expect(others).toEqual([]);
  expect(listWarnings({ isLoopback: false, trustedProxies: ["127.0.0.1"] })).toEqual([]);
  expect(listWarnings({ isLoopback: true, trustedProxies: [] })).toEqual([]);
});
