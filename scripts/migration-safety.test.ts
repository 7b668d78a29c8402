// The previous version runs beside a newer schema: during a rolling restart, and after going back.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../supabase/migrations");
/** The last migration of version 0.2.0's schema. */
const released = "20261117163200";

/** What code that does not know the migration would trip over. */
const breaking: Record<string, RegExp> = {
  "drops a table": /\bdrop\s+table\b/i,
  "drops a column": /\bdrop\s+column\b/i,
  "renames something": /\balter\s+(?:table|view|function|type)\b[^;]*\brename\b/i,
  "changes the type of a column": /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  "forbids null in an existing column": /\bset\s+not\s+null\b/i,
  "adds a required column without a default":
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s+(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
};

/** A migration may break what the version before the previous one used: it says so with `-- unused since <version>: …`. */
function listBreakingChanges(sql: string) {
  if (/^-- unused since \d+\.\d+\.\d+: /m.test(sql)) return [];
  const statements = sql.replaceAll(/--.*$/gm, "").replaceAll(/\$\$[\s\S]*?\$\$/g, "");
  return Object.entries(breaking).flatMap(([change, pattern]) => (pattern.test(statements) ? [change] : []));
}

test("migrations after 0.2.0 break nothing that the previous version uses", () => {
  const later = globSync("*.sql", { cwd: folder }).filter((file) => file.slice(0, 14) > released);
  const found = later.flatMap((file) =>
    listBreakingChanges(readFileSync(path.join(folder, file), "utf8")).map((change) => `${file} ${change}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["drop table public.old;", "drops a table"],
  ["alter table a drop column b;", "drops a column"],
  ["alter table a rename column b to c;", "renames something"],
  ["alter table a alter column b type text;", "changes the type of a column"],
  ["alter table a alter column b set not null;", "forbids null in an existing column"],
  ["alter table a add column b text not null;", "adds a required column without a default"],
])("%s is noticed", (sql, change) => {
  expect(listBreakingChanges(sql)).toEqual([change]);
  expect(listBreakingChanges(`-- unused since 0.3.0: b\n${sql}`)).toEqual([]);
});

test("additions are accepted", () => {
  for (const sql of [
    "alter table a add column b text;",
    "alter table a add column b int not null default 0, add column c text;",
    "create table a (b text not null);",
    "drop policy p on a;",
  ])
    expect(listBreakingChanges(sql)).toEqual([]);
});
