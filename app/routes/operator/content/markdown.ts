import { data } from "react-router";
import * as z from "zod/mini";
import { answerOrNull } from "#app/forms/answer-or-null.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { renderMarkdown } from "#app/i18n/markdown.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/markdown.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

const input = z.object({ markdown: z.string() });

/** A text as its page will render it. */
export async function action({ request, url }: Route.ActionArgs) {
  const parsed = input.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw data("Bad request", { status: 400 });
  return { html: renderMarkdown(parsed.data.markdown, localeOf(url.pathname)).html };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrNull(serverAction);
