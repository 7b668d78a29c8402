// Fetches what an operator names, and nothing inside the network of the server: the address is checked when the
// connection is made, after the name is resolved, and again after every redirect.
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { type IpRules, isAllowedIp, lookUpPublic, NotPublicError } from "#server/outgoing/public-ips.ts";

export type FetchFailure = "notAllowed" | "unreachable" | "tooLarge";

export class FeedError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export interface FetchLimits extends IpRules {
  maxBytes: number;
  timeoutMs: number;
}

const maxRedirects = 3;

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
    const fail = (error: unknown) => {
      if (error instanceof FeedError) return reject(error);
      const failure = error instanceof NotPublicError ? "notAllowed" : "unreachable";
      reject(new FeedError(failure, (error as Error).message));
    };
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A literal address is not looked up.
    if (isIP(host) && !isAllowedIp(host, limits)) {
      fail(new NotPublicError(host));
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
