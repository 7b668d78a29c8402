import { sessionCookieName } from "#app/session/session-cookie.ts";

// Links of our mails that lead back to the site with a code.

/** Distinguishes the links that one browser has requested; the client adds it to their URLs. */
const flowIdParameter = "sb_flow_id";
export const linkOptions = { experimental: { appendPkceFlowIdToRedirects: true } };

/** The code in the URL of a link, and whether this browser requested the link. */
export function readLink(query: URLSearchParams, cookies: string | null) {
  const flowId = query.get(flowIdParameter);
  const verifiers = [true, false].map(
    (isHttps) => `${sessionCookieName({ isHttps })}${flowId ? `-flow-${flowId}` : ""}-code-verifier=`,
  );
  return {
    code: query.get("code"),
    flow: flowId ? { flowId } : undefined,
    isOwn:
      cookies?.split(/;\s*/).some((cookie) => verifiers.some((verifier) => cookie.startsWith(verifier))) ??
      false,
  };
}
