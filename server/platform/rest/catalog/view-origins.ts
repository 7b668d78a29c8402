// Which column of which relation a column of a view shows: read from the rule that makes the view.
import type { ViewRow } from "./read-rows.ts";

interface Origin {
  relation: string;
  column: number;
}

/** A column of a view, and a column that it passes on unchanged, through other views too. */
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

/** The origin itself, and when that is a view what lies behind it. */
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
 * PostgreSQL writes a rule as nested `{NODE :key value …}`. The target list that counts is the one of the outermost
 * query; its entries say the number of the column and where it comes from. A backslash protects the next character.
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
