import * as z from "zod/mini";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { projectSchema } from "#app/domain/project.ts";
import type { Route } from "./+types/project-share.ts";

/** A project is a few kilobytes. */
const maxLength = 32 * 1024;

const command = z.discriminatedUnion("do", [
  z.object({ do: z.literal("share"), project: projectSchema }),
  z.object({ do: z.literal("revoke"), token: z.uuid(), revokeKey: z.uuid() }),
]);

/** Shares a copy of a project that only this browser has, and revokes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { projectCopies } = context.get(servicesContext);
  const body = await request.text();
  const parsed = body.length <= maxLength ? command.safeParse(readJson(body)) : null;
  if (!parsed?.success) return answer({ error: "bad request" }, 400);
  if (parsed.data.do === "revoke") {
    await projectCopies.revoke(parsed.data);
    return answer({});
  }
  const copy = await projectCopies.share(parsed.data.project, context.get(visitorIpContext));
  return copy ? answer(copy) : answer({ error: "too many" }, 429);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answer(value: object, status = 200) {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store" } });
}
