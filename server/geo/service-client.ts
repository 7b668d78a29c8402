// Requests to a public map service: paced, with a time limit, one retry and a break after repeated failures, so that a
// service that is away costs a page nothing but its data.

import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import pThrottle from "p-throttle";
import { productName } from "#app/domain/product.ts";

export class ServiceUnavailable extends Error {
  readonly service: string;
  constructor(service: string, options?: ErrorOptions) {
    super(`${service} does not answer`, options);
    this.service = service;
  }
}

export interface ServiceSettings {
  /** For messages, logs and metrics. */
  name: string;
  baseUrl: string;
  timeoutMs: number;
  perSecond: number;
  maxBytes: number;
}

export interface ServiceAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

/** A parameter with several values appears several times. */
export type ServiceQuery = Record<string, string | readonly string[]>;

export type ServiceClient = (path: string, query?: ServiceQuery) => Promise<ServiceAnswer>;

const failuresUntilBreak = 5;
const breakMs = 30_000;
/** Who would wait longer for the pace is told at once that the service does not answer. */
const maxWaitSeconds = 10;
/** The cadastre's firewall refuses user agents of tools and of browsers, and takes one that names who asks. */
const headers = { "User-Agent": `Mozilla/5.0 (compatible; ${productName}/1.0)`, Accept: "*/*" };

export function createServiceClient(settings: ServiceSettings): ServiceClient {
  const { name, baseUrl, timeoutMs, perSecond, maxBytes } = settings;
  const policy = wrap(
    retry(
      handleWhen((error) => !(error instanceof TooLarge || error instanceof Refused)),
      { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 200 }) },
    ),
    circuitBreaker(
      handleWhen((error) => !(error instanceof TooLarge)),
      {
        halfOpenAfter: breakMs,
        breaker: new ConsecutiveBreaker(failuresUntilBreak),
      },
    ),
  );
  const paced = pThrottle({ limit: perSecond, interval: 1000 })(request);

  async function request(url: URL): Promise<ServiceAnswer> {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers,
      redirect: "error",
    });
    const { status } = response;
    const contentType = response.headers.get("Content-Type") ?? "";
    // Their address must not reach a log: it may name a person's home.
    if (status >= 500 || status === 429) throw new Error(`status ${status}`);
    // Their firewalls answer with a page, some with status 200; who goes on then is barred for longer.
    if (status === 403 || contentType.startsWith("text/html")) throw new Refused(`status ${status}`);
    return { status, contentType, body: await readAtMost(response, maxBytes) };
  }

  return async (path, query = {}) => {
    const url = new URL(path, baseUrl);
    for (const [key, values] of Object.entries(query))
      for (const value of [values].flat()) url.searchParams.append(key, value);
    if (paced.queueSize >= perSecond * maxWaitSeconds) throw new ServiceUnavailable(name);
    try {
      return await policy.execute(() => paced(url));
    } catch (error) {
      throw new ServiceUnavailable(name, error instanceof BrokenCircuitError ? undefined : { cause: error });
    }
  };
}

class TooLarge extends Error {}
class Refused extends Error {}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
