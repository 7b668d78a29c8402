import { expect, test } from "vitest";
import { tinyBuild } from "#server/app.fixture.ts";
import { createRouteHandler } from "./route-handler.ts";

/** The tiny build with a page in two languages, a page that has a page below it, and one that is in the way of another. */
function buildWith(routes: Record<string, { path?: string; index?: boolean; parentId: string }>) {
  const build = tinyBuild();
  const added = Object.entries(routes).map(([id, route]) => [
    id,
    { id, ...route, module: { default: () => null, loader: () => id } },
  ]);
  return { ...build, routes: { ...build.routes, ...Object.fromEntries(added) } };
}

const build = buildWith({
  language: { parentId: "root", path: "en?" },
  houses: { parentId: "language", path: "casas" },
  house: { parentId: "language", path: "casas/:slug" },
  plots: { parentId: "language", path: "parcelas" },
  allPlots: { parentId: "plots", index: true },
  newPlots: { parentId: "plots", path: "nuevas" },
});

/** The loaders that answered, as the payload of a navigation names them. */
async function answeredBy(path: string) {
  const payload = await (await createRouteHandler(build)(new Request(`http://a${path}.data`))).text();
  return Object.keys(build.routes).filter((id) => payload.includes(`"${id}"`));
}

test.each([
  ["/casas", ["root", "language", "houses"]],
  ["/en/casas", ["root", "language", "houses"]],
  ["/casas/alba", ["root", "language", "house"]],
  ["/parcelas", ["root", "language", "plots", "allPlots"]],
  ["/en/parcelas/nuevas", ["root", "language", "plots", "newPlots"]],
  ["/viviendas", ["root"]],
  ["/blog/uno", ["root", "page:blog/:slug"]],
])("%s is answered by its route and those around it", async (path, routes) => {
  expect(await answeredBy(path)).toEqual(routes);
});

test("an address that no route has is not found, in whatever case a known one is written", async () => {
  const handle = createRouteHandler(build);
  expect((await handle(new Request("http://a/casas/alba/mas"))).status).toBe(404);
  expect((await handle(new Request("http://a/CASAS"))).status).toBe(200);
});

test("the answer is the same as that of a handler that knows all routes", async () => {
  const { createRequestHandler } = await import("react-router");
  for (const path of [
    "/casas",
    "/casas.data",
    "/en/casas.data?a=1",
    "/contacto",
    "/roto",
    "/parcelas.data",
  ]) {
    const [ours, theirs] = await Promise.all(
      [createRouteHandler(build), createRequestHandler(build, "production")].map(async (handle) => {
        const response = await handle(new Request(`http://a${path}`));
        return { status: response.status, headers: [...response.headers], body: await response.text() };
      }),
    );
    expect(ours, path).toEqual(theirs);
  }
});
