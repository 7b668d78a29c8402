// A picture of the current view as a card: the view above, name, finishes and price below.
import { type PictureFormat, pictureFormats } from "./picture-size.ts";
import type { ViewCaption } from "./view-caption.ts";

/** The panel below the view, by the format. */
const panelHeights: Record<PictureFormat, number> = { wide: 150, tall: 260 };
const paper = "#f7f3ea";
const ink = "#2a2520";
const ink2 = "#5f564c";
const terra = "#a8431f";

/** The size of the view on a card. */
export function viewSize(format: PictureFormat) {
  const { width, height } = pictureFormats[format];
  return { width, height: height - panelHeights[format] };
}

export async function drawCard(
  view: HTMLCanvasElement,
  format: PictureFormat,
  backdrop: readonly [top: string, bottom: string],
  { title, details, price }: ViewCaption,
  product: string,
): Promise<HTMLCanvasElement> {
  const { width, height } = pictureFormats[format];
  const top = height - panelHeights[format];
  const isTall = format === "tall";
  const margin = isTall ? 60 : 48;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d")!;
  const styles = getComputedStyle(document.documentElement);
  const fontOf = (size: number, family: "display" | "sans", weight = 400) =>
    `${weight} ${size}px ${styles.getPropertyValue(`--font-${family}`) || "serif"}`;
  await document.fonts.ready;

  drawOnBackdrop(context, view, backdrop, width, top);
  context.fillStyle = paper;
  context.fillRect(0, top, width, height - top);

  const write = (text: string, x: number, y: number, maxWidth: number) =>
    context.fillText(shortened(context, text, maxWidth), x, y);
  const inner = width - 2 * margin;
  context.font = fontOf(26, "sans");
  context.fillStyle = ink2;
  const productWidth = context.measureText(product).width;
  context.fillText(product, width - margin - productWidth, top + (isTall ? 74 : 60));
  context.font = fontOf(isTall ? 64 : 52, "display");
  context.fillStyle = ink;
  write(title, margin, top + (isTall ? 84 : 66), inner - productWidth - 32);
  context.font = fontOf(isTall ? 38 : 34, "sans", 600);
  const priceWidth = price ? context.measureText(price).width : 0;
  if (price) {
    context.fillStyle = terra;
    context.fillText(price, isTall ? margin : width - margin - priceWidth, top + (isTall ? 206 : 117));
  }
  context.font = fontOf(isTall ? 32 : 27, "sans");
  context.fillStyle = ink2;
  write(details, margin, top + (isTall ? 144 : 116), isTall ? inner : inner - priceWidth - 32);
  return canvas;
}

/** The view over the colours of the sky, without a panel. */
export function drawView(view: HTMLCanvasElement, backdrop: readonly [top: string, bottom: string]) {
  const canvas = document.createElement("canvas");
  canvas.width = view.width;
  canvas.height = view.height;
  drawOnBackdrop(canvas.getContext("2d")!, view, backdrop, view.width, view.height);
  return canvas;
}

export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))),
      "image/jpeg",
      0.9,
    ),
  );
}

function drawOnBackdrop(
  context: CanvasRenderingContext2D,
  view: HTMLCanvasElement,
  backdrop: readonly [top: string, bottom: string],
  width: number,
  height: number,
) {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, backdrop[0]);
  sky.addColorStop(0.62, backdrop[1]);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.drawImage(view, 0, 0, width, height);
}

function shortened(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  const words = text.split(" ");
  for (let count = words.length; count > 0; count--) {
    const line =
      count === words.length
        ? text
        : `${words
            .slice(0, count)
            .join(" ")
            .replace(/[,;:]$/, "")}…`;
    if (context.measureText(line).width <= maxWidth) return line;
  }
  return "";
}
