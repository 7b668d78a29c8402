import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { maxDocumentBytes } from "#app/domain/document-upload.ts";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import type { Route } from "./+types/documents.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** Stores an uploaded PDF file (a form with `file`). */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxDocumentBytes });
  const file = form.get("file");
  if (hasTooLargeFiles) return Response.json({ refusal: "tooLarge" });
  if (!(file instanceof File)) throw data("Bad request", { status: 400 });
  const stored = await context.get(servicesContext).documents.add(file);
  return Response.json(typeof stored === "string" ? { refusal: stored } : stored);
}
