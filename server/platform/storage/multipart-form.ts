// Streams multipart/form-data: the fields before the first file, then that file.

export interface FormFile {
  fields: Map<string, string>;
  type: string | null;
  body: AsyncIterable<Uint8Array>;
}

export class MalformedFormError extends Error {}

const maxHeaderBytes = 8 * 1024;
const maxFieldBytes = 1024 * 1024;
const maxFields = 10;

/** Null for a form without a file. Reading the body to its end checks that the form is complete. */
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
  // Starts with a line break, so that the first boundary looks like the others.
  #buffer: Buffer = Buffer.from("\r\n");
  #isEnded = false;

  constructor(source: AsyncIterable<Uint8Array>, delimiter: Buffer) {
    this.#source = source[Symbol.asyncIterator]();
    this.#delimiter = delimiter;
  }

  async #fill() {
    if (this.#isEnded) throw new MalformedFormError("the form ends before its last boundary");
    const { done, value } = await this.#source.next();
    if (done) this.#isEnded = true;
    else this.#buffer = this.#buffer.length ? Buffer.concat([this.#buffer, value]) : Buffer.from(value);
    return !done;
  }

  async skipToFirstPart() {
    while (this.#buffer.length < this.#delimiter.length) await this.#fill();
    if (this.#buffer.indexOf(this.#delimiter) !== 0)
      throw new MalformedFormError("the form does not begin with its boundary");
    this.#buffer = this.#buffer.subarray(this.#delimiter.length);
  }

  async isAtEnd() {
    while (this.#buffer.length < 2) await this.#fill();
    const mark = this.#buffer.toString("latin1", 0, 2);
    if (mark === "--") return true;
    if (mark !== "\r\n") throw new MalformedFormError("a boundary of the form is malformed");
    return false;
  }

  async readHeaders() {
    let end = this.#buffer.indexOf("\r\n\r\n");
    while (end < 0) {
      if (this.#buffer.length > maxHeaderBytes)
        throw new MalformedFormError("a part of the form has too long headers");
      await this.#fill();
      end = this.#buffer.indexOf("\r\n\r\n");
    }
    const lines = this.#buffer.toString("utf8", 0, end).split("\r\n");
    this.#buffer = this.#buffer.subarray(end + 4);
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

  /** Yields the file, then skips the remaining parts. */
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
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) {
        const last = this.#buffer.subarray(0, at);
        this.#buffer = this.#buffer.subarray(at + delimiter.length);
        if (last.length) yield last;
        return;
      }
      // All but what may be the start of a boundary.
      const sure = this.#buffer.length - delimiter.length + 1;
      if (sure > 0) {
        const piece = this.#buffer.subarray(0, sure);
        this.#buffer = this.#buffer.subarray(sure);
        yield piece;
      }
      await this.#fill();
    }
  }
}
