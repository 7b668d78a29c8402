import { z } from "zod";
import { metrics } from "#app/analytics/vitals.ts";

/** What a page reports to the site's own statistics: nothing about the visitor. */
export const measurement = z.union([
  z.object({ kind: z.literal("visit"), path: z.string().max(200) }),
  z.object({
    kind: z.literal("search"),
    list: z.enum(["houses", "mobile_homes", "plots"]),
    hasResults: z.boolean(),
  }),
  z.object({
    kind: z.literal("vital"),
    path: z.string().max(200),
    metric: z.enum(metrics),
    value: z.number().min(0).max(600_000),
  }),
]);

export type Measurement = z.infer<typeof measurement>;
