import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { findCollection, findIconBody } from "#app/components/icon/collections.server.ts";
import { IconSource } from "#app/components/icon/icon.tsx";
import en from "#app/i18n/messages/en.ts";
import es from "#app/i18n/messages/es.ts";
import { provideMessages } from "#app/i18n/messages.ts";

export { createRequestContext } from "#app/context.ts";

/** Tells the scripts that we render from any that a text brings along; the server takes it out of the page again. */
export const scriptMark = crypto.randomUUID();

const lucide = findCollection("lucide")!;
provideMessages("es", es);
provideMessages("en", en);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
) {
  let hasFailed = false;
  const stream = await renderToReadableStream(
    <IconSource value={(name) => findIconBody(lucide, name)}>
      <ServerRouter context={entryContext} url={request.url} nonce={scriptMark} />
    </IconSource>,
    {
      nonce: scriptMark,
      signal: request.signal,
      onError(error) {
        hasFailed = true;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  // Pages are served as whole bytes (cached, hashed for their policy), so nothing is gained by sending halves.
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { headers, status: hasFailed ? 500 : status });
}
