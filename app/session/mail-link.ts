import { sessionCookie } from "#app/session/session-cookie.ts";

// Links of our mails that lead back to the site with a code.

/** Tells apart the links that one browser has asked for; the client adds it to their address. */
const flowIdParameter = "sb_flow_id";
export const linkOptions = { experimental: { appendPkceFlowIdToRedirects: true } };

/** The code that a link brought with it, and whether this is the browser that asked for the link. */
export function readLink(query: URLSearchParams, cookies: string | null) {
  const flowId = query.get(flowIdParameter);
  const verifier = `${sessionCookie.name}${flowId ? `-flow-${flowId}` : ""}-code-verifier=`;
  return {
    code: query.get("code"),
    flow: flowId ? { flowId } : undefined,
    isOwn: cookies?.split(/;\s*/).some((cookie) => cookie.startsWith(verifier)) ?? false,
  };
}
