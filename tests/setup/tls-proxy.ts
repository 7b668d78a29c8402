import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findNginx, nginxRemedy } from "../../scripts/bootstrap/nginx.mjs";

const run = promisify(execFile);

interface TlsProxyOptions {
  /** Where the proxy listens on loopback. */
  port: number;
  /** The host name of the certificate. */
  host: string;
  /** The site behind it, or several processes of it, to which nginx then keeps connections open. */
  target: string | string[];
}

/** nginx as README.md shows it: TLS ends here, buffers have their default sizes. The certificate is self-signed. */
export async function startTlsProxy({ port, host, target }: TlsProxyOptions) {
  const nginx = findNginx(process.env);
  if (!nginx) throw new Error(`No nginx was found. ${nginxRemedy}`);
  const folder = await mkdtemp(join(tmpdir(), "hornero-nginx-"));
  await createCertificate(folder, host);
  await writeFile(join(folder, "nginx.conf"), configuration({ port, host, target }));
  const child = spawn(nginx, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(() => {
    throw new Error(`nginx ended before it was ready:\n${output}`);
  });
  await Promise.race([waitUntilReady(port), ended]);
  return {
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes key.pem and certificate.pem. */
export async function createCertificate(folder: string, host: string) {
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run("openssl", ["req", "-x509", "-days", "2", ...key, ...subject, ...files]);
}

function configuration({ port, host, target }: TlsProxyOptions) {
  const temporaryFolders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${name};`)
    .join(" ");
  const several = typeof target === "string" ? null : target;
  // A process that restarts is back in seconds; by default nginx would avoid it for ten.
  const upstream = several
    ? `upstream site { ${several.map((origin) => `server ${new URL(origin).host} max_fails=0;`).join(" ")} keepalive 16; }`
    : "";
  // The folder belongs to the user who runs the tests; as root nginx would change to another one.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `
${user}
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${temporaryFolders}
  ${upstream}
  map $http_upgrade $connection_upgrade { default upgrade; "" ""; }
  server {
    listen 127.0.0.1:${port} ssl;
    server_name ${host};
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    client_max_body_size 64m;
    location / {
      proxy_pass ${several ? "http://site" : target};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;
}

async function waitUntilReady(port: number) {
  while (!(await answers(port))) await sleep(50);
}

function answers(port: number) {
  return new Promise<boolean>((resolve) => {
    request({ port, host: "127.0.0.1", path: "/healthz", rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on("error", () => resolve(false))
      .end();
  });
}
