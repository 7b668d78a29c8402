import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { feedPageSize, kyeroXml, listFeedHouses, listFeedPlots } from "#app/listings/feeds.server.ts";
import type { Route } from "./+types/feeds.ts";

/** What is published, for other portals: `terrenos.json`, `casas.json` and `terrenos.xml`, a page at a time after `?after=`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const after = Number(url.searchParams.get("after")?.match(/^\d{1,15}$/)?.[0] ?? 0);
  const [, name, format] = params.file.match(/^(terrenos|casas)\.(json|xml)$/) ?? [];
  if (!name || (name === "casas" && format === "xml")) throw data("Not found", { status: 404 });
  if (format === "xml")
    return answer("application/xml", kyeroXml(await listFeedPlots(reader, env.publicOrigin, after)));
  const items = await (name === "casas" ? listFeedHouses : listFeedPlots)(reader, env.publicOrigin, after);
  const last = items.length === feedPageSize ? items.at(-1)!.id : null;
  const next = last && `${env.publicOrigin}/feeds/${params.file}?after=${last}`;
  return answer("application/json", JSON.stringify({ next, items }));
}

function answer(type: string, body: string) {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=900",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
