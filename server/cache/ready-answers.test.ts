import { once } from "node:events";
import { request as ask, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { pictureUrl } from "#app/pictures/picture.ts";
import { listPictureIds, requirePicture } from "#app/pictures/pictures.server.ts";
import { createTinyApp } from "#server/app.fixture.ts";
import { createPageCache } from "./page-cache.ts";

type TinyApp = Awaited<ReturnType<typeof createTinyApp>>;
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** The app behind a server that answers what is ready, and behind one that goes the whole way each time. */
async function listen(app: TinyApp) {
  const wholeWay = vi.fn(app.fetch);
  const servers = [
    createAdaptorServer({ fetch: wholeWay as typeof app.fetch, createServer: app.createServer }),
    createAdaptorServer({ fetch: app.fetch }),
  ] as Server[];
  for (const server of servers) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  const [atOnce, byHono] = servers.map((server) => (path: string, asked?: Asked) => get(server, path, asked));
  return { atOnce: atOnce!, byHono: byHono!, wholeWay };
}

async function get(server: Server, path: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const { port } = server.address() as AddressInfo;
  const asking = ask({ host: "127.0.0.1", port, path, method, headers });
  asking.end(body);
  const [response] = await once(asking, "response");
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    bytes: await buffer(response),
  };
}

const gzip = { "Accept-Encoding": "gzip" };
const browser = { "Accept-Encoding": "gzip, deflate, br, zstd", "Accept-Language": "es-ES" };

/** Asks until the page is packed, which happens behind the answers, and so ready. */
async function makeReady({ atOnce, wholeWay }: Awaited<ReturnType<typeof listen>>, path: string) {
  for (let before = -1; before !== wholeWay.mock.calls.length; ) {
    before = wholeWay.mock.calls.length;
    await atOnce(path, { headers: gzip });
  }
}

function withoutItsOwn({ headers, ...answer }: Awaited<ReturnType<typeof get>>) {
  const { date, "x-request-id": requestId, ...rest } = headers;
  expect(requestId).toMatch(/^[\w-]{36}$/);
  expect(date).toBeTruthy();
  return { ...answer, headers: rest };
}

test.each(["/viviendas", "/viviendas.data", "/", "/en", "/blog/caf%C3%A9?utm_source=x&b=2&a=1", "/login"])(
  "%s answered at once is byte for byte and header for header what goes the whole way",
  async (path) => {
    const site = await listen(await createTinyApp());
    await makeReady(site, path);
    const etag = (await site.byHono(path)).headers.etag!;
    site.wholeWay.mockClear();
    for (const method of ["GET", "HEAD"]) {
      for (const headers of [
        gzip,
        browser,
        { ...browser, "If-None-Match": etag },
        { ...gzip, Cookie: "a=b" },
      ]) {
        const [ours, theirs] = [
          await site.atOnce(path, { method, headers }),
          await site.byHono(path, { method, headers }),
        ];
        expect(withoutItsOwn(ours)).toEqual(withoutItsOwn(theirs));
        expect(ours.status).toBe("If-None-Match" in headers ? 304 : 200);
      }
    }
    expect(site.wholeWay).not.toHaveBeenCalled();
  },
);

test.each([gzip, browser, {} as Record<string, string>])(
  "a file answered at once is what goes the whole way, for %o",
  async (accepted) => {
    const site = await listen(await createTinyApp());
    const path = pictureUrl(requirePicture(listPictureIds()[0]!, "es"));
    const { headers } = await site.atOnce(path, { headers: accepted });
    const modified = headers["last-modified"]!;
    site.wholeWay.mockClear();
    for (const method of ["GET", "HEAD"]) {
      for (const since of [undefined, modified, "Thu, 01 Jan 1970 00:00:00 GMT", "yesterday"]) {
        const asked = { method, headers: { ...accepted, ...(since && { "If-Modified-Since": since }) } };
        const [ours, theirs] = [await site.atOnce(path, asked), await site.byHono(path, asked)];
        expect(withoutItsOwn(ours)).toEqual(withoutItsOwn(theirs));
        expect(ours.status).toBe(since === modified ? 304 : 200);
        expect(ours.bytes.length > 0).toBe(method === "GET" && since !== modified);
      }
    }
    expect(site.wholeWay).not.toHaveBeenCalled();
    const part = { headers: { ...accepted, Range: "bytes=0-9" } };
    expect((await site.atOnce(path, part)).bytes.length).toBe(10);
    expect((await site.atOnce(`${path}x`, { headers: accepted })).status).toBe(404);
    expect(site.wholeWay).toHaveBeenCalledTimes(2);
  },
);

test("whatever has to be decided goes the whole way", async () => {
  const site = await listen(await createTinyApp());
  await makeReady(site, "/");
  site.wholeWay.mockClear();
  const asked: [string, Asked][] = [
    ["/", { headers: { ...gzip, "Accept-Language": "en" } }],
    ["/", { headers: { ...gzip, Cookie: "locale=en" } }],
    ["/", { headers: {} }],
    ["/", { method: "POST", headers: gzip }],
    ["/", { headers: { ...gzip, "Content-Length": "1" }, body: "a" }],
    ["/?a=1", { headers: gzip }],
    ["//", { headers: gzip }],
  ];
  for (const [path, options] of asked) await site.atOnce(path, options);
  expect(site.wholeWay).toHaveBeenCalledTimes(asked.length);
  expect((await site.atOnce(...asked[0]!)).status).toBe(302);
});

test("forms arrive with and without a body", async () => {
  const site = await listen(await createTinyApp());
  for (const body of [undefined, "a=1", "a".repeat(100_000)]) {
    const headers: Record<string, string> = body ? { "Content-Length": String(body.length) } : {};
    const { status, bytes } = await site.atOnce("/contacto.data", { method: "POST", headers, body });
    expect(status).toBe(200);
    expect(bytes.toString()).toContain(`"received",${body?.length ?? 0}`);
  }
});

test("pages of one person, failures and what is not there never get ready", async () => {
  const site = await listen(await createTinyApp());
  for (const path of ["/portal/favoritos", "/galleta", "/roto", "/no-existe"]) {
    for (const person of ["ana", "luis", "eva", "paz"])
      await site.atOnce(path, { headers: { ...gzip, Cookie: `session=${person}` } });
  }
  expect(site.wholeWay).toHaveBeenCalledTimes(16);
});

test("where a promotion counts for whoever allows it, its page is never answered without looking", async () => {
  const counted = await listen(
    await createTinyApp({ settings: { APP_ENV: "preview", TAG_MANAGER_NOSCRIPT_ID: "GTM-NOSCRIPT" } }),
  );
  for (let turn = 0; turn < 4; turn += 1) await counted.atOnce("/promociones/una", { headers: gzip });
  expect(counted.wholeWay).toHaveBeenCalledTimes(4);
});

test("a change, age and the next day end what is ready", async () => {
  let time = Date.parse("2026-06-01T21:50:00Z");
  const pages = createPageCache({ freshMs: 60_000, now: () => time });
  const site = await listen(await createTinyApp({ pages }));
  const ends = {
    change: () => pages.clear(),
    age: () => (time += 60_001),
    midnight: () => (time += 9 * 60_000),
  };
  for (const [cause, end] of Object.entries(ends)) {
    await makeReady(site, "/viviendas");
    site.wholeWay.mockClear();
    end();
    await site.atOnce("/viviendas", { headers: gzip });
    expect(site.wholeWay, cause).toHaveBeenCalledOnce();
  }
});

test("an id given by whoever stands before us is kept, an odd one is not", async () => {
  const site = await listen(await createTinyApp());
  await makeReady(site, "/viviendas");
  const idFor = async (id: string) =>
    (await site.atOnce("/viviendas", { headers: { ...gzip, "X-Request-Id": id } })).headers["x-request-id"];
  expect(await idFor("from-the-proxy_1=")).toBe("from-the-proxy_1=");
  expect(await idFor('"odd"')).toMatch(/^[\w-]{36}$/);
});
