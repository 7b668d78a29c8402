/** A name in the middle of a sentence: "Impresión 3D" becomes "impresión 3D", and Bauhaus stays the name of a school. */
export function lowerFirst(name: string) {
  return name === "Bauhaus" ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
