// Reads multipart/form-data as it arrives: the fields before the first file, then that file as a stream.

export interface FormFile {
  fields: Map<string, string>;
  type: string | null;
  body: AsyncIterable<Uint8Array>;
}

export class MalformedFormError extends Error {}

const maxHeaderBytes = 8 * 1024;
const maxFieldBytes = 1024 * 1024;
const maxFields = 10;

/** Answers null for a form without a file. Its body must be read to the end for the form to count as whole. */
export async function readFormFile(
  contentType: string,
  source: AsyncIterable<Uint8Array>,
): Promise<FormFile | null> {
  const boundary = contentType.match(/;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i);
  if (!boundary) throw new MalformedFormError("the form does not name its boundary");
  const reader = new Reader(source, Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, "latin1"));
  await reader.skipToFirstPart();
  const fields = new Map<string, string>();
  for (let count = 0; !(await reader.isAtEnd()); count += 1) {
    const headers = await reader.readHeaders();
    const disposition = headers.get("content-disposition") ?? "";
    const isFile = /;\s*filename\*?=/i.test(disposition);
    if (isFile) return { fields, type: headers.get("content-type") ?? null, body: reader.readFile() };
    if (count === maxFields) throw new MalformedFormError("the form has too many fields");
    const name = disposition.match(/;\s*name="((?:[^"\\]|\\.)*)"/i)?.[1] ?? "";
    fields.set(name, await reader.readField());
  }
  return null;
}

class Reader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  // As if a line had ended before the form, so that every boundary looks alike.
  #held: Buffer = Buffer.from("\r\n");
  #isOver = false;

  constructor(source: AsyncIterable<Uint8Array>, delimiter: Buffer) {
    this.#source = source[Symbol.asyncIterator]();
    this.#delimiter = delimiter;
  }

  async #fill() {
    if (this.#isOver) throw new MalformedFormError("the form ends before its last boundary");
    const { done, value } = await this.#source.next();
    if (done) this.#isOver = true;
    else this.#held = this.#held.length ? Buffer.concat([this.#held, value]) : Buffer.from(value);
    return !done;
  }

  async skipToFirstPart() {
    while (this.#held.length < this.#delimiter.length) await this.#fill();
    if (this.#held.indexOf(this.#delimiter) !== 0)
      throw new MalformedFormError("the form does not begin with its boundary");
    this.#held = this.#held.subarray(this.#delimiter.length);
  }

  /** After a boundary comes either the end or the next part. */
  async isAtEnd() {
    while (this.#held.length < 2) await this.#fill();
    const mark = this.#held.toString("latin1", 0, 2);
    if (mark === "--") return true;
    if (mark !== "\r\n") throw new MalformedFormError("a boundary of the form is malformed");
    return false;
  }

  async readHeaders() {
    let end = this.#held.indexOf("\r\n\r\n");
    while (end < 0) {
      if (this.#held.length > maxHeaderBytes)
        throw new MalformedFormError("a part of the form has too long headers");
      await this.#fill();
      end = this.#held.indexOf("\r\n\r\n");
    }
    const lines = this.#held.toString("utf8", 0, end).split("\r\n");
    this.#held = this.#held.subarray(end + 4);
    return new Map(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
    );
  }

  async readField() {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of this.#readToBoundary()) {
      length += piece.byteLength;
      if (length > maxFieldBytes) throw new MalformedFormError("a field of the form is too long");
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString("utf8");
  }

  /** The file, then whatever else the form has, which nobody asked for. */
  async *readFile() {
    yield* this.#readToBoundary();
    let others = 0;
    while (!(await this.isAtEnd())) {
      others += 1;
      if (others > maxFields) throw new MalformedFormError("the form has too many parts");
      await this.readHeaders();
      await this.readField();
    }
  }

  async *#readToBoundary(): AsyncGenerator<Uint8Array> {
    const delimiter = this.#delimiter;
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if (at >= 0) {
        const last = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + delimiter.length);
        if (last.length) yield last;
        return;
      }
      // All but what may be the beginning of a boundary.
      const sure = this.#held.length - delimiter.length + 1;
      if (sure > 0) {
        const piece = this.#held.subarray(0, sure);
        this.#held = this.#held.subarray(sure);
        yield piece;
      }
      await this.#fill();
    }
  }
}
