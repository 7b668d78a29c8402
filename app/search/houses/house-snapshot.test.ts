import { expect, test } from "vitest";
import {
  type Columns,
  columnNames,
  figuresIn,
  type HouseFigures,
  withChanges,
} from "./house-snapshot.server.ts";

/** Always the same numbers, so that a failure can be looked into. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

type House = Record<string, number>;

const columnsOf = (houses: House[]) =>
  Object.fromEntries(
    columnNames.map((name) => [name, Int32Array.from(houses, (house) => house[name]!)]),
  ) as Columns;

const byPrice = ({ columns: { price, id } }: HouseFigures) =>
  ["cheapest", (a: number, b: number) => price[a]! - price[b]! || id[a]! - id[b]!] as const;
const byArea = ({ columns: { area, id } }: HouseFigures) =>
  ["largest", (a: number, b: number) => area[b]! - area[a]! || id[b]! - id[a]!] as const;

test("figures with changes are the figures read anew, whatever was written, added or taken away", () => {
  const random = createRandom(7);
  const houseWith = (id: number): House => ({
    ...Object.fromEntries(columnNames.map((name) => [name, random(6)])),
    kind: random(2),
    price: 100 + random(50),
    id,
  });
  let houses = Array.from({ length: 80 }, (_, at) => houseWith(2 * at + 1));
  let figures = figuresIn(columnsOf(houses));
  for (let turn = 0; turn < 200; turn++) {
    const ids = new Set(Array.from({ length: 1 + random(5) }, () => 1 + random(220)));
    const changedIds = [...ids].sort((a, b) => a - b);
    const news = changedIds.filter(() => random(3) > 0).map(houseWith);
    houses = [...houses.filter(({ id }) => !ids.has(id!)), ...news].sort((a, b) => a.id! - b.id!);
    figures = withChanges(figures, changedIds, columnsOf(news));
    const fresh = figuresIn(columnsOf(houses));
    expect(figures.columns).toEqual(fresh.columns);
    expect([figures.size, figures.sets, figures.capped, figures.keys, figures.siteOf, figures.sites]).toEqual(
      [fresh.size, fresh.sets, fresh.capped, fresh.keys, fresh.siteOf, fresh.sites],
    );
    for (const { id } of houses) expect(figures.columns.id[figures.rowOf(id!)]).toBe(id);
    expect(figures.rowOf(1_000)).toBe(-1);
    // One order is asked for every time, the other now and then: what came in between is put in its place too.
    expect(figures.inOrder(...byPrice(figures))).toEqual(fresh.inOrder(...byPrice(fresh)));
    if (turn % 7 === 0) expect(figures.inOrder(...byArea(figures))).toEqual(fresh.inOrder(...byArea(fresh)));
  }
});

test("nothing is left when the last house is taken away, and one that comes is found", () => {
  const house = Object.fromEntries(columnNames.map((name) => [name, 1]));
  const one = figuresIn(columnsOf([house]));
  one.inOrder(...byPrice(one));
  const none = withChanges(one, [1], columnsOf([]));
  expect([none.size, none.rowOf(1)]).toEqual([0, -1]);
  expect([...none.inOrder(...byPrice(none))]).toEqual([]);
  const again = withChanges(none, [1], columnsOf([house]));
  expect([...again.inOrder(...byPrice(again))]).toEqual([0]);
});
