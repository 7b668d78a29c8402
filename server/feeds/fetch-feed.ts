// Fetches what an operator names, and nothing inside the network of the server: the address is checked when the
// connection is made, after the name is resolved, and again after every redirect.
import { type LookupAddress, lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

export type FetchFailure = "notAllowed" | "unreachable" | "tooLarge";

export class FeedError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
  /** For a server of one's own on this machine: development and tests. */
  allowsLoopback: boolean;
}

const maxRedirects = 3;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** What is not on the public internet, by the registers of IANA. */
const internal = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  internal.addSubnet(net, bits);

/** The part of IPv6 that is routed, without what embeds an address of IPv4. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const embedding = new BlockList();
for (const [net, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  embedding.addSubnet(net, bits, "ipv6");

export function isAllowedAddress(address: string, { allowsLoopback }: Pick<FetchLimits, "allowsLoopback">) {
  const family = isIP(address);
  if (family === 0) return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  if (allowsLoopback && loopback.check(address, type)) return true;
  if (family === 4) return !internal.check(address);
  return publicV6.check(address, "ipv6") && !embedding.check(address, "ipv6");
}

/** The text behind an address. Rejects with a FeedError. */
export async function fetchFeed(address: string, limits: FetchLimits): Promise<string> {
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  let url = parseUrl(address);
  for (let redirects = 0; ; redirects++) {
    const answer = await send(url, limits, deadline);
    if (typeof answer === "string") return answer;
    if (redirects === maxRedirects) throw new FeedError("unreachable", "too many redirects");
    url = parseUrl(new URL(answer.location, url).href);
  }
}

function parseUrl(address: string): URL {
  if (!URL.canParse(address)) throw new FeedError("notAllowed", "not an address");
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FeedError("notAllowed", "only http and https without credentials");
  return url;
}

function send(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<string | { location: string }> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof FeedError ? error : new FeedError("unreachable", (error as Error).message));
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A literal address is not looked up.
    if (isIP(host) && !isAllowedAddress(host, limits)) {
      fail(new FeedError("notAllowed", `${host} is not a public address`));
      return;
    }
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    const sent = request(
      url,
      {
        signal,
        lookup: lookUpPublic(limits),
        headers: { Accept: "application/xml, application/json", "User-Agent": "Hornero feeds" },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          resolve({ location: headers.location });
          return;
        }
        if (statusCode !== 200) {
          response.destroy();
          fail(new FeedError("unreachable", `status ${statusCode}`));
          return;
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > limits.maxBytes)
            response.destroy(new FeedError("tooLarge", `more than ${limits.maxBytes} bytes`));
          else chunks.push(chunk);
        });
        response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
        response.on("error", fail);
      },
    );
    sent.on("error", fail);
    sent.end();
  });
}

/** Connects to the very addresses that were checked, so that a name cannot change in between. */
function lookUpPublic(limits: FetchLimits): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      if (found.some(({ address }) => !isAllowedAddress(address, limits)))
        return callback(new FeedError("notAllowed", `${hostname} is not a public address`), "", 0);
      if (options.all) return callback(null, found as never);
      callback(null, found[0]!.address, found[0]!.family);
    });
  };
}
