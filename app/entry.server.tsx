import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import en from "#app/i18n/messages/en.ts";
import es from "#app/i18n/messages/es.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import { createKnownParts, ServerSide } from "#app/known-parts.server.tsx";
import type { PagePieces } from "#app/page-pieces.ts";
import { dataBlock, earlyCode, scriptOf } from "#app/page-scripts.server.ts";
import { type FindPart, KnownParts } from "#app/ui/same-part.tsx";

export { createRequestContext } from "#app/context.ts";

/** Tells the scripts that we render from any that a text brings along; the server takes it out of the page again. */
export const scriptMark = crypto.randomUUID();

/** The page that belongs to an answer. In its body the text would be copied three times on its way to the server. */
export const piecesOf = new WeakMap<Response, PagePieces>();

provideMessages("es", es);
provideMessages("en", en);
export const knownParts = createKnownParts();
const pageEnd = "</body></html>";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
) {
  const data = await readAll(entryContext.serverHandoffStream);
  const parts = knownParts.forOnePage();
  const html = renderPage(request.url, entryContext, parts.find);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const response = new Response(null, { headers, status });
  // The scripts stand around everything that React rendered, which it takes as it is.
  const inside = html.indexOf("<body>") + "<body>".length;
  piecesOf.set(response, [
    ...parts.fill(html.slice(0, inside) + scriptTag(earlyCode) + html.slice(inside, -pageEnd.length)),
    dataBlock(data),
    scriptTag(scriptOf(entryContext, request.url)) + pageEnd,
  ]);
  return response;
}

function scriptTag(code: string) {
  return `<script nonce="${scriptMark}">${code}</script>`;
}

/**
 * Pages are served as whole bytes (cached, hashed for their policy), so they are rendered in one go: nothing is gained
 * by sending halves, and streams cost more than the page.
 */
export function renderPage(url: string, entryContext: EntryContext, findPart: FindPart | null) {
  const html = renderToString(
    <ServerSide>
      <KnownParts value={findPart}>
        <ServerRouter
          context={{ ...entryContext, serverHandoffStream: undefined }}
          url={url}
          nonce={scriptMark}
        />
      </KnownParts>
    </ServerSide>,
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
