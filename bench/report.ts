// Writes docs/benchmarks.md: each benchmark rewrites the section between its two markers.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { type Benchmark, type Findings, isMet, type Table } from "./benchmark.ts";
import { drawBars } from "./chart.ts";
import { describeGoal } from "./terminal.ts";

const docs = new URL("../docs/", import.meta.url);
const file = fileURLToPath(new URL("benchmarks.md", docs));

const opening = `# Benchmarks

Measured by \`npm run bench\`, which rewrites the section of each benchmark that ran. Numbers of different machines cannot be
compared; each section names its own.
`;

export function writeSection(name: string, benchmark: Benchmark, findings: Findings) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : opening;
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${begin}\n${sectionText(name, benchmark, findings)}\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  const rewritten =
    from >= 0 && to > from
      ? text.slice(0, from) + section + text.slice(to + end.length)
      : `${text.trimEnd()}\n\n${section}\n`;
  writeFileSync(file, rewritten);
}

function sectionText(name: string, { title, question }: Benchmark, { tables, goals, notes = [] }: Findings) {
  const charts = tables.filter(({ chart }) => chart);
  return [
    `## ${title}`,
    question,
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}`,
    goals.map((goal) => `- ${isMet(goal) ? "met" : "**missed**"}: ${describeGoal(goal)}`).join("\n"),
    ...tables.map((table) => `**${table.title}**\n\n${markdownTable(table)}`),
    ...charts.map((table, index) => `![${table.title}](${writeChart(name, index, table)})`),
    ...notes,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The machine's class, not its name. */
function machine() {
  const model = cpus()[0]?.model.trim() ?? process.arch;
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} × ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

function markdownTable({ columns, rows }: Table) {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map((_, column) => (column === 0 ? "---" : "---:"));
  return [line(columns), line(rule), ...rows.map(line)].join("\n");
}

function writeChart(name: string, index: number, table: Table) {
  const path = `benchmarks/${name}${index ? `-${index + 1}` : ""}.svg`;
  mkdirSync(new URL("benchmarks/", docs), { recursive: true });
  writeFileSync(new URL(path, docs), drawBars(table));
  return path;
}
