import { AuthError, validationFailed } from "./errors.ts";
import { hash, verify, verifyBcrypt } from "./hashing-pool.ts";

// Supabase's limit, so that every password still works after a migration to Supabase.
const maxBytes = 72;

// The passwords that attackers try first; a complete list would need a network service.
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

export const hashPassword = hash;

/** A hash of a random password: checks of unknown accounts take as long as those of known ones. */
let decoyHash: Promise<string> | null = null;

/** Accepts argon2 and, for imported accounts, bcrypt hashes. Without a hash it takes as long and returns false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (!stored) {
    decoyHash ??= hash(crypto.randomUUID());
    await verify(await decoyHash, password);
    return false;
  }
  return isBcrypt(stored) ? verifyBcrypt(stored, password) : verify(stored, password);
}

/** Imported hashes are replaced by argon2id at the next sign-in. */
export function isBcrypt(stored: string) {
  return /^\$2[abxy]?\$/.test(stored);
}
