import { expect, test } from "vitest";
import { createRequestContext, type Services } from "#app/context.ts";
import { loader } from "./ui.tsx";

function load(env: { isLoopback: boolean }) {
  const context = createRequestContext({ env } as Services);
  const url = new URL("https://hornero.example/_ui");
  return () => loader({ context, url, request: new Request(url), params: {}, pattern: "/en?/_ui" });
}

test("the page of components exists on the developer's own computer only", () => {
  expect(load({ isLoopback: true })).not.toThrow();
  expect(load({ isLoopback: false })).toThrow(
    expect.objectContaining({ data: "Page not found: /_ui", init: { status: 404 } }),
  );
});
