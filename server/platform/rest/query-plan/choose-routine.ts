// Resolves an overloaded function by the names of its arguments.
import type { Catalog, Routine } from "#server/platform/rest/catalog/catalog.ts";
import { RestError } from "#server/platform/rest/errors.ts";
import { findSimilar } from "#server/platform/rest/similar-names.ts";

export interface CallShape {
  schema: string;
  name: string;
  given: string[];
  mediaType: string;
  isPost: boolean;
}

const bodyTypes: Record<string, { types: string[]; words: string }> = {
  "application/json": { types: ["json", "jsonb"], words: "json/jsonb" },
  "text/plain": { types: ["text"], words: "text" },
  "text/xml": { types: ["xml"], words: "xml" },
  "application/octet-stream": { types: ["bytea"], words: "bytea" },
};

/** Functions with these argument names; else the one whose argument is the whole body. */
export function chooseRoutine(catalog: Catalog, call: CallShape): Routine {
  const known = catalog.findRoutines(call.schema, call.name);
  const named = known.filter((routine) => hasArguments(routine, call));
  if (named.length === 1) return named[0]!;
  const whole = known.filter((routine) => hasBodyArgument(routine, call));
  if (named.length === 0 && whole.length === 1) return whole[0]!;
  const candidates = named.length > 0 ? named : whole;
  throw candidates.length === 0 ? noRoutine(catalog, known, call) : ambiguous(candidates);
}

function hasBodyArgument(routine: Routine, { isPost, mediaType }: CallShape): boolean {
  if (!isPost || !hasOneUnnamed(routine)) return false;
  return bodyTypes[mediaType]?.types.includes(routine.arguments[0]!.type) ?? false;
}

/** Its argument is the whole body. */
export function hasOneUnnamed({ arguments: wanted }: Routine): boolean {
  return wanted.length === 1 && wanted[0]!.name === "";
}

function hasArguments({ arguments: wanted }: Routine, { given, isPost, mediaType }: CallShape): boolean {
  const isRawBody = isPost && mediaType !== "application/json" && mediaType in bodyTypes;
  if (wanted.length === 0) return given.length === 0 && !isRawBody;
  const names = new Set(wanted.map(({ name }) => name));
  return (
    given.every((name) => names.has(name)) &&
    wanted.every(({ name, isRequired }) => !isRequired || given.includes(name))
  );
}

/** As many arguments as a function can have; more would only make the error longer. */
const maxNamed = 100;

function noRoutine(
  catalog: Catalog,
  known: Routine[],
  { schema, name, given, mediaType, isPost }: CallShape,
): RestError {
  const sorted = given.slice(0, maxNamed).toSorted();
  const isRawBody = isPost && mediaType !== "application/json" && mediaType in bodyTypes;
  const list = sorted.length > 0 ? `(${sorted.join(", ")})` : " without parameters";
  const words =
    sorted.length > 0
      ? ` with parameter${sorted.length > 1 ? "s" : ""} ${sorted.join(", ")}`
      : " without parameters";
  const whole =
    isPost && bodyTypes[mediaType] ? ` with a single unnamed ${bodyTypes[mediaType].words} parameter` : "";
  const searched = isRawBody ? whole : `${words}${whole && ` or${whole}`}`;
  return new RestError(
    404,
    "PGRST202",
    `Could not find the function ${schema}.${name}${isRawBody ? "" : list} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
      hint: isRawBody ? null : hintOf(catalog, known, schema, name, sorted),
    },
  );
}

function hintOf(
  catalog: Catalog,
  known: Routine[],
  schema: string,
  name: string,
  given: string[],
): string | null {
  const listOf = (names: string[]) => `(${names.toSorted().join(", ")})`;
  const similar =
    known.length === 0
      ? findSimilar(name, new Set(catalog.listRoutines(schema).map((routine) => routine.name)))
      : findSimilar(
          listOf(given),
          known.map((routine) => listOf(routine.arguments.map((argument) => argument.name))),
          0.33,
        );
  if (similar === null) return null;
  return `Perhaps you meant to call the function ${schema}.${known.length === 0 ? similar : `${name}${similar}`}`;
}

function ambiguous(candidates: Routine[]): RestError {
  const signatures = candidates
    .map((routine) => ({ count: routine.arguments.length, signature: signatureOf(routine) }))
    .toSorted((one, other) => one.count - other.count || (one.signature < other.signature ? -1 : 1))
    .map(({ signature }) => signature);
  return new RestError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${signatures.join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}

function signatureOf({ schema, name, arguments: wanted }: Routine): string {
  return `${schema}.${name}(${wanted.map((argument) => `${argument.name} => ${argument.type}`).join(", ")})`;
}
