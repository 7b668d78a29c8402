import { invalidBody } from "./errors.ts";

/** RFC 4180: quoted fields may contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let position = 0;
  while (position < text.length) {
    const [field, next] =
      text[position] === '"' ? readQuotedField(text, position + 1) : readPlainField(text, position);
    line.push(field);
    position = next;
    if (text[position] === ",") {
      position += 1;
      if (position === text.length) line.push("");
      continue;
    }
    if (position < text.length && text[position] !== "\n" && text[position] !== "\r") {
      throw invalidBody("A quoted field is followed by other text");
    }
    position += text.startsWith("\r\n", position) ? 2 : 1;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

function readPlainField(text: string, start: number): [field: string, next: number] {
  const end = /[,\r\n]/g;
  end.lastIndex = start;
  const next = end.exec(text)?.index ?? text.length;
  return [text.slice(start, next), next];
}

function readQuotedField(text: string, start: number): [field: string, next: number] {
  let position = start;
  let field = "";
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) throw invalidBody("A quoted field does not end");
    field += text.slice(position, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    position = quote + 2;
  }
}
