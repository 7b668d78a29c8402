/** Whether a shape is among those that fit a plot: the column fitting_shapes in hexadecimal digits. */
export function hasShape(shapes: string, shapeId: number): boolean {
  const byte = (shapeId - 1) >> 3;
  const bits = Number.parseInt(shapes.slice(2 * byte, 2 * byte + 2) || "0", 16);
  return ((bits >> ((shapeId - 1) & 7)) & 1) === 1;
}
