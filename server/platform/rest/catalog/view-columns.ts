// Finds the source column of each view column by reading the view's rule.
import type { ViewRow } from "./catalog-queries.ts";

interface Origin {
  relation: string;
  column: number;
}

/** A view column and the column that it selects unchanged, also through other views. */
export interface ViewColumn {
  view: string;
  column: number;
  origin: Origin;
}

const deepestViews = 20;

export function listViewColumns(views: ViewRow[]): ViewColumn[] {
  const direct = new Map(views.map(({ oid, tree }) => [oid, readTargets(tree)]));
  return views.flatMap(({ oid }) =>
    [...(direct.get(oid) ?? [])].flatMap(([column, origin]) =>
      followOrigin(direct, origin).map((found) => ({ view: oid, column, origin: found })),
    ),
  );
}

/** The source and, if that is a view, its sources. */
function followOrigin(direct: Map<string, Map<number, Origin>>, first: Origin): Origin[] {
  const found: Origin[] = [];
  let origin: Origin | undefined = first;
  while (origin && found.length < deepestViews) {
    found.push(origin);
    origin = direct.get(origin.relation)?.get(origin.column);
  }
  return found;
}

/**
 * PostgreSQL stores a rule as nested `{NODE :key value …}`. The relevant target list is that of the outermost query; its
 * entries contain the column's number and source. A backslash escapes the next character.
 */
function readTargets(tree: string): Map<number, Origin> {
  const targets = new Map<number, Origin>();
  let depth = 0;
  let isInTargets = false;
  let entry: Record<string, string> = {};
  for (const { 0: token, groups } of tree.matchAll(
    /\\[\s\S]|[{}]|:(?<key>[a-zA-Z_]+)(?: (?<number>\d+)(?=[ }]))?/g,
  )) {
    if (token === "{") {
      depth += 1;
      if (depth === 2) entry = {};
    } else if (token === "}") {
      if (depth === 2 && isInTargets) keepEntry(targets, entry);
      depth -= 1;
    } else if (groups?.key) {
      if (depth === 1) isInTargets = groups.key === "targetList";
      if (depth === 2 && groups.number) entry[groups.key] = groups.number;
    }
  }
  return targets;
}

function keepEntry(targets: Map<number, Origin>, { resno, resorigtbl, resorigcol }: Record<string, string>) {
  if (!resno || !resorigtbl || !resorigcol || resorigtbl === "0" || resorigcol === "0") return;
  targets.set(Number(resno), { relation: resorigtbl, column: Number(resorigcol) });
}
