// The address that a mail with a code was sent to, held in memory from its form until the page that asks for the code.

let email: string | null = null;

export function setMailedEmail(typed: string) {
  email = typed;
}

/** Null on the server and after a reload. */
export function findMailedEmail() {
  return email;
}
