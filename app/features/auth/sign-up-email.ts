// The address of a sign-up, held in memory from its form until the page that asks to confirm it.

let email: string | null = null;

export function setSignUpEmail(typed: string) {
  email = typed;
}

/** Null on the server and after a reload. */
export function findSignUpEmail() {
  return email;
}
