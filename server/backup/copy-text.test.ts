import { expect, test } from "vitest";
import { parseCopyText } from "./copy-text.ts";

async function parse(text: string, chunkBytes = text.length || 1) {
  async function* chunks() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const groups: (string | null)[][][] = [];
  for await (const group of parseCopyText(chunks(), 2)) groups.push(group);
  return groups;
}

test("rows come in groups, whatever the size of the chunks", async () => {
  for (const size of [1, 3, 100])
    expect(await parse("ñ\ta\nb\tc\nd\te\n", size)).toEqual([
      [
        ["ñ", "a"],
        ["b", "c"],
      ],
      [["d", "e"]],
    ]);
});

test("null, empty and escaped values are distinguished", async () => {
  expect(await parse("\\N\t\t\\\\N\ta\\tb\\nc\\\\d\n")).toEqual([[[null, "", "\\N", "a\tb\nc\\d"]]]);
});

test("an empty table has no rows, and a row without end is an error", async () => {
  expect(await parse("")).toEqual([]);
  await expect(parse("a\tb")).rejects.toThrow("no end");
});
