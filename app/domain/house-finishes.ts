// Finishes are options of a house of which one per slot is chosen: its façade, roof, floor and so on. One of each slot is
// in the price and named by no URL; what another one changes in the model is its `finish`.

export const finishSlots = ["cladding", "roof", "frames", "floor", "kitchen", "terrace", "plan"] as const;
export type FinishSlot = (typeof finishSlots)[number];

/** The chosen finish of each slot: a material of app/domain/house/materials.ts, or "mirrored" for the plan. */
export type HouseLook = Partial<Record<FinishSlot, string>>;

/** The names of the slots in URLs of forms without scripts, where a group of radio buttons needs a name of its own. */
export const slotParams: Record<FinishSlot, string> = {
  cladding: "fachada",
  roof: "cubierta",
  frames: "carpinteria",
  floor: "suelo",
  kitchen: "cocina",
  terrace: "terraza",
  plan: "planta",
};

export interface FinishChoice {
  code: string;
  /** Null for an option that is no finish. */
  slot?: FinishSlot | null;
  /** Null for the finish that the price includes. */
  finish?: string | null;
  /** The code of an option that the maker does not combine with it. */
  excludedWith?: string | null;
}

/**
 * What of the wanted options the house can have together, in its own order: one finish per slot, none that the maker
 * excludes, those of the terrace only with one. Finishes that the price includes are not named.
 */
export function possibleOptions(options: readonly FinishChoice[], wanted: Iterable<string>): string[] {
  const codes = new Set(wanted);
  const sellsTerrace = options.some(({ code }) => code === "terrace");
  const chosen: FinishChoice[] = [];
  // Options first: a finish adapts to them.
  for (const option of options.toSorted(
    (one, two) => Number(Boolean(one.slot)) - Number(Boolean(two.slot)),
  )) {
    if (!codes.has(option.code)) continue;
    if (option.slot) {
      const isTaken = chosen.some(({ slot }) => slot === option.slot);
      const lacksTerrace = option.slot === "terrace" && sellsTerrace && !codes.has("terrace");
      if (!option.finish || isTaken || lacksTerrace) continue;
    }
    if (!chosen.some((other) => areExcluded(option, other))) chosen.push(option);
  }
  const chosenCodes = new Set(chosen.map(({ code }) => code));
  return options.flatMap(({ code }) => (chosenCodes.has(code) ? [code] : []));
}

/** The chosen option that keeps a finish from being chosen. */
export function excludingOption<Option extends FinishChoice>(
  options: readonly Option[],
  chosen: readonly string[],
  finish: FinishChoice,
): Option | undefined {
  return options.find(
    (other) =>
      other.code !== finish.code &&
      (!other.slot || other.slot !== finish.slot) &&
      chosen.includes(other.code) &&
      areExcluded(finish, other),
  );
}

/** Chooses a finish instead of the other one of its slot. */
export function withFinish(
  options: readonly FinishChoice[],
  chosen: readonly string[],
  { code, slot }: FinishChoice,
): string[] {
  const others = chosen.filter(
    (other) => options.find((option) => option.code === other)?.slot !== slot || other === code,
  );
  return possibleOptions(options, [...others, code]);
}

export function lookOf(options: readonly FinishChoice[], chosen: readonly string[]): HouseLook {
  const look: HouseLook = {};
  for (const { code, slot, finish } of options)
    if (slot && finish && chosen.includes(code)) look[slot] = finish;
  return look;
}

/** What each slot of a house is made of by default; a slot that it does not have is missing. */
export type SlotMaterials = Partial<Record<FinishSlot, string>>;

/** The names of materials that a look replaces, with those that take their place. */
export function replacedMaterials(slots: SlotMaterials, look: HouseLook): Record<string, string> {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([slot, material]) => {
      const chosen = look[slot as FinishSlot];
      return chosen && chosen !== material ? [[material, chosen]] : [];
    }),
  );
}

function areExcluded(one: FinishChoice, two: FinishChoice): boolean {
  return one.excludedWith === two.code || two.excludedWith === one.code;
}
