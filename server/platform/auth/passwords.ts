import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { AuthError, validationFailed } from "./errors.ts";

// Supabase's own limit, so that any password here also works after a move there.
const maxBytes = 72;

// Among the first that a guesser tries; longer lists need a service on the network.
const commonPasswords = new Set(
  `password passw0rd password1 password12 password123 12345678 123456789 1234567890 87654321 987654321 11111111 00000000
  qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx iloveyou sunshine princess football baseball superman trustno1 welcome1
  welcome123 letmein1 whatever starwars computer internet michelle jennifer charlie1 abcd1234 abcdefgh a1b2c3d4 contraseña
  contrasena contraseña1 contrasena1 teamo123 tequiero barcelona realmadrid españa123 espana123 hornero1 hornero123`.split(
    /\s+/,
  ),
);

export function requireStrongPassword(password: string, minLength: number) {
  if (Buffer.byteLength(password) > maxBytes) {
    throw validationFailed(`Password cannot be longer than ${maxBytes} characters`);
  }
  const weakness = findWeakness(password, minLength);
  if (weakness)
    throw new AuthError(422, "weak_password", weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
}

export function findWeakness(password: string, minLength: number) {
  const reasons: string[] = [];
  const messages: string[] = [];
  if ([...password].length < minLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${minLength} characters.`);
  }
  if (commonPasswords.has(password.toLowerCase())) {
    reasons.push("pwned");
    messages.push("Password is known to be weak and easy to guess, please choose a different one.");
  }
  return reasons.length ? { reasons, message: messages.join(" ") } : null;
}

/** argon2id with the library's own costs, which are OWASP's; computed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

// The hash of nothing that anybody knows: unknown accounts cost a guesser the same time as known ones.
const nobody = hash(crypto.randomUUID());

/** Compares with a hash of ours or, for accounts brought from elsewhere, of bcrypt; without one it takes as long. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (!stored) {
    await inTurn(async () => verify(await nobody, password));
    return false;
  }
  return inTurn(() => (isBcrypt(stored) ? verifyBcrypt(password, stored) : verify(stored, password)));
}

/** True for a hash that should be replaced by one of ours at the next chance. */
export function isBcrypt(stored: string) {
  return /^\$2[abxy]?\$/.test(stored);
}

// Hashing takes whole cores: one stays free for pages, however many people sign in at once.
const places = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
