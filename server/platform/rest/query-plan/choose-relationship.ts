// Finds the relationship of an embedded resource: by table, foreign key, column or the hint after "!".
import type {
  Catalog,
  KeyRelationship,
  Relation,
  Relationship,
} from "#server/platform/rest/catalog/catalog.ts";
import { RestError } from "#server/platform/rest/errors.ts";
import { findSimilar } from "#server/platform/rest/similar-names.ts";

export function chooseRelationship(
  catalog: Catalog,
  origin: Relation | null,
  {
    target,
    hint,
    originName,
    schema,
  }: { target: string; hint: string | null; originName: string; schema: string },
): Relationship {
  const known = origin ? catalog.relationshipsFrom(origin) : [];
  const meant = known.filter((relationship) => isMeant(relationship, target, hint));
  // A computed relationship overrides a foreign key of the same name.
  const computed = meant.filter(({ kind }) => kind === "computed");
  const found = computed.length > 0 ? computed.slice(0, 1) : meant;
  if (found.length === 1) return found[0]!;
  if (found.length === 0) throw noRelationship(known, { target, hint, originName, schema });
  throw ambiguous(found as KeyRelationship[], originName, target);
}

function isMeant(relationship: Relationship, target: string, hint: string | null): boolean {
  if (relationship.kind === "computed") return relationship.function.name === target;
  if (relationship.isSelf) return isMeantSelf(relationship, target, hint);
  const { to, constraint, junction } = relationship;
  const column = onlyColumn(relationship);
  if (hint === null) {
    if (to.name === target) return true;
    return !junction && !to.isView && (constraint === target || column?.here === target);
  }
  if (to.name !== target) return false;
  if (junction) return junction.relation.name === hint;
  return constraint === hint || column?.here === hint || column?.there === hint;
}

/** A self-reference: the table's name means to-many, the column's name to-one. */
function isMeantSelf(relationship: KeyRelationship, target: string, hint: string | null): boolean {
  const { to, cardinality } = relationship;
  const column = onlyColumn(relationship);
  if (hint !== null) return to.name === target && cardinality === "one-to-many" && column?.there === hint;
  if (cardinality === "one-to-many") return to.name === target;
  return cardinality === "many-to-one" && column?.here === target;
}

function onlyColumn({ columns }: KeyRelationship) {
  const [pair, ...others] = columns;
  return pair && others.length === 0 ? { here: pair[0], there: pair[1] } : null;
}

function noRelationship(
  known: Relationship[],
  {
    target,
    hint,
    originName,
    schema,
  }: { target: string; hint: string | null; originName: string; schema: string },
): RestError {
  const names = known.map(({ to }) => to.name);
  const similar = names.includes(target) ? null : findSimilar(target, names, 0.33);
  const using = hint === null ? "" : `' using the hint '${hint}`;
  return new RestError(
    400,
    "PGRST200",
    `Could not find a relationship between '${originName}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${originName}' and '${target}${using}' in the schema '${schema}', but no matches were found.`,
      hint: similar && `Perhaps you meant '${similar}' instead of '${target}'.`,
    },
  );
}

function ambiguous(found: KeyRelationship[], originName: string, target: string): RestError {
  const hints = found.map(
    ({ to, constraint, junction }) => `'${to.name}!${junction?.relation.name ?? constraint}'`,
  );
  return new RestError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${originName}' and '${target}'`,
    {
      details: found.map(describeRelationship),
      hint: `Try changing '${target}' to one of the following: ${hints.join(", ")}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describeRelationship({ from, to, cardinality, constraint, columns, junction }: KeyRelationship) {
  const list = (names: string[]) => `(${names.join(", ")})`;
  const relationship = junction
    ? `${junction.relation.name} using ${constraint}${list(junction.toHere.map(([, inJunction]) => inJunction))} and ${junction.otherConstraint}${list(junction.toThere.map(([, inJunction]) => inJunction))}`
    : `${constraint} using ${from.name}${list(columns.map(([here]) => here))} and ${to.name}${list(columns.map(([, there]) => there))}`;
  return { cardinality, embedding: `${from.name} with ${to.name}`, relationship };
}
