import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Env } from "#app/env.server.ts";
import { preferredLocale } from "#app/i18n/locale.ts";
import { bestEncoding, isKnown, isPacked, type StoredPage } from "#server/cache/compressed-response.ts";
import { varyOfHome } from "#server/middleware/home-language.ts";
import { describeForLog, logAnswer } from "#server/middleware/request-log.ts";
import { addSecurityHeaders } from "#server/middleware/security-headers.ts";
import type { ReadyFiles } from "#server/ready-files.ts";
import { type FlatHeaders, flatHeaders, requestIdOf } from "#server/ready-headers.ts";

const mostAddresses = 5_000;
const longestAddress = 300;

interface KnownAddress {
  find: () => StoredPage | undefined;
  isHome: boolean;
  log: ReturnType<typeof describeForLog>;
}

interface ReadyPage {
  etag: string;
  notModified: FlatHeaders;
  gzip: { headers: FlatHeaders; body: Buffer };
  br: { headers: FlatHeaders; body: Buffer };
}

interface Options {
  env: Pick<Env, "publicOrigin">;
  files: Pick<ReadyFiles, "answer">;
  log: Logger;
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;

/**
 * Answers from memory before Hono is entered, byte for byte as it would: GET or HEAD without a body, of exactly an
 * address that was answered before with a page for everybody, which is still kept, fresh and packed. Everything else
 * goes the whole way.
 */
export function createReadyAnswers({ env, files, log }: Options) {
  const known = new LRUCache<string, KnownAddress>({ max: mostAddresses });
  const readyPages = new WeakMap<StoredPage, ReadyPage>();
  const readyHomes = new WeakMap<StoredPage, ReadyPage>();

  /** Remembers the address of a request that went the whole way and what finds its page from now on. */
  function learn(c: Context, find: KnownAddress["find"]) {
    // Only requests that came over the network have an address as it was written.
    const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.url;
    if (!address || address.length > longestAddress || known.has(address)) return;
    known.set(address, { find, isHome: c.req.path === "/", log: describeForLog(c.req.path) });
  }

  /** True when the request was answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    const isHead = method === "HEAD";
    if (method !== "GET" && !isHead) return false;
    const address = known.get(url!);
    const page = address?.find();
    if (!address || !page) return false;
    if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
    // Who is to be sent to the English home is for languageOfHome to say.
    if (address.isHome && !isForSpanish(headers)) return false;

    const start = performance.now();
    const ready = readyPage(page, address.isHome);
    const isUnchanged = isKnown(page.etag, headers["if-none-match"]);
    const encoding = isUnchanged ? undefined : bestEncoding(headers["accept-encoding"]?.toString());
    if (!isUnchanged && !encoding) return false;

    const status = isUnchanged ? 304 : 200;
    const requestId = requestIdOf(headers["x-request-id"]);
    const flat = encoding ? ready[encoding].headers : ready.notModified;
    flat[flat.length - 1] = requestId;
    response.writeHead(status, flat);
    if (encoding && !isHead) response.end(ready[encoding].body);
    else response.end();
    logAnswer(log, address.log.level, { requestId, method, path: address.log.path, status, start });
    return true;
  }

  function readyPage(page: StoredPage, isHome: boolean): ReadyPage {
    const pages = isHome ? readyHomes : readyPages;
    let ready = pages.get(page);
    if (!ready) {
      ready = prepare(page, isHome);
      pages.set(page, ready);
    }
    return ready;
  }

  function prepare({ headers: stored, etag, bytes }: StoredPage, isHome: boolean): ReadyPage {
    if (!isPacked(bytes)) throw new Error("only packed pages are ready");
    const common = new Headers(stored);
    if (isHome) common.append("Vary", varyOfHome);
    addSecurityHeaders(common, env);
    const packed = (encoding: "gzip" | "br") => {
      const headers = new Headers(common);
      headers.set("Content-Encoding", encoding);
      headers.set("Content-Length", String(bytes[encoding].length));
      return { headers: flatHeaders(headers), body: bytes[encoding] };
    };
    return { etag, notModified: flatHeaders(common), gzip: packed("gzip"), br: packed("br") };
  }

  /** Node's server, which hands on what is not answered here, and makes no stream for a body that is not there. */
  const createServer = ((options: ServerOptions, listener: RequestListener) =>
    createHttpServer({ optimizeEmptyRequests: true, ...options }, (request, response) => {
      if (!answer(request, response) && !files.answer(request, response)) listener(request, response);
    })) as typeof createHttpServer;

  return { learn, createServer };
}

function isForSpanish({ cookie, "accept-language": acceptLanguage }: IncomingMessage["headers"]) {
  return preferredLocale(cookie ?? null, acceptLanguage ?? null) === "es";
}
