import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { landscapes } from "#app/domain/plot/traits.ts";
import { listHousesWithoutViews } from "#app/pictures/contact-sheet.server.ts";
import { posts } from "#supabase/seed/facts/posts.ts";
import { promotions } from "#supabase/seed/facts/promotions.ts";
import { showcaseProjects } from "#supabase/seed/facts/showcase-projects.ts";
import { studios } from "#supabase/seed/facts/studios.ts";
import { pictureFiles, pictureFormats, pictureUrl } from "./picture.ts";
import {
  findPicture,
  listHousePictures,
  listPictureIds,
  listPlotPictureIds,
  picturesPath,
  requirePicture,
} from "./pictures.server.ts";

const pictureFolder = fileURLToPath(new URL("../../content/pictures/", import.meta.url));

test("every file that a picture names exists", () => {
  for (const id of listPictureIds()) {
    const picture = requirePicture(id, "es");
    const urls = pictureFormats.flatMap((format) =>
      pictureFiles(picture, format)
        .split(", ")
        .map((entry) => entry.split(" ")[0]!),
    );
    expect(urls.length, id).toBeGreaterThan(2);
    for (const url of [...urls, pictureUrl(picture)]) {
      expect(existsSync(url.replace(`${picturesPath}/`, pictureFolder)), url).toBe(true);
    }
  }
});

test("every picture has a size, a placeholder and an alternative text in both languages that calls it an illustration", () => {
  for (const id of listPictureIds()) {
    const picture = requirePicture(id, "es");
    expect(picture.width, id).toBeGreaterThanOrEqual(1280);
    expect(picture.placeholder.length, id).toBeLessThanOrEqual(300);
    expect(picture.alt, id).toContain("ilustración");
    expect(requirePicture(id, "en").alt, id).toContain("illustration");
  }
});

test("a gallery starts with the view by day, then the evening", () => {
  expect(
    listHousePictures("alba", "es")
      .slice(0, 2)
      .map((picture) => picture.view),
  ).toEqual(["day", "evening"]);
});

test("every house is shown by day, in the evening and from one more side", () => {
  const outside = listHousesWithoutViews().filter(({ lacking }) =>
    lacking.some((view) => view !== "living" && view !== "bedroom"),
  );
  expect(outside).toEqual([]);
});

test("a gallery shows the living room third, in the mosaic, and the bedroom after the terrace", () => {
  expect(listHousePictures("alba", "es").map((picture) => picture.view)).toEqual([
    "day",
    "evening",
    "living",
    "terrace",
    "bedroom",
  ]);
});

test("every kind of land is shown level and sloping, in three pictures or more", () => {
  for (const landscape of landscapes) {
    const flat = listPlotPictureIds(landscape, "flat");
    const sloping = listPlotPictureIds(landscape, "sloping");
    expect(flat, landscape).not.toHaveLength(0);
    expect(sloping, landscape).not.toHaveLength(0);
    expect(flat.length + sloping.length, landscape).toBeGreaterThanOrEqual(3);
  }
});

test("every article, showcase project, promotion and studio of the demonstration has a picture of its own", () => {
  const ids = [
    ...posts.map(({ slug }) => `post-${slug}`),
    ...showcaseProjects.map(({ slug }) => `showcase-${slug}`),
    ...promotions.map(({ slug }) => `promotion-${slug}`),
    ...studios.map(({ slug }) => `studio-${slug}`),
  ];
  expect(ids.filter((id) => !findPicture(id, "es"))).toEqual([]);
});

test("an unknown picture is null", () => {
  expect(findPicture("no-such-picture", "es")).toBeNull();
});
