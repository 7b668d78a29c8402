// What a container engine would refuse, as far as its syntax is concerned.
import { readFileSync } from "node:fs";
import path from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Service {
  image: string;
  read_only?: boolean;
  environment?: Record<string, string>;
}

test("the Dockerfile has no errors and ends as an unprivileged user", () => {
  expect(validate(read("Dockerfile"))).toEqual([]);
  const users = [...read("Dockerfile").matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
  expect(users).toEqual(["hornero"]);
  expect(read("Dockerfile")).toContain("HEALTHCHECK");
});

test("compose runs PostgreSQL 17, the site twice on read-only code, and a proxy", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  expect(Object.keys(services)).toEqual(["database", "site-1", "site-2", "proxy"]);
  expect(services.database!.image).toMatch(/^postgres:17/);
  expect(services["site-1"]).toEqual(services["site-2"]);
  expect(services["site-1"]!.read_only).toBe(true);
});

test("compose and the units pass settings that exist", () => {
  const known = new Set(
    [...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const inUnits = [...read("deploy/systemd/hornero.service").matchAll(/^Environment=(\w+)=/gm)].map(
    ([, name]) => name,
  );
  const passed = [...Object.keys(services["site-1"]!.environment!), ...inUnits];
  expect(passed.filter((name) => !known.has(name!))).toEqual([]);
});
