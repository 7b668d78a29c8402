/** Names of elements, as a program for IFC lists them. */
export const elementNames = {
  es: {
    site: "Parcela",
    wall: { outer: "Muro exterior", inner: "Muro interior", partition: "Tabique" },
    slab: { ground: "Solera", foundation: "Cimentación", floor: "Forjado", terrace: "Terraza" },
    roof: "Cubierta",
    door: "Puerta",
    window: "Ventana",
    glass_door: "Puerta acristalada",
    passage: "Hueco",
    stairs: "Escalera",
    part: "Elemento",
  },
  en: {
    site: "Plot",
    wall: { outer: "Outer wall", inner: "Inner wall", partition: "Partition" },
    slab: { ground: "Ground slab", foundation: "Foundation", floor: "Floor", terrace: "Terrace" },
    roof: "Roof",
    door: "Door",
    window: "Window",
    glass_door: "Glazed door",
    passage: "Opening",
    stairs: "Stairs",
    part: "Element",
  },
};
