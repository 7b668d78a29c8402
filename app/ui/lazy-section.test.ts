import { createElement, Suspense } from "react";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { lazySection } from "./lazy-section.ts";

test("a section whose script is missing on the server fails its page instead of holding it", async () => {
  const Missing = lazySection<object>(() => Promise.reject(new Error("no such file")));
  const errors: unknown[] = [];
  await prerender(createElement(Suspense, null, createElement(Missing)), {
    onError: (error) => void errors.push(error),
  });
  expect(errors).toEqual([new Error("no such file")]);
});
