// PostgreSQL's text format of COPY: a line for each row, tabs between columns, \\N for null.

const escapes: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Rows in groups, so that a large table does not have to fit into memory. */
export async function* parseCopyText(chunks: AsyncIterable<Uint8Array>, groupSize: number) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let group: (string | null)[][] = [];
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      group.push(parseLine(line));
      if (group.length < groupSize) continue;
      yield group;
      group = [];
    }
  }
  if (rest + decoder.decode() !== "") throw new Error("the last row has no end");
  if (group.length > 0) yield group;
}

function parseLine(line: string) {
  return line
    .split("\t")
    .map((value) =>
      value === "\\N"
        ? null
        : value.replace(/\\(.)/gs, (_whole, letter: string) => escapes[letter] ?? letter),
    );
}
