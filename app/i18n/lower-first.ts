/** A name in the middle of a sentence: "Impresión 3D" becomes "impresión 3D". */
export function lowerFirst(name: string) {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
