/**
 * Part of the inline script of every page, so it may use nothing from outside: where there is a session cookie, the link
 * to sign in stays hidden until the account has been read.
 */
export function markSession(cookie: string) {
  if (new RegExp(cookie).test(document.cookie)) document.documentElement.dataset.session = "";
}
