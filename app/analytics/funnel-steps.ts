import { unlocalizedPath } from "#app/i18n/locale.ts";

/** The steps from the home page to a lead. */
export const steps = ["home", "list", "detail", "project", "lead", "other"] as const;
export type Step = (typeof steps)[number];

const patterns: readonly [Step, RegExp][] = [
  ["home", /^\/$/],
  [
    "list",
    /^\/(?:viviendas|mobile-homes|terrenos|viviendas-prefabricadas-(?:estilos|tecnologias)\/[\w-]+|comparar)$/,
  ],
  ["detail", /^\/(?:catalogo|terrenos|promociones|projects)\/[\w-]+$/],
  ["project", /^\/casa-de-tus-suenos(?:\/[\w-]+)?$/],
  ["lead", /^\/(?:thank-you|sell-plot-thank-you)$/],
];

export function stepOf(path: string): Step {
  const page = unlocalizedPath(path);
  return patterns.find(([, pattern]) => pattern.test(page))?.[0] ?? "other";
}
