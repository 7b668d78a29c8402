import { expect, test } from "vitest";
import { createRequestContext, type Services } from "#app/context.ts";
import { loader } from "./pictures.tsx";

function load(env: { isLoopback: boolean }) {
  const context = createRequestContext({ env } as Services);
  const url = new URL("https://hornero.example/_pictures");
  return () => loader({ context, url, request: new Request(url), params: {}, pattern: "/en?/_pictures" });
}

test("the contact sheet exists on the maker's own computer only", () => {
  expect(load({ isLoopback: true })().pictures.map(({ id }) => id)).toContain("alba-day");
  expect(load({ isLoopback: false })).toThrow(
    expect.objectContaining({ data: "Page not found: /_pictures", init: { status: 404 } }),
  );
});
