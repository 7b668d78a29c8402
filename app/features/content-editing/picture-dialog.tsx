import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { localise } from "#app/domain/localised.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/notices.ts";
import { useEditorPath } from "./editor-area.ts";
import type { EditorPicture } from "./editor-picture.ts";

interface PictureDialogProps {
  picture: EditorPicture;
  onClose: () => void;
  onSaved: (picture: EditorPicture) => void;
}

/** The texts of a picture in both languages, and the point that stays visible where it is cropped. */
export function PictureDialog({ picture: shown, onClose, onSaved }: PictureDialogProps) {
  const t = useTranslations("contentEditing.pictures");
  const locale = useLocale();
  const path = useEditorPath("pictures");
  const dialog = useRef<HTMLDialogElement>(null);
  const [alt, setAlt] = useState(shown.alt);
  const [focus, setFocus] = useState({ x: shown.focusX, y: shown.focusY });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const { picture } = shown;
  function point({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (at: number, whole: number) => Math.round(Math.min(Math.max((100 * at) / whole, 0), 100));
    setFocus({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  }
  async function save() {
    setBusy(true);
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: picture.id, alt, focusX: focus.x, focusY: focus.y }),
    }).catch(() => null);
    setBusy(false);
    if (!response?.ok) {
      toast({ text: t("notSaved"), tone: "bad" });
      return;
    }
    const isCentred = focus.x === 50 && focus.y === 50;
    const { focus: _focus, ...rest } = picture;
    onSaved({
      ...shown,
      alt,
      focusX: focus.x,
      focusY: focus.y,
      picture: {
        ...rest,
        alt: localise(alt, locale),
        ...(isCentred ? {} : { focus: `${focus.x}% ${focus.y}%` }),
      },
    });
    // Gives the focus back.
    dialog.current?.close();
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="picture-title"
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-2xl rounded-lg bg-paper p-6 text-ink"
    >
      <h2 id="picture-title" className="text-[1.4rem]">
        {t("texts")}
      </h2>
      {/* By keyboard the sliders do this. */}
      <button
        type="button"
        tabIndex={-1}
        onClick={point}
        aria-label={t("focus")}
        className="relative mt-4 block w-full cursor-crosshair overflow-hidden rounded-md"
      >
        <img src={pictureUrl(picture)} alt="" className="max-h-80 w-full object-contain" />
      </button>
      <fieldset
        aria-label={t("focus")}
        className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-3"
      >
        <span className="grow">{t("focusHint")}</span>
        {(["x", "y"] as const).map((axis) => (
          <label key={axis} className="flex items-center gap-2">
            {t(axis)}
            <input
              type="range"
              min={0}
              max={100}
              value={focus[axis]}
              onChange={({ target }) => setFocus({ ...focus, [axis]: Number(target.value) })}
              className="w-24 accent-terra"
            />
          </label>
        ))}
        <span
          aria-hidden="true"
          className="block h-13 w-24 rounded-sm bg-cover"
          style={{
            backgroundImage: `url("${pictureUrl(picture)}")`,
            backgroundPosition: `${focus.x}% ${focus.y}%`,
          }}
        />
      </fieldset>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextAreaField
          label={t("altEs")}
          rows={3}
          maxLength={400}
          lang="es"
          value={alt.es}
          required
          onChange={({ target }) => setAlt({ ...alt, es: target.value })}
        />
        <TextAreaField
          label={t("altEn")}
          rows={3}
          maxLength={400}
          lang="en"
          value={alt.en}
          required
          onChange={({ target }) => setAlt({ ...alt, en: target.value })}
        />
      </div>
      <p className="mt-2 text-small text-ink-3">{t("altHint")}</p>
      <div className="mt-5 flex justify-end gap-3">
        <button type="button" className="btn btn-outline" onClick={() => dialog.current?.close()}>
          {t("later")}
        </button>
        <Button busyLabel={isBusy && t("saving")} onClick={save}>
          {t("save")}
        </Button>
      </div>
    </dialog>
  );
}
