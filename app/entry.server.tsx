import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import en from "#app/i18n/messages/en.ts";
import es from "#app/i18n/messages/es.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { dataBlock, earlyCode, scriptOf } from "#app/page-scripts.server.ts";
import { findCollection, findIconBody } from "#app/ui/icon/collections.server.ts";
import { IconSource } from "#app/ui/icon/icon.tsx";

export { createRequestContext } from "#app/context.ts";

/**
 * Marks the inline scripts that we render, so that server/pages can allow exactly these by their hashes. It removes the
 * nonce again, because the same page is served to everyone from the cache.
 */
export const scriptNonce = crypto.randomUUID();

provideMessages("es", es);
provideMessages("en", en);
const lucide = findCollection("lucide")!;
const findIcon = (name: string) => findIconBody(lucide, name);
const pageEnd = "</body></html>";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
) {
  const data = await readAll(entryContext.serverHandoffStream);
  const html = renderPage(request.url, entryContext);
  // The scripts stand around everything that React rendered, which it takes as it is.
  const inside = html.indexOf("<body>") + "<body>".length;
  const page = [
    html.slice(0, inside),
    scriptTag(earlyCode),
    html.slice(inside, -pageEnd.length),
    dataBlock(data),
    scriptTag(scriptOf(entryContext, request.url)),
    pageEnd,
  ].join("");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page, { headers, status });
}

function scriptTag(code: string) {
  return `<script nonce="${scriptNonce}">${code}</script>`;
}

/**
 * Renders the page in one go: pages are cached, and hashed for their Content-Security-Policy, as a whole, so streaming
 * would gain nothing and costs more than the page.
 */
export function renderPage(url: string, entryContext: EntryContext) {
  const html = renderToString(
    <IconSource value={findIcon}>
      <ServerRouter
        context={{ ...entryContext, serverHandoffStream: undefined }}
        url={url}
        nonce={scriptNonce}
      />
    </IconSource>,
  );
  return `<!DOCTYPE html>${html}`;
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined) {
  if (!stream) return "";
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
