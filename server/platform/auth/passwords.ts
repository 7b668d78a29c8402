import { AuthError, validationFailed } from "./errors.ts";
import { hash, verify, verifyBcrypt } from "./hashing.ts";

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

/** argon2id; computed off the main thread. */
export const hashPassword = hash;

/** The hash of nothing that anybody knows: unknown accounts cost a guesser the same time as known ones. */
let nobody: Promise<string> | null = null;

/** Compares with a hash of ours or, for accounts brought from elsewhere, of bcrypt; without one it takes as long. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (!stored) {
    nobody ??= hash(crypto.randomUUID());
    await verify(await nobody, password);
    return false;
  }
  return isBcrypt(stored) ? verifyBcrypt(stored, password) : verify(stored, password);
}

/** True for a hash that should be replaced by one of ours at the next chance. */
export function isBcrypt(stored: string) {
  return /^\$2[abxy]?\$/.test(stored);
}
