import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyQueue,
  maxPreloadsAtOnce,
  nextQueue,
  type PreloadEvent,
  type PreloadQueue,
} from "./preload-queue.ts";

const inView = (page: string): PreloadEvent => ({ type: "wanted", page, isUrgent: false });
const pointedAt = (page: string): PreloadEvent => ({ type: "wanted", page, isUrgent: true });
const settled = (page: string): PreloadEvent => ({ type: "settled", page });
const after = (...events: PreloadEvent[]) => events.reduce(nextQueue, emptyQueue);

test("the fifth page waits until one of four is there", () => {
  const five = after(...["/a", "/b", "/c", "/d", "/e"].map(inView));
  expect(five).toEqual({ underWay: ["/a", "/b", "/c", "/d"], waiting: ["/e"] });
  expect(nextQueue(five, settled("/b"))).toEqual({ underWay: ["/a", "/c", "/d", "/e"], waiting: [] });
});

test("a page whose link is pointed at loads before those whose link is only in view", () => {
  const queue = after(...["/a", "/b", "/c", "/d", "/e", "/f"].map(inView), pointedAt("/g"), pointedAt("/f"));
  expect(queue.waiting).toEqual(["/f", "/g", "/e"]);
});

test("a page is never fetched twice at the same time", () => {
  expect(after(inView("/a"), pointedAt("/a"))).toEqual({ underWay: ["/a"], waiting: [] });
});

test("at most four preloads run at once, none twice, and no slot stays free while pages wait", () => {
  const page = fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h");
  const event = fc.oneof(page.map(inView), page.map(pointedAt), page.map(settled));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let queue: PreloadQueue = emptyQueue;
      for (const one of events) {
        queue = nextQueue(queue, one);
        const all = [...queue.underWay, ...queue.waiting];
        expect(new Set(all).size).toBe(all.length);
        expect(queue.underWay.length).toBe(Math.min(all.length, maxPreloadsAtOnce));
      }
    }),
  );
});
