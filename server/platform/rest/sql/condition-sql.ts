// Filters as SQL conditions; every value is a parameter.
import { comparisons, type Operation, textSearches } from "#server/platform/rest/grammar/operators.ts";
import type {
  PlannedCondition,
  ReadNode,
  ResolvedField,
} from "#server/platform/rest/query-plan/query-plan.ts";
import { arrayText, type Bind, quoteName } from "./statement.ts";

/** SQL for a column, and for the existence of an embedded resource. */
export interface Scope {
  column: (name: string) => string;
  embedded: (condition: Extract<PlannedCondition, { kind: "embedded" }>) => string;
}

export function columnOf({ alias, source }: Pick<ReadNode, "alias" | "source">, name: string): string {
  const row = source.kind === "result" && source.isRow ? `(${alias}.r)` : alias;
  return `${row}.${quoteName(name)}`;
}

export function writeConditions(conditions: PlannedCondition[], scope: Scope, bind: Bind): string[] {
  return conditions.map((condition) => writeCondition(condition, scope, bind));
}

function writeCondition(condition: PlannedCondition, scope: Scope, bind: Bind): string {
  if (condition.kind === "embedded") return scope.embedded(condition);
  const negation = condition.isNegated ? "not " : "";
  if (condition.kind === "group") {
    const members = writeConditions(condition.members, scope, bind);
    return `${negation}(${members.join(` ${condition.operator} `)})`;
  }
  return `${negation}(${writeTest(condition.field, condition.operation, scope, bind)})`;
}

function writeTest(field: ResolvedField, operation: Operation, scope: Scope, bind: Bind): string {
  const left = writeField(field, scope.column, bind);
  switch (operation.kind) {
    case "is":
      return `${left} is ${operation.value.replace("_", " ")}`;
    case "distinct":
      return `${left} is distinct from ${bind(operation.value)}`;
    case "in": {
      const isEmpty = operation.values.length === 1 && operation.values[0] === "";
      return `${left} = any (${bind(isEmpty ? "{}" : arrayText(operation.values))})`;
    }
    case "search": {
      const language = operation.language === null ? "" : `${bind(operation.language)}::regconfig, `;
      const isVector = field.path.length === 0 && (!field.column || field.column.baseType === "tsvector");
      const document = isVector ? left : `to_tsvector(${language}${left})`;
      return `${document} @@ ${textSearches[operation.operator]}(${language}${bind(operation.value)})`;
    }
    case "compare": {
      const { operator, quantifier, value } = operation;
      const isPattern = operator === "like" || operator === "ilike";
      const right = bind(isPattern ? value.replaceAll("*", "%") : value);
      return `${left} ${comparisons[operator]} ${quantifier ? `${quantifier} (${right})` : right}`;
    }
  }
}

/** A column or a JSON path in it. */
export function writeField(
  { name, path, column }: ResolvedField,
  columnSql: (name: string) => string,
  bind: Bind,
): string {
  if (path.length === 0) return columnSql(name);
  const isJson = column?.baseType === "json" || column?.baseType === "jsonb";
  const start = isJson ? columnSql(name) : `to_jsonb(${columnSql(name)})`;
  const steps = path.map(({ arrow, operand }) =>
    "key" in operand ? `${arrow}${bind(operand.key)}::text` : `${arrow}${bind(String(operand.index))}::int`,
  );
  return `(${start}${steps.join("")})`;
}
