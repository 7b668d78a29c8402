import { beforeEach, expect, test, vi } from "vitest";

const argon2 = await vi.hoisted(async () => ({ verify: vi.fn() }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  argon2.verify.mockImplementation(real.verify);
  return { ...real, verify: argon2.verify };
});
const { findWeakness, hashPassword, isPassword, requireStrongPassword } = await import("./passwords.ts");

beforeEach(() => void argon2.verify.mockClear());

test("a hash is computed for accounts that do not exist, of the same cost", async () => {
  expect(await isPassword("whatever it is", null)).toBe(false);
  expect(argon2.verify).toHaveBeenCalledOnce();
  const [decoy] = argon2.verify.mock.calls[0]!;
  const real = await hashPassword("whatever it is");
  const costs = (hash: string) => hash.split("$").slice(1, 4);
  expect(costs(decoy)).toEqual(costs(real));
});

test("passwords are kept as argon2id and compared with it", async () => {
  const stored = await hashPassword("correct horse battery");
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await isPassword("correct horse battery", stored)).toBe(true);
  expect(await isPassword("correct horse batterie", stored)).toBe(false);
});

test("fifty at once all get their turn", async () => {
  const stored = await hashPassword("correct horse battery");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => isPassword(index % 2 ? "no" : "correct horse battery", stored)),
  );
  expect(answers.filter(Boolean)).toHaveLength(25);
});

test.each([
  ["short", ["length"]],
  ["1234567", ["length"]],
  ["Password123", ["pwned"]],
  ["ñandú en ñ", null],
  ["correct horse battery", null],
])("%s is weak for %j", (password, reasons) => {
  expect(findWeakness(password, 8)?.reasons ?? null).toEqual(reasons);
});

test("what bcrypt could not tell apart is refused", () => {
  expect(() => requireStrongPassword("x".repeat(73), 8)).toThrow(
    "Password cannot be longer than 72 characters",
  );
});
