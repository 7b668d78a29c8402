const close = "</noscript>";

/** React Router writes the page's data after <Scripts>, which it needs: moves it into the same <noscript>. */
export function deferPageData(html: string) {
  const end = html.lastIndexOf("</body>");
  const beforeData = html.lastIndexOf(close, end);
  const data = html.slice(beforeData + close.length, end);
  return html.slice(0, beforeData) + data + close + html.slice(end);
}
