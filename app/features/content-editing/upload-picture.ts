import type { PictureRefusal } from "#app/domain/picture-upload.ts";
import type { EditorPicture } from "./editor-picture.ts";

/** Stores a picture below the path of who edits; makers and operators have their own. */
export async function uploadPicture(
  path: string,
  file: File,
): Promise<{ picture: EditorPicture } | { refusal: PictureRefusal }> {
  const form = new FormData();
  form.set("file", file);
  const response = await fetch(path, { method: "POST", body: form });
  if (!response.ok) throw new Error(`upload: ${response.status}`);
  return response.json();
}

export function picturesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}
