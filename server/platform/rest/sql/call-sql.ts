// Function calls; the result is read as "pgrst_source".
import type { Argument, Routine } from "#server/platform/rest/catalog/catalog.ts";
import { arrayText, type Bind, quoteFullName, quoteName } from "./statement.ts";

export type CallValues =
  /** From the query string or a form: text by name, several values for a variadic argument. */
  | { kind: "texts"; values: Map<string, string[]> }
  /** The fields of a JSON object. */
  | { kind: "json"; object: string }
  /** The whole body for a single unnamed argument. */
  | { kind: "body"; body: string };

export interface Call {
  routine: Routine;
  /** The function's arguments that are given. */
  given: Argument[];
  values: CallValues;
}

export const scalarName = "pgrst_scalar";

export function writeCall({ routine, given, values }: Call, bind: Bind): string {
  const name = quoteFullName(routine);
  if (values.kind === "json" && given.length > 0) {
    const types = given.map((argument) => `${quoteName(argument.name)} ${argument.unboundedType}`).join(", ");
    const body = `json_to_record(${bind(values.object)}::json) as body (${types})`;
    const list = given.map((argument) => writeArgument(argument, `body.${quoteName(argument.name)}`));
    return select(routine, `${name}(${list.join(", ")})`, `${body}, lateral `);
  }
  if (values.kind === "body") {
    return select(routine, `${name}(${bind(values.body)}::${routine.arguments[0]!.type})`);
  }
  const texts = values.kind === "texts" ? values.values : new Map<string, string[]>();
  const list = given.map((argument) => {
    const found = texts.get(argument.name) ?? [];
    const text = argument.isVariadic ? arrayText(found) : (found.at(-1) ?? null);
    return writeArgument(argument, `${bind(text)}::${argument.unboundedType}`);
  });
  return select(routine, `${name}(${list.join(", ")})`);
}

function writeArgument({ name, isVariadic }: Argument, value: string): string {
  return `${isVariadic ? "variadic " : ""}${quoteName(name)} := ${value}`;
}

function select(routine: Routine, call: string, before = ""): string {
  if (routine.returns !== "row") {
    const scalar = `(select ${call} as ${scalarName})`;
    return `select call.${scalarName} from ${before}${scalar} as call`;
  }
  return `select ${routine.relation ? "call as r" : "call.*"} from ${before}${call} as call`;
}
