// Promotions of the demonstration; both dates are included. Texts: content/{es,en}/promotions.json.

import type { Discount } from "#app/domain/promotion-discount.ts";

interface PromotionFacts {
  slug: string;
  startsOn: string;
  endsOn: string;
  houseIds: readonly string[];
  discount: Discount;
  /** Maximum number of orders, if limited. */
  unitLimit: number | null;
}

export const promotions = [
  {
    slug: "aerotermia-incluida",
    startsOn: "2026-10-15",
    endsOn: "2026-12-31",
    houseIds: ["alba", "brezo", "haya", "encina"],
    discount: { kind: "free_option", optionCode: "heat_pump" },
    unitLimit: null,
  },
  {
    slug: "primeras-impresas",
    startsOn: "2026-11-01",
    endsOn: "2027-01-31",
    houseIds: ["duna", "capa", "tierra"],
    discount: { kind: "percent", percent: 6 },
    unitLimit: 10,
  },
  {
    slug: "anteproyecto-de-vuelta",
    startsOn: "2026-09-15",
    endsOn: "2026-12-15",
    houseIds: ["cubo", "patio", "mirador", "cala", "cantera"],
    discount: { kind: "plan_refund", planSlug: "anteproyecto-adaptado" },
    unitLimit: null,
  },
  {
    slug: "tarimas-de-verano",
    startsOn: "2026-06-01",
    endsOn: "2026-09-30",
    houseIds: ["brisa", "senda", "caracola"],
    discount: { kind: "free_option", optionCode: "terrace" },
    unitLimit: null,
  },
  {
    slug: "modulos-de-invierno",
    startsOn: "2026-12-01",
    endsOn: "2027-02-28",
    houseIds: ["nomada", "senda", "vereda"],
    discount: { kind: "free_option", optionCode: "winter_insulation" },
    unitLimit: null,
  },
] as const satisfies readonly PromotionFacts[];
