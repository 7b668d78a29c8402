import { AuthError, validationFailed } from "./errors.ts";
import { hash, verify, verifyBcrypt } from "./hashing-pool.ts";
import type { AuthSettings } from "./service.ts";

// Long sentences in any script fit; more would only cost time. argon2 reads all of it, unlike bcrypt.
const maxCharacters = 128;

// Words of this country and site that the list of passwords in other languages lacks.
const localPasswords =
  `contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 teamo123 españa123 espana123
  holahola hola1234 micontraseña micontrasena administrador`.split(/\s+/);

type PasswordSettings = Pick<
  AuthSettings,
  "minPasswordLength" | "refusesCommonPasswords" | "refusedPasswordWords"
>;

let commonPasswords: Promise<Set<string>> | null = null;

/** 49,000 passwords that attackers try first. Loading takes 60 ms and 10 MB, so it waits for the first new password. */
export function loadCommonPasswords() {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set([...dictionary["passwords-common"], ...localPasswords]),
  );
  return commonPasswords;
}

export async function requireStrongPassword(
  password: string,
  settings: PasswordSettings,
  email: string | null | undefined,
) {
  if ([...password].length > maxCharacters)
    throw validationFailed(`Password cannot be longer than ${maxCharacters} characters`);
  const weakness = await findWeakness(password, settings, email);
  if (weakness)
    throw new AuthError(422, "weak_password", weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
}

export async function findWeakness(
  password: string,
  settings: PasswordSettings,
  email: string | null | undefined,
) {
  const { minPasswordLength, refusesCommonPasswords, refusedPasswordWords } = settings;
  const reasons: string[] = [];
  const messages: string[] = [];
  if ([...password].length < minPasswordLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${minPasswordLength} characters.`);
  }
  if (refusesCommonPasswords) {
    if ((await loadCommonPasswords()).has(password.toLowerCase())) {
      reasons.push("pwned");
      messages.push("Password is known to be weak and easy to guess, please choose a different one.");
    } else if ([...partsOf(email), ...refusedPasswordWords].some((word) => isMadeOf(password, word))) {
      reasons.push("personal");
      messages.push("Password should not be made of the email address or the name of the site.");
    }
  }
  return reasons.length ? { reasons, message: messages.join(" ") } : null;
}

/** The address and the words in it that are long enough to be guessed from it. */
function partsOf(email: string | null | undefined): string[] {
  if (!email) return [];
  const [name = "", domain = ""] = email.split("@");
  const words = [name, ...name.split(/[^\p{L}]+/u), domain, domain.split(".")[0]!];
  return [email, ...words.filter((word) => word.length >= 4)];
}

/** Whether hardly anything is left without the word, digits and punctuation. */
function isMadeOf(password: string, word: string) {
  const text = password.toLowerCase();
  const lowerWord = word.toLowerCase();
  if (!text.includes(lowerWord)) return false;
  return text.replaceAll(lowerWord, "").replaceAll(/[^\p{L}]/gu, "").length < 4;
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
