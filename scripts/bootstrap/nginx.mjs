// The nginx of the browser tests, which ends TLS in front of the site (tests/setup/tls-proxy.ts).
import { findProgram, provideProgram } from "./programs.mjs";

/**
 * Also where the PATH of an ordinary user does not lead.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function findNginx(env) {
  return findProgram(["nginx"], env, ["/usr/sbin/nginx", "/usr/local/sbin/nginx"]);
}

export const nginxRemedy = "Install it (sudo apt-get install nginx openssl).";

export async function provideNginx() {
  await provideProgram("proxy", {
    title: "nginx",
    find: () => findNginx(process.env),
    // openssl makes the certificate.
    packages: ["nginx", "openssl"],
    remedy: nginxRemedy,
  });
}
