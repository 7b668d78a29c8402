/**
 * Part of the inline script of every page, so it may use nothing from outside: a click on a link to the other language
 * sets the cookie that decides on `/`, also before the page's scripts have loaded.
 */
export function rememberLocale({ name, days }: { name: string; days: number }) {
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[hreflang]");
    if (!link) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
    document.cookie = `${name}=${link.hreflang}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax`;
    link.hash = location.hash;
  };
  addEventListener("click", onClick, true);
}
