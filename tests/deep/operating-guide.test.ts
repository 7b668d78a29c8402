import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Runs every command of docs/operating.md that is in a box, in its order, as root of a copy of this machine: an overlay of
// its file system and a network of its own, which vanish at the end. Stand-ins replace what such a copy cannot have: systemd
// (commands, users and environments of the units are those of the files), the certificate of a public domain, and the
// person at the editor.

const repository = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const guide = readFileSync(join(repository, "docs/operating.md"), "utf8");
const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
const archive = `hornero-${version}-linux-x64.tar.gz`;
const domain = "casas.test";
const email = `you@${domain}`;
const password = "correct horse battery staple";
const mailPort = 2525;
const isPossible = process.platform === "linux" && process.arch === "x64" && process.getuid?.() === 0;

/** The boxes of the guide, each a list of commands. */
const boxes = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = ""]) =>
  text.trim().replaceAll("your.domain", domain).split("\n"),
);

const standIns = {
  systemctl: `#!/bin/bash
set -e
value() { sed -n "s/^$2=//p" "/etc/systemd/system/$1" | head -n 1; }
run_unit() {
  exec env -i PATH=/usr/sbin:/usr/bin $(value "$1" Environment) setpriv --reuid "$(value "$1" User)" \\
    --regid "$(value "$1" Group)" --init-groups $(value "$1" ExecStart)
}
start() {
  case "\${1%.service}" in
    nginx) nginx ;;
    hornero-backup) (run_unit hornero-backup.service) ;;
    hornero)
      (run_unit hornero.service) >>/var/log/hornero.log 2>&1 </dev/null &
      echo $! >/run/hornero.pid
      until curl --silent --fail --output /dev/null http://127.0.0.1:3000/readyz; do
        kill -0 "$(cat /run/hornero.pid)" || { cat /var/log/hornero.log; exit 1; }
        sleep 0.2
      done ;;
  esac
}
stop() {
  case "\${1%.service}" in
    nginx) [ ! -e /run/nginx.pid ] || nginx -s stop ;;
    hornero)
      kill -TERM "$(cat /run/hornero.pid)"
      while kill -0 "$(cat /run/hornero.pid)" 2>/dev/null; do sleep 0.1; done ;;
  esac
}
case "$1" in
  enable) start "$3" ;;
  start) start "$2" ;;
  stop) stop "$2" ;;
  restart) stop "$2"; start "$2" ;;
  *) echo "no stand-in for systemctl $1" >&2; exit 1 ;;
esac
`,
  certbot: `#!/bin/bash
set -e
while [ $# -gt 0 ]; do
  case "$1" in
    -d) domain=$2; shift ;;
    --pre-hook) before=$2; shift ;;
    --post-hook) after=$2; shift ;;
  esac
  shift
done
$before
live=/etc/letsencrypt/live/$domain
install -d "$live"
openssl req -x509 -days 2 -newkey rsa:2048 -nodes -subj "/CN=$domain" -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2>/dev/null
$after
`,
  editor: `#!/bin/bash
sed -i -e 's#^PUBLIC_ORIGIN=.*#PUBLIC_ORIGIN=https://${domain}#' -e 's#^SMTP_URL=.*#SMTP_URL=smtp://127.0.0.1:${mailPort}#' \\
  -e 's#^OPERATOR_NAME=.*#OPERATOR_NAME="Casas del Turia, S. L."#' -e 's#^OPERATOR_TAX_ID=.*#OPERATOR_TAX_ID=B12345678#' \\
  -e 's#^OPERATOR_ADDRESS=.*#OPERATOR_ADDRESS="Carrer Major 1, Valencia"#' \\
  -e 's#^OPERATOR_REGISTRY=.*#OPERATOR_REGISTRY="Registro Mercantil de Valencia, tomo 1"#' \\
  -e 's#^OPERATOR_EMAIL=.*#OPERATOR_EMAIL=hola@${domain}#' -e 's#^OPERATOR_PHONE=.*#OPERATOR_PHONE="+34 961 234 567"#' "$1"
`,
};

let folder: string;
let machine: ChildProcess;
let mailServer: ChildProcess;
const mails: { to: string; text: string }[] = [];
const children = new Set<ChildProcess>();

async function startMachine() {
  const setUp = `set -e
mount -t tmpfs none ${folder}
cd ${folder}
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/upper,workdir=${folder}/work root
mount --rbind /proc root/proc
mount --rbind /dev root/dev
mount -t tmpfs none root/run
mount -t tmpfs -o mode=1777 none root/tmp
mkdir root/srv/archive
rm -rf root/opt/hornero root/etc/hornero root/var/lib/hornero root/var/backups/hornero root/etc/nginx/sites-enabled/hornero
ip link set lo up
echo ready
exec sleep infinity`;
  const child = spawn("unshare", ["--mount", "--net", "--propagation", "private", "bash", "-c", setUp], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  await waitForLine(child, "ready");
  return child;
}

async function waitForLine(child: ChildProcess, line: string) {
  let output = "";
  await new Promise<void>((done, fail) => {
    child.once("exit", (code) => fail(new Error(`ended with ${code} before "${line}"`)));
    child.stdout!.on("data", (chunk) => {
      output += chunk;
      if (output.includes(line)) done();
    });
  });
}

/** A command on the machine, in the folder of the archive. Packages come through the network of this one. */
async function onMachine(command: string) {
  const namespaces = command.startsWith("apt-get") ? ["--mount"] : ["--mount", "--net"];
  const shell = [join(folder, "root"), "/bin/bash", "-ec", `cd /srv/archive; ${command}`];
  const { stdout, stderr } = await run(
    "nsenter",
    ["--target", String(machine.pid), ...namespaces, "chroot", ...shell],
    {
      env: {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        DEBIAN_FRONTEND: "noninteractive",
        HOME: "/root",
      },
      maxBuffer: 50_000_000,
    },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command}\n${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}

async function runBox(index: number) {
  let output = "";
  for (const command of boxes[index]!) output += await onMachine(command);
  return output;
}

/** Writes a file of the copy from outside. */
async function put(path: string, text: string) {
  const place = `/proc/${machine.pid}/root${join(folder, "root", path)}`;
  await writeFile(place, text);
  await chmod(place, 0o755);
}

const curl = (path: string, options = "") =>
  onMachine(
    `curl --silent --show-error --insecure --resolve ${domain}:443:127.0.0.1 --resolve ${domain}:80:127.0.0.1 ${options} '${path}'`,
  );

async function callAuth(path: string, body: Record<string, string>) {
  const { publishable } = /publishable\s+(?<publishable>\S+)/.exec(
    await onMachine("runuser -u hornero -- /opt/hornero/current/bin/hornero keys show"),
  )!.groups!;
  const answer = await curl(
    `https://${domain}/auth/v1/${path}`,
    `--header 'apikey: ${publishable}' --header 'Content-Type: application/json' --data '${JSON.stringify(body)}'`,
  );
  return JSON.parse(answer);
}

const signIn = () => callAuth("token?grant_type=password", { email, password });

beforeAll(async () => {
  if (!isPossible) return;
  await run("npm", ["run", "release"], { cwd: repository, maxBuffer: 50_000_000 });
  folder = await mkdtemp(join(tmpdir(), "hornero-machine-"));
  machine = await startMachine();
  for (const [name, text] of Object.entries(standIns)) await put(`usr/local/sbin/${name}`, text);
  await cp(
    join(repository, "release", archive),
    `/proc/${machine.pid}/root${join(folder, "root/srv/archive", archive)}`,
  );
  mailServer = spawn(
    "nsenter",
    [
      ...["--target", String(machine.pid), "--net", process.execPath],
      ...[fileURLToPath(new URL("./mail-server-process.ts", import.meta.url)), String(mailPort)],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  children.add(mailServer);
  await waitForLine(mailServer, "listening");
  mailServer.stdout!.on("data", (chunk) => {
    for (const line of String(chunk).trim().split("\n")) mails.unshift(JSON.parse(line));
  });
}, 1_200_000);

afterAll(async () => {
  if (!isPossible) return;
  if (machine) await onMachine("systemctl stop hornero; systemctl stop nginx").catch(() => {});
  for (const child of children) {
    if (child.exitCode !== null) continue;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(isPossible)("the operating guide", () => {
  test("leads in 15 commands from an empty Debian to a public site", async () => {
    expect(boxes[0]).toHaveLength(15);
    const output = await runBox(0);
    expect(output).toContain("production at https://casas.test");
    expect(await curl(`https://${domain}/`, "--head")).toMatch(/^HTTP\/2 (200|302)/);
    expect(await curl(`http://${domain}/terrenos`, "--head")).toContain(`https://${domain}/terrenos`);
    expect(await curl(`https://${domain}/aviso-legal`)).toContain("Casas del Turia, S. L.");
    expect(await onMachine("ps -o user= -p $(cat /run/hornero.pid)")).toBe("hornero\n");
    expect(await onMachine("find /opt/hornero -not -user root | head")).toBe("");
  });

  test("makes someone who signed up an operator", async () => {
    await callAuth("signup", { email, password });
    await expect.poll(() => mails.find(({ to }) => to === email), { timeout: 60_000 }).toBeDefined();
    const token = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)!.text)![0];
    expect(await callAuth("verify", { email, token, type: "signup" })).toHaveProperty("access_token");
    expect(await runBox(1)).toContain(`${email}  signed in`);
  });

  test("backs up the running site and exchanges it for its restored copy", async () => {
    await runBox(2);
    const restored = await runBox(3);
    expect(restored).toContain("no migrations to apply");
    expect(await onMachine("ls -A /var/lib/hornero-before")).toContain("postgres");
    expect(await signIn()).toMatchObject({ user: { email } });
  });

  test("updates the site and goes back", async () => {
    // The next release: the same code, under the name that the guide gives it.
    await onMachine(
      `tar -xzf ${archive} --transform 's/^hornero-${version}/hornero-0.3.0/'; sed -i 's/"version": "${version}"/"version": "0.3.0"/' hornero-0.3.0-linux-x64/package.json; tar -cf - hornero-0.3.0-linux-x64 | gzip -1 > hornero-0.3.0-linux-x64.tar.gz; rm -r hornero-0.3.0-linux-x64`,
    );
    await runBox(4);
    expect(await onMachine("readlink /proc/$(cat /run/hornero.pid)/exe")).toContain("hornero-0.3.0-");
    expect(await signIn()).toMatchObject({ user: { email } });
    for (const command of boxes[4]!.slice(-2)) await onMachine(command.replace("0.3.0", version));
    expect(await onMachine("readlink /proc/$(cat /run/hornero.pid)/exe")).toContain(`hornero-${version}-`);
    expect(await signIn()).toMatchObject({ user: { email } });
    expect(boxes).toHaveLength(5);
  });
});
