// Options of picture resizing, in URLs and signed tokens.
import { z } from "zod";

const minSide = 1;
const maxSide = 2500;

const side = z.coerce
  .number()
  .int()
  .min(0)
  .transform((value) => (value === 0 ? undefined : Math.min(Math.max(value, minSide), maxSide)));

export const transformation = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(["cover", "contain", "fill"]).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(["origin", "avif", "webp"]).optional(),
});

export type Transformation = z.infer<typeof transformation>;

const resizingTypes = { cover: "fill", contain: "fit", fill: "force" };

/** For the X-Transformations header, in the format of imgproxy, which Supabase uses. */
export function describeTransformation({ width, height, resize = "cover", quality, format }: Transformation) {
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${resizingTypes[resize]}`,
    quality && `quality:${quality}`,
    format && format !== "origin" && `format:${format}`,
  ]
    .filter(Boolean)
    .join(",");
}

/** As a claim of a signed URL. */
export function encodeTransformation(options: Transformation) {
  return new URLSearchParams(
    Object.entries(options).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
}

export function decodeTransformation(text: string | undefined): Transformation {
  return transformation.parse(Object.fromEntries(new URLSearchParams(text ?? "")));
}
