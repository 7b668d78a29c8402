import { createHash } from "node:crypto";

/** Size, checksum and lines of what passes by; in PostgreSQL's text format a line is a row. */
export class Digest {
  readonly #hash = createHash("sha256");
  #size = 0;
  #rows = 0;

  add(chunk: Uint8Array) {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#rows += 1;
  }

  /** Passes chunks on. */
  async *watch(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      this.add(chunk);
      yield chunk;
    }
  }

  result() {
    return { size: this.#size, rows: this.#rows, checksum: this.#hash.digest("hex") };
  }
}
