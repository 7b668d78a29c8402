// Whether the server would refuse a password because it is common. The browser sends the first digits of its hash, which
// thousands of passwords share, see server/accounts/common-password-routes.ts.

export const prefixDigits = 3;
/** Enough to tell 49,000 passwords from others. */
export const hashDigits = 16;

const groups = new Map<string, Promise<string[]>>();

export async function isCommonPassword(password: string): Promise<boolean> {
  // Browsers hash on https and on this machine only; elsewhere the server's answer has to do.
  if (!globalThis.crypto?.subtle) return false;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(password.toLowerCase()));
  const hash = [...new Uint8Array(bytes).slice(0, hashDigits / 2)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return (await findGroup(hash.slice(0, prefixDigits))).includes(hash);
}

function findGroup(prefix: string) {
  let group = groups.get(prefix);
  if (!group) {
    group = fetch(`/_passwords/${prefix}`).then((response) => (response.ok ? response.json() : []));
    // Offline: a hint is missing, nothing else.
    group = group.catch(() => {
      groups.delete(prefix);
      return [];
    });
    groups.set(prefix, group);
  }
  return group;
}
