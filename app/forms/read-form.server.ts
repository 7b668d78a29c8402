// Reads the forms that browsers send; server/middleware/form-limit.ts has refused those that are too large.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { data } from "react-router";
import { maxFormFields, maxFormTextBytes } from "#app/forms/form-limits.ts";

export interface FileForm {
  form: FormData;
  /** The files together exceed the limit: the form lacks all of them, so that its page keeps what was typed. */
  hasTooLargeFiles: boolean;
}

class FormTooLarge extends Error {}

/** A body that is no form counts as an empty one. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/**
 * A form whose files come with it, where there are no scripts to upload them one by one. Once the files exceed
 * `maxFileBytes` they are read on, because a browser that is still sending shows no answer, but not held.
 */
export async function readFileForm(
  request: Request,
  { maxFileBytes }: { maxFileBytes: number },
): Promise<FileForm> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(contentType))
    return { form: await readForm(request), hasTooLargeFiles: false };
  try {
    return await parseMultipart(request.body, contentType, maxFileBytes);
  } catch (error) {
    if (error instanceof FormTooLarge) throw data(null, 413);
    return { form: new FormData(), hasTooLargeFiles: false };
  }
}

async function parseMultipart(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  maxFileBytes: number,
): Promise<FileForm> {
  const form = new FormData();
  let textBytes = 0;
  let fileBytes = 0;
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { parts: maxFormFields, fieldSize: maxFormTextBytes, headerSize: 4096, headerPairs: 10 },
  });
  const refuse = () => parser.destroy(new FormTooLarge());
  parser.on("partsLimit", refuse);
  parser.on("field", (name, value, _isNameCut, isCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || textBytes > maxFormTextBytes) refuse();
    else form.append(name, value);
  });
  parser.on("file", (name, stream, filename = "", _encoding, type) => {
    let chunks: Buffer<ArrayBuffer>[] = [];
    stream.on("data", (chunk) => {
      fileBytes += chunk.length;
      if (fileBytes > maxFileBytes) chunks = [];
      else chunks.push(chunk);
    });
    stream.on("end", () => {
      if (fileBytes > maxFileBytes) return;
      form.append(name, new File(chunks, filename, { type }));
    });
  });
  await pipeline(Readable.fromWeb(body as never), parser);
  const hasTooLargeFiles = fileBytes > maxFileBytes;
  return { form: hasTooLargeFiles ? withoutFiles(form) : form, hasTooLargeFiles };
}

function withoutFiles(form: FormData) {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}
