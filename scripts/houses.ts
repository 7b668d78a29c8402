// The command `npm run houses -- check <file>`: checks a new description of a house and shows what it makes.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { describeBuilding } from "#app/domain/building/describe-building.ts";
import { measureBuilding } from "#app/domain/building/quantities.ts";
import { checkHouse, type HouseCheck } from "#app/domain/house/check-house.ts";
import type { House } from "#app/domain/house/description.ts";
import { buildHousePreview } from "./house-preview.ts";

const usage = `npm run houses -- check <file> [--write <folder>]

<file> is JSON, or a module such as content/houses/alba.ts. Without --write a preview with plans, areas and the 3D model
opens in the browser until Ctrl+C; with it, the files are written to a folder, where the page shows no 3D.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "string" } },
});
const [command, file] = positionals;
if (command !== "check" || !file) {
  process.stderr.write(usage);
  process.exit(2);
}

const description = await readDescription(file).catch((error: Error) => {
  console.log(`✗ ${file} cannot be read: ${error.message}`);
  process.exit(1);
});
const check = checkHouse(description);
printReport(check);
if (!check.house) process.exit(1);
const files = buildHousePreview(check.house, check);
if (values.write) {
  await mkdir(values.write, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(values.write, name), content);
  console.log(`\n${files.size} files written to ${values.write}`);
} else servePreview(files);

async function readDescription(name: string): Promise<unknown> {
  if (name.endsWith(".json")) return JSON.parse(await readFile(name, "utf8"));
  const module: Record<string, unknown> = await import(pathToFileURL(path.resolve(name)).href);
  return module.default ?? Object.values(module).find((value) => typeof value === "object");
}

function printReport({ problems, warnings, house, measures }: HouseCheck): void {
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (!house || !measures) return;
  console.log(`✓ ${house.name} is valid`);
  for (const warning of warnings) console.log(`! ${warning}`);
  printAreas(house);
  const { builtAreaM2, usableAreaM2, footprint, heightM, bedrooms, bathrooms } = measures;
  console.log(`built ${builtAreaM2} m², usable ${usableAreaM2} m²`);
  console.log(
    `footprint ${footprint.widthM} × ${footprint.depthM} m, ${heightM} m high, ${bedrooms} bedrooms, ${bathrooms} bathrooms`,
  );
}

function printAreas(house: House): void {
  const building = describeBuilding(house);
  const { volumeM3, compactnessM } = measureBuilding(building);
  for (const { storey, type, areaM2 } of building.spaces)
    if (areaM2 > 0) console.log(`  storey ${storey}  ${type.padEnd(16)} ${areaM2.toFixed(2).padStart(7)} m²`);
  console.log(`volume ${volumeM3.toFixed(1)} m³, compactness ${compactnessM.toFixed(2)} m³/m²`);
}

/** On this machine only, at any free port. */
function servePreview(preview: Map<string, string | Uint8Array>): void {
  const three = path.resolve(import.meta.dirname, "../node_modules/three");
  const types: Record<string, string> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".glb": "model/gltf-binary",
  };
  const server = createServer((request, response) => {
    const name =
      decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1) || "index.html";
    const content = preview.get(name) ?? readThree(three, name);
    if (content === null) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": types[path.extname(name)] ?? "application/octet-stream" });
    return response.end(content);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    console.log(`\npreview at ${address} (Ctrl+C ends it)`);
    const opener = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
    // On a machine without a desktop the URL is enough.
    execFile(opener, [address], () => {});
  });
}

function readThree(folder: string, name: string): Buffer | null {
  if (!name.startsWith("three/")) return null;
  const file = path.join(folder, name.slice("three/".length));
  if (!file.startsWith(folder + path.sep)) return null;
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
