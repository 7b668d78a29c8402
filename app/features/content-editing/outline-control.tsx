import { type MouseEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Corner, signedAreaOf } from "#app/domain/plot/outline-shape.ts";
import { readOutline, readPlace } from "#app/domain/plot/read-outline.ts";
import { toast } from "#app/ui/notices.ts";
import { OutlineFile } from "#app/ui/outline-file.tsx";
import type { Values } from "./field.ts";

interface OutlineControlProps {
  control: { id: string; className: string };
  /** A text while it cannot be read. */
  value: Corner[] | string | null;
  onChange: (value: unknown) => void;
  onValues: ((values: Values) => void) | undefined;
}

const size = 260;
const margin = 20;
const maxFileBytes = 5_000_000;

/** The outline of a plot: typed or pasted at the left, drawn at the right. A click in the drawing adds a corner. */
export function OutlineControl({ control, value, onChange, onValues }: OutlineControlProps) {
  const t = useTranslations("contentEditing.outline");
  const format = useFormatter();
  const [typed, setTyped] = useState<string | null>(null);
  const corners = Array.isArray(value) ? value : [];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const extent = Math.max(40, Math.max(0, ...xs) - left, Math.max(0, ...ys) - bottom);
  const scale = (size - 2 * margin) / extent;
  const toScreen = ([x, y]: Corner) =>
    [margin + (x - left) * scale, size - margin - (y - bottom) * scale] as const;
  function write(text: string) {
    setTyped(text);
    onChange(text.trim() === "" ? null : (readOutline(text) ?? text));
    place(text);
  }
  /** The polygon of a map says where the plot is, too. */
  function place(text: string) {
    const found = readPlace(text);
    if (found) onValues?.({ exact_latitude: found.latitude, exact_longitude: found.longitude });
  }
  async function readFile(file: File) {
    const { gmlAsText } = await import("#app/domain/plot/read-gml.ts");
    const text = file.size < maxFileBytes ? gmlAsText(await file.text()) : "";
    const outline = readOutline(text);
    if (outline && outline.length > 0) {
      setTyped(null);
      onChange(outline);
      place(text);
    } else toast({ text: t("unreadable", { name: file.name }), tone: "bad" });
  }
  function addCorner({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    const round = (metres: number) => Math.round(metres * 2) / 2;
    const x = round((((clientX - box.left) / box.width) * size - margin) / scale + left);
    const y = round((size - margin - ((clientY - box.top) / box.height) * size) / scale + bottom);
    setTyped(null);
    onChange([...corners, [x, y]]);
  }
  const text =
    typed ?? (typeof value === "string" ? value : corners.map(([x, y]) => `${x}, ${y}`).join("\n"));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div>
        <textarea
          {...control}
          rows={8}
          value={text}
          onChange={({ target }) => write(target.value)}
          onBlur={() => setTyped(null)}
          className={`num ${control.className}`}
        />
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-3">
          {corners.length > 2 &&
            t("area", {
              area: format.number(Math.round(Math.abs(signedAreaOf(corners))), "integer"),
              count: corners.length,
            })}
          {corners.length > 0 && (
            <button type="button" className="link ml-auto" onClick={() => write("")}>
              {t("clear")}
            </button>
          )}
        </p>
        <OutlineFile className="link mt-1 inline-block text-small" onFile={readFile}>
          {t("file")}
        </OutlineFile>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard writes corners into the text beside it */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t("drawing")}
        onClick={addCorner}
        className="w-full max-w-80 cursor-crosshair rounded-md bg-paper shadow-[inset_0_0_0_1px_var(--color-hair)]"
      >
        {Array.from({ length: Math.floor(extent / 10) + 1 }, (_, i) => margin + i * 10 * scale).map((at) => (
          <g key={at} className="stroke-hair" strokeWidth=".5">
            <line x1={at} x2={at} y1={margin} y2={size - margin} />
            <line x1={margin} x2={size - margin} y1={size - at} y2={size - at} />
          </g>
        ))}
        <polygon
          points={corners.map((corner) => toScreen(corner).join()).join(" ")}
          className="fill-olive-soft stroke-olive"
        />
        {corners.length > 1 && (
          <line
            x1={toScreen(corners[0]!)[0]}
            y1={toScreen(corners[0]!)[1]}
            x2={toScreen(corners[1]!)[0]}
            y2={toScreen(corners[1]!)[1]}
            className="stroke-terra"
            strokeWidth="3"
          />
        )}
        {corners.map((corner, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name
          <circle key={i} cx={toScreen(corner)[0]} cy={toScreen(corner)[1]} r="3" className="fill-ink" />
        ))}
      </svg>
    </div>
  );
}
