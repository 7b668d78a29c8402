// Row definitions of the OpenAPI description.
import type { Catalog, Column, KeyRelationship, Relation } from "#server/platform/rest/catalog/catalog.ts";

type Json = Record<string, unknown>;

export function relationDefinition(relation: Relation, catalog: Catalog): Json {
  const columns = [...relation.columns.values()];
  return {
    type: "object",
    description: relation.description ?? undefined,
    required: columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, columnSchema(relation, column, catalog)]),
    ),
  };
}

function columnSchema(relation: Relation, column: Column, catalog: Catalog): Json {
  const key = catalog
    .relationshipsFrom(relation)
    .filter(
      (found): found is KeyRelationship =>
        found.kind === "key" && found.isOwning && found.columns.length === 1,
    )
    .find(({ columns }) => columns[0]![0] === column.name);
  const notes = [
    ...(relation.primaryKey.includes(column.name) ? ["This is a Primary Key.<pk/>"] : []),
    ...(key ? [foreignKeyNote(key.to.name, key.columns[0]![1])] : []),
  ];
  const note = notes.length > 0 ? ["Note:", ...notes].join("\n") : null;
  return {
    ...typeSchema(column.baseType),
    default:
      column.default === null
        ? undefined
        : column.default.replace(/::[\w ".]+$/, "").replace(/^'(.*)'$/, "$1"),
    description: [column.description, note].filter(Boolean).join("\n\n") || undefined,
    maxLength: column.maxLength ?? undefined,
    enum: column.enum.length > 0 ? column.enum : undefined,
  };
}

function foreignKeyNote(table: string, column: string) {
  return `This is a Foreign Key to \`${table}.${column}\`.<fk table='${table}' column='${column}'/>`;
}

const jsonTypes: Record<string, string> = {
  boolean: "boolean",
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  real: "number",
  "double precision": "number",
};
const formats: Record<string, string> = { smallint: "int32", integer: "int32", bigint: "int64" };

export function typeSchema(type: string): { type?: string; format: string; items?: Json } {
  const format = formats[type] ?? type;
  if (type === "json" || type === "jsonb") return { format };
  if (type.endsWith("[]"))
    return { type: "array", format, items: { type: typeSchema(type.slice(0, -2)).type } };
  return { type: jsonTypes[type] ?? "string", format };
}
