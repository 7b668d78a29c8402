import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a .br and a .gz beside every text file of the client build, so that the server compresses nothing twice. */
export function precompressedAssets(): Plugin {
  return {
    name: "precompressed-assets",
    apply: "build",
    async writeBundle({ dir }) {
      if (this.environment.name === "client") await pack(dir!, "**/*.{js,css,svg,json,txt,webmanifest}");
      // The list of all routes comes into being with the server's build, after the client's.
      else await pack(join(dir!, "../client"), "assets/manifest-*.js");
    },
  };
}

async function pack(folder: string, pattern: string) {
  for await (const file of glob(pattern, { cwd: folder })) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
  }
}
