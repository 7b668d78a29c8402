// The media types of requests and responses.
import { RestError } from "./errors.ts";

export interface ExplainOptions {
  format: "text" | "json";
  options: string[];
  /** The media type of the explained query. */
  of: string;
}

export type Shape =
  | { kind: "array"; stripsNulls: boolean }
  | { kind: "object"; stripsNulls: boolean }
  | { kind: "csv" };

export interface ResponseType {
  shape: Shape;
  contentType: string;
  explain: ExplainOptions | null;
}

interface MediaType {
  name: string;
  parameters: Record<string, string>;
}

const explainOptions = ["analyze", "verbose", "settings", "buffers", "wal"];

/** The best acceptable type that we support; JSON by default. */
export function chooseAnswerType(
  accept: string | null,
  { allowsExplain }: { allowsExplain: boolean },
): ResponseType {
  for (const type of listAccepted(accept)) {
    const found = responseTypeOf(type, allowsExplain);
    if (found) return found;
  }
  throw notAcceptable(accept);
}

export function acceptsDescription(accept: string | null): boolean {
  const names = ["application/openapi+json", "application/json", "*/*", "application/*"];
  return listAccepted(accept).some(({ name }) => names.includes(name));
}

export function notAcceptable(accept: string | null): RestError {
  const names = listAccepted(accept).map(({ name }) => name);
  return new RestError(406, "PGRST107", `None of these media types are available: ${names.join(", ")}`);
}

export function mediaTypeOf(header: string | null): string {
  return header ? parseMediaType(header).name : "application/json";
}

function responseTypeOf({ name, parameters }: MediaType, allowsExplain: boolean): ResponseType | null {
  const stripsNulls = parameters.nulls === "stripped";
  const suffix = stripsNulls ? ";nulls=stripped" : "";
  switch (name) {
    case "*/*":
    case "application/*":
    case "application/json":
      return responseType({ kind: "array", stripsNulls: false }, "application/json");
    case "application/vnd.pgrst.array+json":
    case "application/vnd.pgrst.array":
      return stripsNulls
        ? responseType({ kind: "array", stripsNulls }, `application/vnd.pgrst.array+json${suffix}`)
        : responseType({ kind: "array", stripsNulls }, "application/json");
    case "application/vnd.pgrst.object+json":
    case "application/vnd.pgrst.object":
      return responseType({ kind: "object", stripsNulls }, `application/vnd.pgrst.object+json${suffix}`);
    case "text/csv":
      return responseType({ kind: "csv" }, "text/csv");
    case "application/vnd.pgrst.plan":
    case "application/vnd.pgrst.plan+text":
    case "application/vnd.pgrst.plan+json":
      return allowsExplain ? explainTypeOf(name, parameters) : null;
    default:
      return null;
  }
}

function explainTypeOf(name: string, parameters: Record<string, string>): ResponseType | null {
  const format = name.endsWith("+json") ? "json" : "text";
  const of = parameters.for ?? "application/json";
  const explained = responseTypeOf(parseMediaType(of), false);
  if (!explained) return null;
  const requested = (parameters.options ?? "").split("|");
  const options = explainOptions.filter((option) => requested.includes(option));
  const tail = options.length > 0 ? `; options=${options.join("|")}` : "";
  const contentType = `application/vnd.pgrst.plan+${format}; for="${of}"${tail}`;
  return { ...responseType(explained.shape, contentType), explain: { format, options, of } };
}

function responseType(shape: Shape, type: string): ResponseType {
  return { shape, contentType: `${type}; charset=utf-8`, explain: null };
}

/** By quality, then in the given order. */
function listAccepted(accept: string | null): MediaType[] {
  if (!accept) return [{ name: "*/*", parameters: {} }];
  return splitOutsideQuotes(accept.slice(0, 4096), ",")
    .map(parseMediaType)
    .map((type) => ({ type, quality: Number(type.parameters.q ?? 1) }))
    .sort((one, other) => other.quality - one.quality)
    .map(({ type }) => type);
}

function parseMediaType(text: string): MediaType {
  const [name = "", ...rest] = splitOutsideQuotes(text, ";");
  const parameters = rest.flatMap((part) => {
    const equals = part.indexOf("=");
    if (equals < 0) return [];
    const value = part
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, "$1");
    return [[part.slice(0, equals).trim().toLowerCase(), value]];
  });
  return { name: name.trim().toLowerCase(), parameters: Object.fromEntries(parameters) };
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [""];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
