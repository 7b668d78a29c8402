import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The keys of the drawing mode; the buttons send the same ones. */
export const drawKeys = { place: "Enter", undo: "Backspace", finish: "f", cancel: "Escape" } as const;

interface DrawControlsProps {
  corners: number;
  onUndo: () => void;
  onFinish: () => void;
  onCancel: () => void;
  /** More about what is drawn. */
  children?: ReactNode;
}

/** Buttons and instructions of the drawing mode. */
export function DrawControls({ corners, onUndo, onFinish, onCancel, children }: DrawControlsProps) {
  const t = useTranslations("map.drawing");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from its buttons, as the map does
    <div
      onKeyDown={({ key }) => key === drawKeys.cancel && onCancel()}
      className="w-full rounded-lg bg-paper p-3 text-small shadow-float"
    >
      <p className="text-ink-2 pointer-coarse:hidden">{t("hint")}</p>
      <p className="hidden text-ink-2 pointer-coarse:block">{t("touch")}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <div role="status" className="num mr-auto text-ink-2">
          <p>{t("corners", { count: corners })}</p>
          {children && <p>{children}</p>}
        </div>
        {corners > 0 && (
          <button type="button" className="chip" onClick={onUndo}>
            <Icon name="undo-2" className="size-4" />
            {t("undo")}
          </button>
        )}
        {corners > 2 && (
          <button type="button" className="chip is-on" onClick={onFinish}>
            <Icon name="check" className="size-4" />
            {t("finish")}
          </button>
        )}
        <button type="button" className="chip" onClick={onCancel}>
          <Icon name="x" className="size-4" />
          {t("cancel")}
        </button>
      </div>
    </div>
  );
}
