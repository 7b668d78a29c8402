import { expect, test } from "vitest";
import { readLink } from "./mail-link.ts";

test("a link belongs to the browser that requested it", () => {
  const link = new URLSearchParams("code=c1&sb_flow_id=abcdef12");
  expect(readLink(link, "locale=es; session-flow-abcdef12-code-verifier=x")).toEqual({
    code: "c1",
    flow: { flowId: "abcdef12" },
    isOwn: true,
  });
  expect(readLink(link, "session-flow-99999999-code-verifier=x; session-code-verifier=x").isOwn).toBe(false);
  expect(readLink(link, null).isOwn).toBe(false);
  expect(readLink(link, "__Host-session-flow-abcdef12-code-verifier=x").isOwn).toBe(true);
});

test("a link that does not say which request it answers is taken for the latest one's", () => {
  const link = new URLSearchParams("code=c1");
  expect(readLink(link, "session-code-verifier=x")).toEqual({ code: "c1", flow: undefined, isOwn: true });
  expect(readLink(link, "session-flow-abcdef12-code-verifier=x").isOwn).toBe(false);
});
