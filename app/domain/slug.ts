/** "Casa del Río" as "casa-del-rio", for URLs, anchors and names of files. */
export function slugOf(text: string) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
