import * as z from "zod/mini";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import type { Route } from "./+types/submission-files.ts";

const token = z.string().check(z.regex(/^[0-9a-f]{48}$/));
const id = z.uuid();
const kind = z.enum(["photo", "document"]);

const command = z.discriminatedUnion("do", [
  z.object({ do: z.literal("begin") }),
  z.object({ do: z.literal("list"), token }),
  z.object({
    do: z.literal("permit"),
    token,
    kind,
    name: z.string().check(z.maxLength(400)),
    type: z.string().check(z.maxLength(100)),
    size: z.int().check(z.gte(0)),
  }),
  z.object({ do: z.literal("finish"), token, id }),
  z.object({ do: z.literal("remove"), token, id }),
  z.object({ do: z.literal("order"), token, ids: z.array(id).check(z.maxLength(40)) }),
]);

/** Uploads of a draft, for pages with scripts; its token is the permission. */
export async function action({ request, context }: Route.ActionArgs) {
  const { plotSubmissions } = context.get(servicesContext);
  const address = context.get(visitorIpContext);
  const parsed = command.safeParse(await request.json().catch(() => null));
  if (request.method !== "POST" || !parsed.success)
    return Response.json({ error: "bad request" }, { status: 400 });
  const { data } = parsed;
  switch (data.do) {
    case "begin":
      return answer({ token: await plotSubmissions.begin(address) });
    case "list":
      return answer({ files: await plotSubmissions.listFiles(data.token) });
    case "permit":
      return answer(await plotSubmissions.permitUpload(data.token, data, address));
    case "finish":
      return answer(await plotSubmissions.finishUpload(data.token, data.id));
    case "remove":
      await plotSubmissions.removeFile(data.token, data.id);
      return answer({});
    case "order":
      await plotSubmissions.orderFiles(data.token, data.ids);
      return answer({});
  }
}

function answer(value: object) {
  return Response.json(value, { headers: { "Cache-Control": "no-store" } });
}
