import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { warmLists } from "./warm.ts";

const { signal } = new AbortController();

test("the lists of houses and of plots are brought one after the other", async () => {
  const brought: string[] = [];
  let underWay = 0;
  await warmLists({
    signal,
    log: pino({ level: "silent" }),
    async bring({ pathname }) {
      expect(++underWay).toBe(1);
      brought.push(pathname);
      await new Promise(setImmediate);
      underWay -= 1;
    },
  });
  expect(new Set(brought)).toEqual(new Set(["/viviendas", "/terrenos"]));
});

test("a list that cannot be brought is told, and the site becomes ready without it", async () => {
  const log = pino({ level: "silent" });
  const told = vi.spyOn(log, "error");
  await warmLists({ signal, log, bring: () => Promise.reject(new Error("no database")) });
  expect(told).toHaveBeenCalledOnce();
});
