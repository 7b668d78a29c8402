// Apart from the schemas, so that a page can show the choices without them.

export const routeTypes = [
  "street",
  "avenue",
  "square",
  "path",
  "road",
  "roundabout",
  "promenade",
  "crossing",
  "other",
] as const;
export type RouteType = (typeof routeTypes)[number];
