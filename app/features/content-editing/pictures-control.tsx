import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import { toast } from "#app/ui/notices.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useEditorPath } from "./editor-area.ts";
import type { EditorPicture } from "./editor-picture.ts";
import { requiredLocales } from "./field.ts";
import type { FieldContext } from "./field-options.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { picturesIn, uploadPicture } from "./upload-picture.ts";

interface PicturesControlProps {
  control: { id: string; "aria-invalid"?: boolean | undefined; "aria-describedby"?: string | undefined };
  ids: string[];
  context: FieldContext;
  /** One picture instead of a gallery. */
  isSingle?: boolean;
  onChange: (ids: string[]) => void;
}

/** The pictures of a row: dropped, pasted or chosen, several at once; the first is the cover. */
export function PicturesControl({ control, ids, context, isSingle = false, onChange }: PicturesControlProps) {
  const t = useTranslations("contentEditing.pictures");
  const path = useEditorPath("pictures");
  const inputId = useId();
  const [uploading, setUploading] = useState(0);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  /** The new place of the picture that was moved last. */
  const [moved, setMoved] = useState<number | null>(null);
  const known = new Map(context.pictures.map((each) => [each.picture.id, each]));
  // Uploads end one after the other, each on top of what there is then.
  const current = useRef(ids);
  current.current = ids;

  async function upload(files: File[]) {
    setMoved(null);
    for (const file of isSingle ? files.slice(0, 1) : files) {
      setUploading((count) => count + 1);
      try {
        const answer = await uploadPicture(path, file);
        if ("refusal" in answer)
          toast({ text: t(`refusals.${answer.refusal}`, { name: file.name }), tone: "bad" });
        else {
          context.onPicture(answer.picture);
          const { id } = answer.picture.picture;
          current.current = isSingle ? [id] : [...current.current, id];
          onChange(current.current);
          // With several, the operator opens one after the other.
          if (files.length === 1) setOpenId(id);
        }
      } catch {
        toast({ text: t("failed", { name: file.name }), tone: "bad" });
      } finally {
        setUploading((count) => count - 1);
      }
    }
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    upload(picturesIn(event.dataTransfer));
  }
  function onPaste(event: ClipboardEvent) {
    const files = picturesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    upload(files);
  }
  function move(at: number, by: number) {
    const next = [...ids];
    const [id] = next.splice(at, 1);
    next.splice(at + by, 0, id!);
    onChange(next);
    setMoved(at + by);
  }
  function remove(id: string) {
    onChange(ids.filter((other) => other !== id));
    setMoved(null);
  }
  const tool = "grid size-8 place-items-center rounded-full bg-paper/90 hover:bg-paper";
  const open = openId ? known.get(openId) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid of the form
    <div
      role="group"
      id={control.id}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control["aria-describedby"]}
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="flex flex-wrap gap-2.5"
    >
      {ids.map((id, at) => {
        const each = known.get(id);
        const nth = { number: at + 1, count: ids.length };
        const state = each ? stateOf(each) : "allTexts";
        return (
          <figure key={id} className="relative w-37.5">
            {each ? (
              <Picture picture={each.picture} sizes="150px" className="h-24.5 w-full rounded-md" />
            ) : (
              <span className="grid h-24.5 place-items-center rounded-md bg-hair/50 text-small">{id}</span>
            )}
            {at === 0 && !isSingle && <span className="tag absolute top-1.5 left-1.5">{t("cover")}</span>}
            <div className="absolute right-1.5 bottom-8 flex gap-1">
              {!isSingle && at > 0 && (
                <button
                  type="button"
                  className={tool}
                  aria-label={t("before", nth)}
                  onClick={() => move(at, -1)}
                >
                  <Icon name="chevron-left" className="size-4" />
                </button>
              )}
              {!isSingle && at < ids.length - 1 && (
                <button
                  type="button"
                  className={tool}
                  aria-label={t("after", nth)}
                  onClick={() => move(at, 1)}
                >
                  <Icon name="chevron-right" className="size-4" />
                </button>
              )}
              <button type="button" className={tool} aria-label={t("remove", nth)} onClick={() => remove(id)}>
                <Icon name="x" className="size-4" />
              </button>
            </div>
            <figcaption className="mt-1 text-[.76rem]">
              {each?.isUploaded ? (
                <button
                  type="button"
                  aria-label={t("textsOf", { ...nth, state: t(state) })}
                  onClick={() => setOpenId(id)}
                  className={`underline-offset-3 hover:underline ${state !== "allTexts" ? "text-warn" : "text-ink-3"}`}
                >
                  {t(state)}
                </button>
              ) : (
                <span className="text-ink-3">{t("allTexts")}</span>
              )}
            </figcaption>
          </figure>
        );
      })}
      {(!isSingle || ids.length === 0 || uploading > 0) && (
        <label
          htmlFor={inputId}
          className={`grid h-24.5 w-37.5 cursor-pointer place-items-center rounded-md text-center text-small text-ink-3 shadow-[inset_0_0_0_1.5px_var(--color-hair)] focus-within:outline-2 hover:shadow-[inset_0_0_0_1.5px_var(--color-ink-3)] ${isOver ? "bg-terra-soft" : ""}`}
        >
          {uploading > 0 ? (
            <span className="grid place-items-center gap-1.5">
              <Icon name="loader-circle" className="size-5 animate-spin" />
              {t("preparing", { count: uploading })}
            </span>
          ) : (
            t("drop")
          )}
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple={!isSingle}
            aria-invalid={control["aria-invalid"]}
            aria-label={t("choose")}
            className="sr-only"
            onChange={({ target }) => {
              upload([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
      )}
      <p role="status" className="sr-only">
        {uploading > 0
          ? t("preparing", { count: uploading })
          : moved !== null
            ? t("moved", { number: moved + 1, count: ids.length })
            : t("count", { count: ids.length })}
      </p>
      {open && (
        <PictureDialog
          key={open.picture.id}
          picture={open}
          onClose={() => setOpenId(null)}
          onSaved={context.onPicture}
        />
      )}
    </div>
  );
}

/** Which of its texts a picture lacks. */
function stateOf({ alt }: EditorPicture) {
  const missing = requiredLocales.filter((language) => !alt[language]?.trim());
  if (missing.length === 0) return "allTexts";
  return missing.length > 1 ? "noTexts" : missing[0] === "en" ? "noEnglish" : "noSpanish";
}
