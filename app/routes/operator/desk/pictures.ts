import { data } from "react-router";
import * as z from "zod/mini";
import { servicesContext, sessionContext } from "#app/context.ts";
import { maxPictureBytes } from "#app/domain/picture-upload.ts";
import { describePicture } from "#app/features/desk/desk-queries.server.ts";
import type { EditorPicture } from "#app/features/desk/editor-picture.ts";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { uploadedPicture } from "#app/pictures/pictures.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/pictures.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

const description = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  alt: z.object({ es: z.string().check(z.maxLength(400)), en: z.string().check(z.maxLength(400)) }),
  focusX: z.int().check(z.gte(0), z.lte(100)),
  focusY: z.int().check(z.gte(0), z.lte(100)),
});

/** Stores an uploaded picture (a form with `file`), or changes texts and focus point of one (JSON). */
export async function action({ request, url, context }: Route.ActionArgs) {
  if (request.headers.get("Content-Type")?.startsWith("application/json")) {
    const parsed = description.safeParse(await request.json().catch(() => null));
    if (!parsed.success) throw data("Bad request", { status: 400 });
    const { client } = createRequestClient(request, context);
    await describePicture(client, parsed.data);
    return Response.json({});
  }
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxPictureBytes });
  const file = form.get("file");
  if (hasTooLargeFiles) return Response.json({ refusal: "tooLarge" });
  if (!(file instanceof File)) throw data("Bad request", { status: 400 });
  const stored = await context.get(servicesContext).pictures.add(file, context.get(sessionContext).sub);
  if (typeof stored === "string") return Response.json({ refusal: stored });
  const { alt, focusX, focusY } = stored;
  const picture: EditorPicture = {
    picture: uploadedPicture(stored, localeOf(url.pathname)),
    alt,
    focusX,
    focusY,
    isUploaded: true,
  };
  return Response.json({ picture });
}
