import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  findPicture,
  listHousePictures,
  listPictureIds,
  listPlotPictures,
  picturesPath,
} from "./pictures.server.ts";

const pictureFolder = fileURLToPath(new URL("../../content/pictures/", import.meta.url));

test("every file that a picture names exists", () => {
  for (const id of listPictureIds()) {
    const picture = findPicture(id);
    const urls = picture?.sources.flatMap((source) =>
      source.srcSet.split(", ").map((entry) => entry.split(" ")[0] ?? ""),
    );
    for (const url of [...(urls ?? []), picture?.url ?? ""]) {
      expect(existsSync(url.replace(`${picturesPath}/`, pictureFolder)), url).toBe(true);
    }
  }
});

test("every picture has a size, a placeholder and an alternative text in both languages that calls it an illustration", () => {
  for (const id of listPictureIds()) {
    const picture = findPicture(id);
    expect(picture?.width, id).toBeGreaterThanOrEqual(1280);
    expect(picture?.placeholder.length, id).toBeLessThanOrEqual(300);
    expect(picture?.alt.es, id).toContain("ilustración");
    expect(picture?.alt.en, id).toContain("illustration");
  }
});

test("a gallery starts with the view by day, then the evening", () => {
  expect(
    listHousePictures("alba")
      .slice(0, 2)
      .map((picture) => picture.view),
  ).toEqual(["day", "evening"]);
});

test("plot pictures of the wanted slope come first", () => {
  expect(listPlotPictures("coast", "sloping")[0]?.id).toMatch(/^plot-coast-sloping/);
});

test("an unknown picture is null", () => {
  expect(findPicture("no-such-picture")).toBeNull();
});
