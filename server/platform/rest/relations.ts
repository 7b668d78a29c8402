import type { Catalog, Relation } from "#server/platform/rest/catalog/catalog.ts";
import { RestError } from "./errors.ts";
import { findSimilar } from "./similar-names.ts";

export function requireRelation(catalog: Catalog, schema: string, name: string): Relation {
  const found = catalog.findRelation(schema, name);
  if (found) return found;
  const known = catalog.listRelations(schema).map((relation) => relation.name);
  const similar = findSimilar(name, known);
  throw new RestError(404, "PGRST205", `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: similar && `Perhaps you meant the table '${schema}.${similar}'`,
  });
}
