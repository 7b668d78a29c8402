import { expect, type Locator } from "@playwright/test";

const corners = [
  [-60, 40],
  [60, 40],
  [60, -40],
  [-60, -40],
] as const;

/** Draws a rectangle around the middle of a map; each corner once the map has the one before. */
export async function placeCorners(map: Locator) {
  const canvas = map.locator("canvas");
  const { width, height } = (await canvas.boundingBox())!;
  for (const [index, [x, y]] of corners.entries()) {
    await canvas.click({ position: { x: width / 2 + x, y: height / 2 + y } });
    await expect(map.getByText(new RegExp(`^${index + 1} (esquina|corner)`))).toBeVisible();
  }
}
