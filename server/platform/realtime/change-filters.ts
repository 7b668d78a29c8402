// The filters of postgres_changes: `column=operator.value`, several joined by commas, each negatable by `not.`.

const operators = [
  "eq",
  "neq",
  "lt",
  "lte",
  "gt",
  "gte",
  "in",
  "like",
  "ilike",
  "is",
  "match",
  "imatch",
  "isdistinct",
] as const;
export type Operator = (typeof operators)[number];

export interface Filter {
  column: string;
  operator: Operator;
  isNegated: boolean;
  /** For `in` a PostgreSQL array literal. */
  value: string;
}

export class FilterError extends Error {}

const maxListItems = 100;
const maxFilters = 20;
const maxPatternLength = 256;

export function parseFilters(text: string): Filter[] {
  if (text.trim() === "") return [];
  const segments = splitOutsideQuotes(text.trim());
  if (segments.length > maxFilters) throw new FilterError(`too many filters. Maximum ${maxFilters}`);
  return segments.map(parseSegment);
}

function parseSegment(segment: string): Filter {
  const trimmed = segment.trim();
  if (!trimmed) throw new FilterError("filter must not contain empty segments (check for extra commas)");
  const equals = trimmed.indexOf("=");
  if (equals < 1) throw new FilterError(JSON.stringify([trimmed]));
  const column = trimmed.slice(0, equals);
  let rest = trimmed.slice(equals + 1);
  const isNegated = rest.startsWith("not.");
  if (isNegated) rest = rest.slice("not.".length);
  const dot = rest.indexOf(".");
  const operator = rest.slice(0, dot === -1 ? undefined : dot);
  const value = dot === -1 ? "" : rest.slice(dot + 1);
  if (dot === -1 || !isOperator(operator)) throw new FilterError(JSON.stringify([operator, value]));
  return { column, operator, isNegated, value: readValue(operator, value) };
}

function isOperator(text: string): text is Operator {
  return (operators as readonly string[]).includes(text);
}

function readValue(operator: Operator, value: string) {
  if (operator === "in") {
    if (!/^\(.*\)$/s.test(value)) throw new FilterError("`in` filter value must be wrapped by parentheses");
    const items = splitOutsideQuotes(value.slice(1, -1)).map((item) => unquote(item.trim()));
    if (items.length > maxListItems)
      throw new FilterError(`too many values for \`in\` filter. Maximum ${maxListItems}`);
    return `{${items.map((item) => `"${item.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`;
  }
  const plain = unquote(value);
  if (operator === "is" && !["null", "true", "false", "unknown"].includes(plain))
    throw new FilterError("invalid value for is filter: must be null, true, false, or unknown");
  if (isPattern(operator) && plain.length > maxPatternLength)
    throw new FilterError(`pattern is longer than ${maxPatternLength} characters`);
  return plain;
}

/** Only patterns can be arbitrarily slow. */
export function isPattern(operator: Operator) {
  return operator === "match" || operator === "imatch" || operator === "like" || operator === "ilike";
}

/** Splits at commas outside of double quotes and parentheses. */
function splitOutsideQuotes(text: string): string[] {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  let before = ",";
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted && char === "\\" && at + 1 < text.length) {
      at += 1;
      parts[parts.length - 1] += char + text[at];
      continue;
    }
    if (isQuoted) isQuoted = char !== '"';
    else if (char === '"' && [".", "(", ","].includes(before)) isQuoted = true;
    else if (char === "(") depth += 1;
    else if (char === ")") depth = Math.max(0, depth - 1);
    else if (char === "," && depth === 0) {
      parts.push("");
      before = char;
      continue;
    }
    parts[parts.length - 1] += char;
    before = char;
  }
  return parts;
}

function unquote(value: string) {
  return /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, "$1") : value;
}

/** A condition on column `r.…` and value `f.v…`; `column` and `type` come from the database catalog. */
export function conditionOf({ operator, isNegated }: Filter, column: string, type: string, value: string) {
  const not = isNegated ? "not " : "";
  switch (operator) {
    case "is":
      return `case ${value} when 'null' then r.${column} is ${not}null ${
        type === "boolean"
          ? `when 'true' then r.${column} is ${not}true when 'false' then r.${column} is ${not}false else r.${column} is ${not}unknown`
          : ""
      } end`;
    case "isdistinct":
      return `r.${column} is ${isNegated ? "not " : ""}distinct from ${value}::${type}`;
    case "in":
      return `${not}(r.${column} = any (${value}::${type}[]))`;
    default:
      return `${not}(r.${column} ${symbols[operator]} ${value}::${type})`;
  }
}

const symbols = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
};
