// A small piece of work that the browser does before a form is sent, where the operator asks for it (FORM_CHALLENGE):
// nothing to click, nobody else's script. Each stamp is worth one address of the sender for a few minutes.

export const proofName = "proof";

/** About a second in a browser. */
const workBits = 16;
const validMs = 15 * 60_000;
const batch = 256;

/** The time and a number whose hash, together with the e-mail address, begins with enough zeros. */
export async function solveChallenge(email: string, now = Date.now()): Promise<string> {
  for (let first = 0; ; first += batch) {
    const proofs = Array.from({ length: batch }, (_, step) => `${now}.${first + step}`);
    const weights = await Promise.all(proofs.map((proof) => zerosOf(email, proof)));
    const found = weights.findIndex((zeros) => zeros >= workBits);
    if (found >= 0) return proofs[found]!;
  }
}

export async function isSolved(email: string, proof: string, now = Date.now()): Promise<boolean> {
  const [, stamp] = /^(\d{13})\.\d{1,12}$/.exec(proof) ?? [];
  if (!stamp || Math.abs(now - Number(stamp)) > validMs) return false;
  return (await zerosOf(email, proof)) >= workBits;
}

async function zerosOf(email: string, proof: string) {
  const text = new TextEncoder().encode(`${email.trim().toLowerCase()} ${proof}`);
  const hash = new DataView(await crypto.subtle.digest("SHA-256", text));
  return Math.clz32(hash.getUint32(0));
}
