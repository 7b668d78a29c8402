import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { reportErrorContext, requestIdContext } from "#app/context.ts";
import { deferPageData } from "#app/deferred-scripts/defer-page-data.server.ts";
import { locales } from "#app/domain/localised.ts";
import { allMessages } from "#app/i18n/messages/all.ts";
import { provideAllMessages } from "#app/i18n/messages.ts";
import { ScriptNonce } from "#app/shell/inline-scripts.tsx";
import { RequestId } from "#app/shell/request-id.ts";
import { findCollection, findIconBody } from "#app/ui/icon/collections.server.ts";
import { IconSource } from "#app/ui/icon/icon.tsx";

export { createRequestContext } from "#app/context.ts";

/** Marks the scripts that we render; the server hashes these for the page's policy and removes the mark. */
export const scriptNonce = crypto.randomUUID();

for (const locale of locales) provideAllMessages(locale, allMessages[locale]);

const lucide = findCollection("lucide")!;
const findIcon = (name: string) => findIconBody(lucide, name);

/** Renders the whole page before it is sent, because pages are cached and their scripts are hashed for the policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const html = await renderPage(request, entryContext, context.get(requestIdContext));
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(deferPageData(html), { status, headers });
}

/** Errors of loaders and components. A request that the visitor cancelled is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(reportErrorContext)(error);
};

async function renderPage(request: Request, entryContext: EntryContext, requestId: string | null) {
  const chunks: Uint8Array[] = [];
  const html = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const { pipe } = renderToPipeableStream(
    <IconSource value={findIcon}>
      <RequestId value={requestId}>
        <ScriptNonce value={scriptNonce}>
          <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />
        </ScriptNonce>
      </RequestId>
    </IconSource>,
    {
      nonce: scriptNonce,
      // Everything stays in its place in the HTML, however long: pages are read without scripts too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(html),
      onShellError: (error) => html.destroy(error as Error),
      onError: (error) => void html.destroy(error as Error),
    },
  );
  await finished(html);
  return Buffer.concat(chunks).toString();
}
