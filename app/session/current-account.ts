export interface Account {
  id: string;
  email: string;
  /** The first name, else the e-mail address. */
  name: string;
  /** For the link to the operator area; the pages there check it themselves. */
  isOperator: boolean;
  /** For the link to the pages of makers, likewise. */
  isMaker: boolean;
}

let account: Account | null = null;
const listeners = new Set<() => void>();

export function currentAccount() {
  return account;
}

export function publishAccount(next: Account | null) {
  account = next;
  if (!next) unmarkSession();
  for (const listener of listeners) listener();
}

export function onAccountChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows the link to sign in, which mark-session.ts hid. */
export function unmarkSession() {
  delete document.documentElement.dataset.session;
}
