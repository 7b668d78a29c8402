/** Checks a description beyond its types; errors name the house, the element and the rule. */
import { type House, houseDescription, type Opening, type Volume } from "./description.ts";
import { edgesOf, ringOf } from "./outlines.ts";
import { sharedArea } from "./polygon.ts";
import { unreachableRooms } from "./reachability.ts";
import { roomsOf } from "./rooms.ts";
import { gableOpening, wallTop } from "./wall-tops.ts";

export class HouseDescriptionError extends Error {
  readonly problems: string[];
  constructor(houseId: string, problems: string[]) {
    super(`House "${houseId}" is not valid:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
    this.name = "HouseDescriptionError";
    this.problems = problems;
  }
}

/** Openings closer than this to the end of a wall leave no frame to fix them to. */
const smallestJamb = 0.02;
/** Rounding of shared edges, not a real overlap. */
const overlapTolerance = 0.01;
const smallestRoom = 0.8;

export function parseHouse(input: unknown): House {
  const result = houseDescription.safeParse(input);
  if (!result.success) {
    const problems = result.error.issues.map(
      (issue) => `${issue.path.join(".") || "description"}: ${issue.message}`,
    );
    throw new HouseDescriptionError(idOf(input), problems);
  }
  const problems = findProblems(result.data);
  if (problems.length > 0) throw new HouseDescriptionError(result.data.id, problems);
  return result.data;
}

export function findProblems(house: House): string[] {
  return [
    ...house.volumes.flatMap((volume, index) => openingProblems(volume, index)),
    ...overlapProblems(house),
    ...layoutProblems(house),
  ];
}

function openingProblems(volume: Volume, volumeIndex: number): string[] {
  const { walls } = edgesOf(volume.outline);
  const problems: string[] = [];
  volume.openings.forEach((opening, index) => {
    const name = `volumes.${volumeIndex}.openings.${index} (${opening.kind} in wall ${opening.wall})`;
    const wall = walls[opening.wall];
    if (!wall) {
      problems.push(`${name}: the volume has no such wall`);
      return;
    }
    if (opening.kind === "gable" && volume.roof.type !== "gable") {
      problems.push(`${name}: needs a gable roof`);
      return;
    }
    const { at, width, sill, height } =
      opening.kind === "gable" ? gableOpening(volume, opening, wall.length) : opening;
    if (at < smallestJamb - 1e-9 || at + width > wall.length - smallestJamb + 1e-9) {
      problems.push(
        `${name}: must lie at least ${smallestJamb} m inside the wall, which is ${wall.length.toFixed(2)} m long`,
      );
    }
    const top = lowestTop(wallTop(volume, wall.length, opening.wall), at, at + width);
    if (opening.kind !== "gable" && sill + height > top + 1e-9) {
      problems.push(`${name}: reaches ${(sill + height).toFixed(2)} m, above the wall's ${top.toFixed(2)} m`);
    }
    volume.openings.slice(index + 1).forEach((other) => {
      if (other.wall === opening.wall && overlaps(opening, other, volume, wall.length)) {
        problems.push(`${name}: overlaps another opening of the same wall`);
      }
    });
  });
  return problems;
}

function overlaps(a: Opening, b: Opening, volume: Volume, length: number): boolean {
  const [first, second] = [a, b].map((opening) =>
    opening.kind === "gable" ? gableOpening(volume, opening, length) : opening,
  );
  if (!first || !second) return false;
  return (
    first.at < second.at + second.width &&
    second.at < first.at + first.width &&
    first.sill < second.sill + second.height &&
    second.sill < first.sill + first.height
  );
}

function lowestTop(top: readonly (readonly [number, number])[], from: number, to: number): number {
  const heightAt = (x: number) => {
    for (let index = 0; index < top.length - 1; index++) {
      const [x1, z1] = top[index] as readonly [number, number];
      const [x2, z2] = top[index + 1] as readonly [number, number];
      if (x >= x1 && x <= x2) return z1 + ((z2 - z1) * (x - x1)) / (x2 - x1 || 1);
    }
    return 0;
  };
  return Math.min(heightAt(from), heightAt(to));
}

function overlapProblems(house: House): string[] {
  const problems: string[] = [];
  house.volumes.forEach((volume, index) => {
    house.volumes.slice(index + 1).forEach((other, offset) => {
      const otherIndex = index + 1 + offset;
      if (volume.mergedWith === otherIndex || other.mergedWith === index) return;
      const isAbove = volume.elevation >= other.elevation + other.wallHeight - 0.5;
      const isBelow = other.elevation >= volume.elevation + volume.wallHeight - 0.5;
      if (isAbove || isBelow) return;
      const shared = sharedArea(ringOf(volume.outline), ringOf(other.outline));
      if (shared > overlapTolerance) {
        problems.push(
          `volumes.${index} and volumes.${otherIndex}: overlap by ${shared.toFixed(2)} m² and are not merged`,
        );
      }
    });
  });
  return problems;
}

function layoutProblems(house: House): string[] {
  const problems: string[] = [];
  house.storeys.forEach((storey, index) => {
    const missing = storey.zones.find((zone) => !house.volumes[zone.volume]);
    if (missing) {
      problems.push(`storeys.${index}: names volume ${missing.volume}, which does not exist`);
      return;
    }
    const { rooms, insides } = roomsOf(house, storey);
    for (const room of rooms) {
      if (room.areaM2 < smallestRoom) {
        problems.push(`storeys.${index}: a ${room.type} has only ${room.areaM2.toFixed(2)} m²`);
      }
    }
    insides.forEach((inside, zone) => {
      insides.slice(zone + 1).forEach((other) => {
        if (sharedArea(inside, other) > overlapTolerance)
          problems.push(`storeys.${index}: two zones share space`);
      });
    });
  });
  if (problems.length > 0) return problems;
  return unreachableRooms(house).map(
    (room) => `storeys.${room.storey}: the ${room.type} at ${room.place} cannot be reached through doors`,
  );
}

function idOf(input: unknown): string {
  return typeof input === "object" && input !== null && "id" in input ? String(input.id) : "unknown";
}
