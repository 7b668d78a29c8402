import { type ClipboardEvent, type DragEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { type Picture, pictureUrl } from "#app/pictures/picture.ts";
import { toast } from "#app/ui/notices.ts";
import { Prose } from "#app/ui/prose.tsx";
import { useEditorPath } from "./editor-area.ts";
import { picturesIn, uploadPicture } from "./upload-picture.ts";

interface MarkdownControlProps {
  control: { id: string; lang: Locale | undefined; className: string };
  value: string;
  onChange: (value: unknown) => void;
  language: Locale;
}

/** A long text in Markdown, with pictures; the preview is rendered as the page renders it. */
export function MarkdownControl({ control, value, onChange, language }: MarkdownControlProps) {
  const t = useTranslations("contentEditing.markdown");
  const tPictures = useTranslations("contentEditing.pictures");
  const inputId = useId();
  const path = useEditorPath("pictures");
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const fetcher = useFetcher<{ html: string } | null>();
  const isLoading = fetcher.state !== "idle" || fetcher.data === undefined;
  // What was typed while a picture was on its way stays.
  const latest = useRef(value);
  latest.current = value;
  const caret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text is in the field
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  function toggle() {
    if (!isPreview)
      fetcher.submit({ markdown: value } as never, {
        method: "post",
        action: localizedPath(language, "/operator/markdown"),
        encType: "application/json",
      });
    setPreview(!isPreview);
  }
  async function upload(files: File[]) {
    setUploading(true);
    for (const file of files) {
      const answer = await uploadPicture(path, file).catch(() => null);
      if (!answer) toast({ text: tPictures("failed", { name: file.name }), tone: "bad" });
      else if ("refusal" in answer)
        toast({ text: tPictures(`refusals.${answer.refusal}`, { name: file.name }), tone: "bad" });
      else insert(answer.picture.picture);
    }
    setUploading(false);
  }
  /** Puts it where one writes, with the caret where its text goes. */
  function insert(picture: Picture) {
    const at = area.current?.selectionEnd ?? latest.current.length;
    const before = latest.current.slice(0, at).trimEnd();
    const start = before && `${before}\n\n`;
    latest.current = `${start}${markdownOf(picture)}\n\n${latest.current.slice(at).trimStart()}`;
    caret.current = start.length + 2;
    onChange(latest.current);
  }
  function onTransfer(event: ClipboardEvent | DragEvent, transfer: DataTransfer) {
    const files = picturesIn(transfer);
    if (files.length === 0) return;
    event.preventDefault();
    upload(files);
  }
  return (
    <>
      {isPreview ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
          tabIndex={0}
          aria-label={t("preview")}
          className="max-h-120 min-h-60 overflow-y-auto rounded-md bg-paper px-5 py-4 shadow-[inset_0_0_0_1px_var(--color-hair)]"
        >
          {isLoading ? (
            t("loading")
          ) : fetcher.data ? (
            <div lang={control.lang}>
              <Prose html={fetcher.data.html} />
            </div>
          ) : (
            t("failed")
          )}
        </section>
      ) : (
        <textarea
          {...control}
          ref={area}
          rows={16}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => onTransfer(event, event.clipboardData)}
          onDrop={(event) => onTransfer(event, event.dataTransfer)}
          className={`${control.className} font-mono text-small leading-relaxed`}
        />
      )}
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <button type="button" className="link" onClick={toggle}>
          {t(isPreview ? "write" : "preview")}
        </button>
        {!isPreview && (
          <label htmlFor={inputId} className="link cursor-pointer rounded-sm focus-within:outline-2">
            <span aria-live="polite">
              {isUploading ? tPictures("preparing", { count: 1 }) : t("picture")}
            </span>
            <input
              id={inputId}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              onChange={({ target }) => {
                upload([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </label>
        )}
      </p>
    </>
  );
}

/** With its size, which keeps its place free until it has loaded. */
function markdownOf(picture: Picture) {
  const width = picture.webp.find((each) => each >= 960) ?? picture.webp.at(-1)!;
  return `![](${pictureUrl(picture)}#${width}x${Math.round((picture.height * width) / picture.width)})`;
}
