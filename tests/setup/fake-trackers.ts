import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// A fake tag manager and marketing tool: their scripts record that they loaded and set a cookie and a storage key, as
// such scripts do.

const tagManagerScript = `
  window.google_tag_manager = { "GTM-TEST": {} };
  document.cookie = "_ga=GA1.1; Path=/; Max-Age=1000";
  localStorage.setItem("_tag", "1");`;

const marketingScript = `
  const sent = (window.marketingSent = []);
  window.marketing = {
    identify: (user) => sent.push(["identify", user]),
    track: (name, data) => sent.push([name, data]),
  };
  document.cookie = "_mk=1; Path=/; Max-Age=1000";`;

export interface FakeTrackers {
  origin: string;
  /** The requested paths, oldest first. */
  requests: string[];
  stop: () => Promise<void>;
}

export async function startFakeTrackers(): Promise<FakeTrackers> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url!.split("?")[0]!;
    requests.push(path);
    const script = { "/gtm.js": tagManagerScript, "/marketing.js": marketingScript }[path];
    response.setHeader("Content-Type", script ? "text/javascript" : "text/html");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.end(script ?? "<p>frame</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
