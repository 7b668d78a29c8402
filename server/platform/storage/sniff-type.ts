// Detects a file's type by its first bytes.

export const sniffedBytes = 4096;

const ascii =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));
const brand =
  (...names: string[]) =>
  (bytes: Buffer) =>
    ascii("ftyp", 4)(bytes) && names.includes(bytes.toString("latin1", 8, 12));

const signatures: [type: string, matches: (bytes: Buffer) => boolean][] = [
  ["image/png", ascii("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", ascii("\xff\xd8\xff")],
  ["image/gif", (bytes) => ascii("GIF87a")(bytes) || ascii("GIF89a")(bytes)],
  ["image/webp", (bytes) => ascii("RIFF")(bytes) && ascii("WEBP", 8)(bytes)],
  ["image/avif", brand("avif", "avis")],
  ["image/heic", brand("heic", "heix", "hevc", "mif1", "msf1")],
  ["image/tiff", (bytes) => ascii("II*\0")(bytes) || ascii("MM\0*")(bytes)],
  ["image/bmp", (bytes) => ascii("BM")(bytes) && bytes.length > 26 && bytes.readUInt32LE(6) === 0],
  ["image/x-icon", ascii("\0\0\x01\0")],
  ["application/pdf", ascii("%PDF-")],
  ["application/zip", (bytes) => ascii("PK\x03\x04")(bytes) || ascii("PK\x05\x06")(bytes)],
  ["application/gzip", ascii("\x1f\x8b")],
  ["application/x-rar-compressed", ascii("Rar!\x1a\x07")],
  ["application/x-7z-compressed", ascii("7z\xbc\xaf\x27\x1c")],
  ["application/x-executable", (bytes) => ascii("\x7fELF")(bytes) || isWindowsProgram(bytes)],
  ["video/mp4", brand("isom", "iso2", "mp41", "mp42", "avc1", "M4V ", "dash")],
  ["video/quicktime", brand("qt  ")],
  ["video/webm", ascii("\x1a\x45\xdf\xa3")],
  ["audio/mpeg", (bytes) => ascii("ID3")(bytes)],
  ["image/svg+xml", isSvg],
];

/** Null if no known signature matches. */
export function sniffType(bytes: Buffer): string | null {
  return signatures.find(([, matches]) => matches(bytes))?.[0] ?? null;
}

/** Any text may start with "MZ"; programs have a zero byte soon after. */
function isWindowsProgram(bytes: Buffer) {
  return ascii("MZ")(bytes) && bytes.subarray(0, 64).includes(0);
}

function isSvg(bytes: Buffer) {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  return /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(text);
}

/** Other names of a type. */
const aliases: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/heif": "image/heic",
  "image/vnd.microsoft.icon": "image/x-icon",
  "application/x-zip-compressed": "application/zip",
  "application/x-gzip": "application/gzip",
  "audio/mp4": "video/mp4",
  "video/x-matroska": "video/webm",
  "audio/webm": "video/webm",
};
const archives = /^application\/(epub\+zip|java-archive|vnd\.(openxmlformats|oasis|android|ms-)|x-cbz)/;

/** False if the declared type has a known signature and the bytes do not match it. */
export function isPlausible(declared: string, bytes: Buffer): boolean {
  const type = aliases[declared] ?? declared;
  const sniffed = sniffType(bytes);
  if (sniffed === type || type === "application/octet-stream") return true;
  if (sniffed === "application/zip" && archives.test(type)) return true;
  // SVG is also XML and text.
  if (sniffed === "image/svg+xml" && /^(text|application)\/xml$|^text\/plain$/.test(type)) return true;
  // The list is not complete for audio and video, and has no signature for other types.
  if (sniffed === null) return !hasSignature(type) || /^(audio|video)\//.test(type);
  return false;
}

/** Whether the type can be detected by its first bytes. */
export function hasSignature(declared: string) {
  const type = aliases[declared] ?? declared;
  return signatures.some(([listed]) => listed === type);
}
