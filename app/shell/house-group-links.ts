import type { PagePath } from "#app/navigation/paths.ts";

// The styles and technologies that the menus and the footer lead to; their names are in shell.json.

export const houseStyles = [
  "moderno",
  "minimalista",
  "bauhaus",
  "cubista",
  "organico",
  "rustico_moderno",
  "rustico",
] as const;
export const houseTechnologies = ["wood", "steel", "concrete", "3d_print"] as const;

export function stylePath(style: (typeof houseStyles)[number]): PagePath {
  return `/viviendas-prefabricadas-estilos/${style.replaceAll("_", "-")}`;
}

export function technologyPath(technology: (typeof houseTechnologies)[number]): PagePath {
  return `/viviendas-prefabricadas-tecnologias/${technology.replaceAll("_", "-")}`;
}
