import { expect, test } from "vitest";
import {
  applyChanges,
  buildSnapshot,
  type Columns,
  columnNames,
  type HouseIndexSnapshot,
} from "./house-snapshot.server.ts";

/** A seeded generator, so that failures are reproducible. */
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

const byPrice = ({ columns: { price, id } }: HouseIndexSnapshot) =>
  ["cheapest", (a: number, b: number) => price[a]! - price[b]! || id[a]! - id[b]!] as const;
const byArea = ({ columns: { area, id } }: HouseIndexSnapshot) =>
  ["largest", (a: number, b: number) => area[b]! - area[a]! || id[b]! - id[a]!] as const;

test("a snapshot with changes applied equals one that is rebuilt, for any updates, inserts and deletes", () => {
  const random = createRandom(7);
  const houseWith = (id: number): House => ({
    ...Object.fromEntries(columnNames.map((name) => [name, random(6)])),
    kind: random(2),
    price: 100 + random(50),
    id,
  });
  let houses = Array.from({ length: 80 }, (_, at) => houseWith(2 * at + 1));
  let snapshot = buildSnapshot(columnsOf(houses));
  for (let turn = 0; turn < 200; turn++) {
    const ids = new Set(Array.from({ length: 1 + random(5) }, () => 1 + random(220)));
    const changedIds = [...ids].sort((a, b) => a - b);
    const news = changedIds.filter(() => random(3) > 0).map(houseWith);
    houses = [...houses.filter(({ id }) => !ids.has(id!)), ...news].sort((a, b) => a.id! - b.id!);
    snapshot = applyChanges(snapshot, changedIds, columnsOf(news));
    const fresh = buildSnapshot(columnsOf(houses));
    expect(snapshot.columns).toEqual(fresh.columns);
    expect([
      snapshot.size,
      snapshot.sets,
      snapshot.capped,
      snapshot.keys,
      snapshot.siteOf,
      snapshot.sites,
    ]).toEqual([fresh.size, fresh.sets, fresh.capped, fresh.keys, fresh.siteOf, fresh.sites]);
    for (const { id } of houses) expect(snapshot.columns.id[snapshot.rowOf(id!)]).toBe(id);
    expect(snapshot.rowOf(1_000)).toBe(-1);
    // One order is read every time, the other now and then, so that several changes are applied to it at once.
    expect(snapshot.inOrder(...byPrice(snapshot))).toEqual(fresh.inOrder(...byPrice(fresh)));
    if (turn % 7 === 0)
      expect(snapshot.inOrder(...byArea(snapshot))).toEqual(fresh.inOrder(...byArea(fresh)));
  }
});

test("a snapshot is empty without its last house, and a new house is found", () => {
  const house = Object.fromEntries(columnNames.map((name) => [name, 1]));
  const one = buildSnapshot(columnsOf([house]));
  one.inOrder(...byPrice(one));
  const none = applyChanges(one, [1], columnsOf([]));
  expect([none.size, none.rowOf(1)]).toEqual([0, -1]);
  expect([...none.inOrder(...byPrice(none))]).toEqual([]);
  const again = applyChanges(none, [1], columnsOf([house]));
  expect([...again.inOrder(...byPrice(again))]).toEqual([0]);
});
