import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Daylight } from "./daylight.ts";
import { drawCard, toJpeg, viewSize } from "./draw-card.ts";
import type { Camerawork } from "./model-drawing.ts";
import { type PictureFormat, pictureFormats } from "./picture-size.ts";
import { useTracing } from "./use-tracing.ts";
import type { ViewCaption } from "./view-caption.ts";

interface PicturePanelProps {
  camerawork: RefObject<Camerawork | null>;
  light: Daylight;
  caption: ViewCaption;
}

const formats = Object.keys(pictureFormats) as PictureFormat[];

/** A picture of the current view as a card to download or share, quick or path-traced. */
export function PicturePanel({ camerawork, light, caption }: PicturePanelProps) {
  const t = useTranslations("viewTools.picture");
  const product = useProductName();
  const [format, setFormat] = useState<PictureFormat>("wide");
  const [card, setCard] = useState<{ url: string; file: File } | null>(null);
  const url = useRef<string | null>(null);
  const tracing = useTracing(camerawork, light);

  async function show(view: HTMLCanvasElement, of: PictureFormat) {
    const blob = await toJpeg(await drawCard(view, of, light.backdrop, caption, product));
    const file = new File([blob], fileName(caption.title, of), { type: blob.type });
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = URL.createObjectURL(file);
    setCard({ url: url.current, file });
  }

  function take(of: PictureFormat) {
    tracing.cancel();
    const view = camerawork.current?.takePicture(viewSize(of));
    if (view) void show(view, of);
  }

  const takeFirst = useEffectEvent(() => take(format));
  useEffect(() => {
    takeFirst();
    return () => {
      if (url.current) URL.revokeObjectURL(url.current);
    };
  }, []);

  function choose(next: PictureFormat) {
    setFormat(next);
    take(next);
  }

  const { width, height } = pictureFormats[format];
  return (
    <div className="mt-4 grid gap-4 rounded-md bg-paper p-4 shadow-[0_0_0_1px_var(--color-hair)]">
      <div className="flex flex-wrap gap-2">
        {formats.map((name) => (
          <Chip key={name} isOn={name === format} onClick={() => choose(name)}>
            {t(name)}
          </Chip>
        ))}
        <Chip onClick={() => take(format)}>
          <Icon name="refresh-cw" className="size-4.5" />
          {t("again")}
        </Chip>
      </div>
      {card && (
        <img
          src={card.url}
          alt={t("alt", { name: caption.title })}
          width={width}
          height={height}
          className={`h-auto w-full rounded-sm ${format === "tall" ? "max-w-80" : "max-w-2xl"}`}
        />
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {card && (
          <a href={card.url} download={card.file.name} className="btn btn-ink">
            <Icon name="download" className="size-4.5" />
            {t("download")}
          </a>
        )}
        {card && navigator.canShare?.({ files: [card.file] }) && (
          <Button
            look="outline"
            onClick={() => navigator.share({ title: caption.title, files: [card.file] }).catch(() => {})}
          >
            <Icon name="share" className="size-4.5" />
            {t("share")}
          </Button>
        )}
        {tracing.isRunning ? (
          <Button look="outline" onClick={tracing.cancel}>
            {t("cancel")}
          </Button>
        ) : (
          <Button
            look="outline"
            onClick={() => tracing.start(viewSize(format), (view) => show(view, format))}
          >
            <Icon name="sparkles" className="size-4.5" />
            {t("trace")}
          </Button>
        )}
      </div>
      {tracing.isRunning && (
        <label className="grid gap-1.5 text-small text-ink-2">
          {tracing.samples === 0
            ? t("preparing")
            : t("tracing", { samples: tracing.samples, of: tracing.of })}
          <progress
            // Without a value it shows that something goes on.
            value={tracing.samples || undefined}
            max={tracing.of}
            className="h-2 w-full max-w-2xl accent-terra"
          />
        </label>
      )}
      <Status className="text-small text-ink-2">{tracing.outcome && t(`outcome.${tracing.outcome}`)}</Status>
      <p className="max-w-[66ch] text-small text-ink-3">{t("note")}</p>
    </div>
  );
}

function fileName(title: string, format: PictureFormat) {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const { width, height } = pictureFormats[format];
  return `${plain.replace(/^-|-$/g, "")}-${width}x${height}.jpg`;
}
