import { typeBytes, typeOfBytes } from "#app/domain/file-type.ts";

/**
 * The file with the type of its bytes: a JPEG may be named .png. A HEIC photo of an iPhone becomes a JPEG where the
 * browser can decode it, as Safari does; elsewhere it stays HEIC and is refused before its upload.
 */
export async function prepareFile(file: File): Promise<File> {
  const first = new Uint8Array(await file.slice(0, typeBytes).arrayBuffer());
  const type = typeOfBytes(first) ?? "application/octet-stream";
  if (type === "image/heic") {
    const jpeg = await toJpeg(file).catch(() => null);
    if (jpeg) return new File([jpeg], file.name.replace(/\.hei[cf]$/i, ".jpg"), { type: "image/jpeg" });
  }
  return file.type === type ? file : new File([file], file.name, { type });
}

/** The largest canvas of an iPhone, whose photos may have more pixels, is 4096 by 4096; the site stores fewer. */
const maxSide = 4096;

async function toJpeg(file: File) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
