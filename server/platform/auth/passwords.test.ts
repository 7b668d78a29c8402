import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

const hashing = await vi.hoisted(async () => ({ verify: vi.fn() }));
vi.mock("./hashing-pool.ts", async (original) => {
  const real = await original<typeof import("./hashing-pool.ts")>();
  hashing.verify.mockImplementation(real.verify);
  return { ...real, verify: hashing.verify };
});
const { findWeakness, hashPassword, isPassword, requireStrongPassword } = await import("./passwords.ts");

beforeEach(() => void hashing.verify.mockClear());

test("checking the password of an unknown account computes a hash of the same cost", async () => {
  expect(await isPassword("whatever it is", null)).toBe(false);
  expect(hashing.verify).toHaveBeenCalledOnce();
  const [decoy] = hashing.verify.mock.calls[0]!;
  const real = await hashPassword("whatever it is");
  const costs = (hash: string) => hash.split("$").slice(1, 4);
  expect(costs(decoy)).toEqual(costs(real));
});

test("passwords are stored as argon2id and verified", async () => {
  const stored = await hashPassword("correct horse battery");
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await isPassword("correct horse battery", stored)).toBe(true);
  expect(await isPassword("correct horse batterie", stored)).toBe(false);
});

test("fifty password checks at once all complete", async () => {
  const stored = await hashPassword("correct horse battery");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => isPassword(index % 2 ? "no" : "correct horse battery", stored)),
  );
  expect(answers.filter(Boolean)).toHaveLength(25);
});

test("an invalid hash is an error and does not break the next password check", async () => {
  await expect(isPassword("whatever it is", "$argon2id$nonsense")).rejects.toThrow();
  expect(await hashPassword("whatever it is")).toMatch(/^\$argon2id\$/);
});

test.runIf(process.platform === "linux")(
  "password hashing runs at a lower priority than the rest of the process",
  async () => {
    await hashPassword("whatever it is");
    const niceness = readdirSync("/proc/self/task").map((thread) => {
      const [, fields] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(/\) (?!.*\) )/);
      return Number(fields!.split(" ")[16]);
    });
    const own = Number(
      readFileSync("/proc/self/stat", "utf8")
        .split(/\) (?!.*\) )/)[1]!
        .split(" ")[16],
    );
    expect(Math.max(...niceness)).toBeGreaterThan(own);
  },
);

test.each([
  ["short", ["length"]],
  ["1234567", ["length"]],
  ["Password123", ["pwned"]],
  ["ñandú en ñ", null],
  ["correct horse battery", null],
])("the password %s is weak because of %j", (password, reasons) => {
  expect(findWeakness(password, 8)?.reasons ?? null).toEqual(reasons);
});

test("a password longer than 72 bytes is refused", () => {
  expect(() => requireStrongPassword("x".repeat(73), 8)).toThrow(
    "Password cannot be longer than 72 characters",
  );
});
