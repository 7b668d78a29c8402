// What the controls of the editor send beside the form: the routes of operators and of makers share it.
import { data, type RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { servicesContext, sessionContext } from "#app/context.ts";
import { maxDocumentBytes } from "#app/domain/document-upload.ts";
import { maxPictureBytes } from "#app/domain/picture-upload.ts";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { uploadedPicture } from "#app/pictures/pictures.server.ts";
import { findMunicipality, suggestMunicipalities } from "#app/places/municipalities.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { describePicture } from "./content-queries.server.ts";
import type { EditorPicture } from "./editor-picture.ts";

interface RequestArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const description = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  alt: z.object({ es: z.string().check(z.maxLength(400)), en: z.string().check(z.maxLength(400)) }),
  focusX: z.int().check(z.gte(0), z.lte(100)),
  focusY: z.int().check(z.gte(0), z.lte(100)),
});

/** Stores an uploaded picture (a form with `file`), or changes texts and focus point of one (JSON). */
export async function receivePicture({ request, url, context }: RequestArgs) {
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

/** Stores an uploaded PDF file (a form with `file`) for everyone to read. */
export async function receiveFile({ request, context }: RequestArgs) {
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxDocumentBytes });
  const file = form.get("file");
  if (hasTooLargeFiles) return Response.json({ refusal: "tooLarge" });
  if (!(file instanceof File)) throw data("Bad request", { status: 400 });
  const stored = await context.get(servicesContext).documents.add(file);
  return Response.json(typeof stored === "string" ? { refusal: stored } : stored);
}

/** Municipalities by the beginning of their name or by their code. */
export async function suggestTowns({ url, context }: RequestArgs) {
  const { reader } = context.get(servicesContext);
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, 60);
  const found = /^\d{5}$/.test(typed)
    ? [await findMunicipality(reader, typed)].filter((town) => town !== null)
    : typed.length < 2
      ? []
      : await suggestMunicipalities(reader, typed);
  return {
    towns: found.map(({ ineCode, name, provinceName }) => ({
      value: ineCode,
      text: `${name} (${provinceName})`,
    })),
  };
}
