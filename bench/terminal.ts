// Output of a run in the terminal.
import { stdout } from "node:process";
import { type Goal, isMet, type Table } from "./benchmark.ts";

export const say = (line: string) => void stdout.write(`${line}\n`);

/** A progress bar; without a terminal one line per tenth. */
export function createProgress(label: string, of: number) {
  let lastTenth = -1;
  return (done: number) => {
    const share = Math.min(1, done / of);
    if (stdout.isTTY) {
      const filled = Math.round(share * 30);
      stdout.write(
        `\r  ${"█".repeat(filled)}${"░".repeat(30 - filled)} ${label} ${Math.round(share * 100)} %  `,
      );
      if (share === 1) stdout.write("\n");
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth > lastTenth) say(`  ${label} ${tenth * 10} %`);
    lastTenth = tenth;
  };
}

export function sayTable({ title, columns, rows }: Table) {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  say(`\n  ${title}`);
  for (const row of cells) {
    const padded = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    );
    say(`    ${padded.join("   ")}`);
  }
}

export function sayGoal(goal: Goal) {
  say(`  ${isMet(goal) ? "✓" : "✗"} ${describeGoal(goal)}`);
}

export function describeGoal({ name, measured, atMost, atLeast, unit }: Goal) {
  const wanted = [
    atMost === undefined ? [] : [`at most ${atMost}`],
    atLeast === undefined ? [] : [`at least ${atLeast}`],
  ].flat();
  const shown = Number.isInteger(measured) ? measured : measured.toFixed(measured < 10 ? 2 : 1);
  return `${name}: ${shown} ${unit} (${wanted.join(", ")})`;
}
