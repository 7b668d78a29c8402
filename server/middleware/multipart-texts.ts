// Reads what was typed out of a form that carries files, piece by piece; the files themselves go by and are never held.

const maxHeadBytes = 16 * 1024;

/** The texts of a multipart form in their order; null when it is none, or holds more text than `maxBytes`. */
export async function readFormTexts(
  body: AsyncIterable<Uint8Array>,
  { contentType, maxBytes }: { contentType: string; maxBytes: number },
): Promise<[name: string, value: string][] | null> {
  const boundary = contentType.match(/^multipart\/form-data\b.*;\s*boundary=("?)([^";]+)\1/i)?.[2];
  if (!boundary) return null;
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const texts: [string, string][] = [];
  // The first delimiter is at the very beginning, without a line break before it.
  let held = Buffer.from("\r\n");
  let part: Part = { name: null, pieces: [] };
  let isInHead = false;
  let isAtEnd = false;
  let textBytes = 0;

  for await (const piece of body) {
    // Read to its last byte: who is still sending does not listen to an answer.
    if (isAtEnd) continue;
    held = Buffer.concat([held, piece]);
    for (;;) {
      if (isInHead) {
        isAtEnd = held.subarray(0, 2).toString("latin1") === "--";
        if (isAtEnd) break;
        const end = held.indexOf("\r\n\r\n");
        if (end === -1) {
          if (held.length > maxHeadBytes) return null;
          break;
        }
        part = { name: nameOfText(held.toString("utf8", 0, end)), pieces: [] };
        // The line that ends the head may be the one that begins the next delimiter.
        held = held.subarray(end + 2);
        isInHead = false;
      }
      const at = held.indexOf(delimiter);
      // What may be the beginning of a delimiter waits for the rest of it.
      const own = held.subarray(0, at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at);
      if (part.name !== null) {
        textBytes += own.length;
        if (textBytes > maxBytes) return null;
        part.pieces.push(own);
      }
      if (at === -1) {
        held = held.subarray(own.length);
        break;
      }
      // Without the line break between head and value.
      if (part.name !== null) texts.push([part.name, Buffer.concat(part.pieces).toString("utf8").slice(2)]);
      held = held.subarray(at + delimiter.length);
      isInHead = true;
    }
  }
  return isAtEnd ? texts : null;
}

interface Part {
  /** Null for a file, and before the first part. */
  name: string | null;
  pieces: Buffer[];
}

function nameOfText(head: string) {
  const disposition = head.match(/^content-disposition:(.*)$/im)?.[1] ?? "";
  if (/;\s*filename\*?=/i.test(disposition)) return null;
  return disposition.match(/;\s*name="([^"]*)"/i)?.[1] ?? null;
}
