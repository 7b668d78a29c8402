const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** How many bytes tell the type. */
export const typeBytes = 12;

/** The type of a photo or document by its first bytes, whatever its name says; null for all others. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  if (ascii(bytes, 0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 0, 5) === "%PDF-") return "application/pdf";
  if (ascii(bytes, 4, 8) !== "ftyp") return null;
  const brand = ascii(bytes, 8, 12);
  if (brand === "avif" || brand === "avis") return "image/avif";
  return ["heic", "heix", "hevc", "mif1", "msf1"].includes(brand) ? "image/heic" : null;
}
