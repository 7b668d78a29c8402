/** Draws plan coordinates (metres, north up) as SVG elements in centimetres, which print at 1:100. */
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import type { Point } from "./polygon.ts";

export const centimetres = 100;

/** What symbols are drawn on; class names say what they are. */
export interface PlanSurface {
  ring(points: readonly Point[], className: string): void;
  line(points: readonly Point[], className: string): void;
  circle(middle: Point, radius: number, className: string): void;
  arc(from: Point, to: Point, radius: number, isClockwise: boolean, className: string): void;
}

export class PlanCanvas implements PlanSurface {
  readonly #elements: string[] = [];
  readonly #top: number;
  readonly #left: number;

  constructor(left: number, top: number) {
    this.#left = left;
    this.#top = top;
  }

  x(value: number): number {
    return round((value - this.#left) * centimetres);
  }

  y(value: number): number {
    return round((this.#top - value) * centimetres);
  }

  ring(points: readonly Point[], className: string): void {
    this.#elements.push(`<path class="${className}" d="${this.#outline(points)}Z"/>`);
  }

  line(points: readonly Point[], className: string): void {
    this.#elements.push(`<path class="${className}" d="${this.#outline(points)}"/>`);
  }

  circle([x, y]: Point, radius: number, className: string): void {
    this.#elements.push(
      `<circle class="${className}" cx="${this.x(x)}" cy="${this.y(y)}" r="${round(radius * centimetres)}"/>`,
    );
  }

  /** A quarter circle such as the swing of a door. */
  arc(from: Point, to: Point, radius: number, isClockwise: boolean, className: string): void {
    const size = round(radius * centimetres);
    const end = `${this.x(to[0])} ${this.y(to[1])}`;
    this.#elements.push(
      `<path class="${className}" d="M${this.x(from[0])} ${this.y(from[1])}A${size} ${size} 0 0 ${isClockwise ? 1 : 0} ${end}"/>`,
    );
  }

  text(lines: string[], [x, y]: Point, size: number, className: string, rotation = 0): void {
    const [left, top] = [this.x(x), this.y(y)];
    const first = round(top - ((lines.length - 1) * size * 1.25) / 2 + size * 0.35);
    const turn = rotation === 0 ? "" : ` transform="rotate(${rotation} ${left} ${top})"`;
    const spans = lines.map(
      (line, index) =>
        `<tspan x="${left}" y="${round(first + index * size * 1.25)}">${escapeMarkup(line)}</tspan>`,
    );
    this.#elements.push(`<text class="${className}" font-size="${size}"${turn}>${spans.join("")}</text>`);
  }

  toString(): string {
    return this.#elements.join("\n");
  }

  #outline(points: readonly Point[]): string {
    return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${this.x(x)} ${this.y(y)}`).join("");
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
