import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCertificate } from "#tests/setup/tls-proxy.ts";

export interface PushedMessage {
  /** What was encrypted. */
  message: { title: string; body: string; lang: string; path: string; tag: string };
  topic: string;
}

/**
 * A push service on this machine, as a browser's maker runs one: it checks who sends (RFC 8292) and, unlike a real one,
 * has the keys of its browsers and decrypts the message (RFC 8291).
 */
export async function startPushService() {
  const folder = await mkdtemp(join(tmpdir(), "hornero-push-"));
  await createCertificate(folder, "localhost");
  const certificateFile = join(folder, "certificate.pem");
  const certificate = await readFile(certificateFile, "utf8");
  const browsers = new Map<string, Browser>();
  const server = createServer(
    { key: await readFile(join(folder, "key.pem")), cert: certificate },
    async (request, response) => {
      const browser = browsers.get(request.url!);
      if (browser && browser.status !== 201) return response.writeHead(browser.status).end();
      if (!browser) return response.writeHead(404).end();
      try {
        const origin = `https://${request.headers.host}`;
        checkSender(request, origin, browser.publicKey);
        browser.received.push(await decrypt(request, browser));
        response.writeHead(201).end();
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    /** For NODE_EXTRA_CA_CERTS. */
    certificateFile,
    certificate,
    /** A browser that has subscribed with the key of a site. */
    addBrowser(publicKey: string) {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const path = `/send/${randomUUID()}`;
      const browser: Browser = { keys, auth: randomBytes(16), publicKey, status: 201, received: [] };
      browsers.set(path, browser);
      return {
        browser,
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: keys.getPublicKey("base64url"), auth: browser.auth.toString("base64url") },
        },
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
  /** The key of the site that it subscribed with. */
  publicKey: string;
  /** What the service answers. */
  status: number;
  received: PushedMessage[];
}

/** The token is signed with the key that the browser subscribed with, for this service and a short time. */
function checkSender({ headers }: IncomingMessage, origin: string, publicKey: string) {
  const [, token, key] = headers.authorization?.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
  if (!token || key !== publicKey) throw new Error("not the key of the subscription");
  const [header, claims, signature] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const verifyingKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: verifyingKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature!, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims!, "base64url").toString());
  const secondsLeft = exp - Date.now() / 1000;
  if (!isSigned || aud !== origin || secondsLeft < 0 || secondsLeft > 24 * 3600 || !/^mailto:\S+@/.test(sub))
    throw new Error("the token is not valid");
  if (!(Number(headers.ttl) > 0)) throw new Error("the message has no lifetime");
}

/** aes128gcm of one record (RFC 8188). */
async function decrypt(request: IncomingMessage, { keys, auth }: Browser): Promise<PushedMessage> {
  if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("not encrypted");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (body.length > 4096) throw new Error("the message is too large");
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body[20]!);
  const content = body.subarray(21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
  return { message: JSON.parse(text), topic: String(request.headers.topic) };
}
