import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Stands in for a tag manager and a marketing tool: their scripts only say that they have come, and each sets a cookie
// and a storage key as such scripts do.

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

export interface TrackingStandIn {
  origin: string;
  /** The paths asked for, oldest first. */
  asked: string[];
  stop: () => Promise<void>;
}

export async function startTrackingStandIn(): Promise<TrackingStandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url!.split("?")[0]!;
    asked.push(path);
    const script = { "/gtm.js": tagManagerScript, "/marketing.js": marketingScript }[path];
    response.setHeader("Content-Type", script ? "text/javascript" : "text/html");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    response.end(script ?? "<p>frame</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
