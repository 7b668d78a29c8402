import { expect, test } from "vitest";
import { checkModel } from "./check-model.server.ts";
import { startModel } from "./start-model.ts";

test("the description to begin with is a house with a plan", () => {
  const { problems, measures, plans } = checkModel(startModel, "en");
  expect(problems).toEqual([]);
  expect(measures).toMatchObject({ builtAreaM2: 70, bedrooms: 1, bathrooms: 1, storeys: 1 });
  expect(plans).toEqual([{ name: "Ground floor", svg: expect.stringContaining("<svg") }]);
});

test("a description names what is wrong with it, by the place", () => {
  const { volumes, ...rest } = startModel;
  expect(checkModel(rest, "es").problems).toEqual([expect.stringContaining("volumes")]);
  const narrow = { ...volumes[0]!, outline: { ...volumes[0]!.outline, width: 5 } };
  expect(checkModel({ ...rest, volumes: [narrow] }, "es").problems).toContainEqual(
    expect.stringContaining("volumes.0.openings"),
  );
});
