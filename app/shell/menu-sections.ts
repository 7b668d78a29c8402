import type { PagePath } from "#app/navigation/paths.ts";

// The links of the header and the menu. Labels are keys of shell.json.

interface Section {
  label: "houses" | "mobileHomes" | "plots" | "projects" | "promotions" | "professionals" | "blog";
  to: PagePath;
  /** Further paths of the section, so that a house's page marks "Viviendas". */
  also?: string[];
}

export const sections: Section[] = [
  {
    label: "houses",
    to: "/viviendas",
    also: [
      "/catalogo",
      "/viviendas-prefabricadas-estilos",
      "/viviendas-prefabricadas-tecnologias",
      "/studios-signature",
    ],
  },
  { label: "mobileHomes", to: "/mobile-homes" },
  { label: "plots", to: "/terrenos" },
  { label: "projects", to: "/proyectos", also: ["/projects"] },
  { label: "promotions", to: "/promociones" },
  { label: "professionals", to: "/profesionales", also: ["/contacto-profesionales"] },
  { label: "blog", to: "/blog", also: ["/categorias-blog"] },
];

/** "page" on the section's own page, "true" on a page below it. */
export function currentIn({ to, also = [] }: Section, path: string): "page" | "true" | undefined {
  if (path === to) return "page";
  return [to, ...also].some((start) => path.startsWith(`${start}/`) || path === start) ? "true" : undefined;
}
