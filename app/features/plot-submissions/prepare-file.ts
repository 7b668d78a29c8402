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

async function toJpeg(file: File) {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
