import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

const hashing = await vi.hoisted(async () => ({ verify: vi.fn() }));
vi.mock("./hashing-pool.ts", async (original) => {
  const real = await original<typeof import("./hashing-pool.ts")>();
  hashing.verify.mockImplementation(real.verify);
  return { ...real, verify: hashing.verify };
});
// Another test of this process may have loaded it already.
vi.resetModules();
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

const settings = { minPasswordLength: 8, refusesCommonPasswords: true, refusedPasswordWords: ["Hornero"] };
const weaknessOf = async (password: string, given = settings) =>
  (await findWeakness(password, given, "ana.belmonte@example.com"))?.reasons ?? null;

test.each([
  ["xq7vb", ["length"]],
  ["1234567", ["length", "pwned"]],
  ["Password123", ["pwned"]],
  ["Realmadrid", ["pwned"]],
  ["contraseña123", ["pwned"]],
  ["ana.belmonte@example.com", ["personal"]],
  ["Belmonte1984!", ["personal"]],
  ["hornero-2026", ["personal"]],
  ["un hornero hizo su nido", null],
  ["ñandú en ñ", null],
  ["correct horse battery", null],
])("the password %s is weak because of %j", async (password, reasons) => {
  expect(await weaknessOf(password)).toEqual(reasons);
});

test("a setting allows common passwords, for the tests of other clients", async () => {
  expect(await weaknessOf("password123", { ...settings, refusesCommonPasswords: false })).toBeNull();
});

test.each(["ñ", "漢", "🏠"])(
  "64 times %s is a password, and its last character counts",
  async (character) => {
    const password = character.repeat(63);
    await requireStrongPassword(`${password}a`, settings, null);
    const stored = await hashPassword(`${password}a`);
    expect(await isPassword(`${password}a`, stored)).toBe(true);
    expect(await isPassword(`${password}b`, stored)).toBe(false);
  },
);

test("a password longer than 128 characters is refused", async () => {
  await expect(requireStrongPassword("x".repeat(129), settings, null)).rejects.toThrow(
    "Password cannot be longer than 128 characters",
  );
});
