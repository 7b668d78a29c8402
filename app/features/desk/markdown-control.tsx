import { useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { Prose } from "#app/ui/prose.tsx";

interface MarkdownControlProps {
  control: { id: string; className: string };
  value: string;
  onChange: (value: unknown) => void;
  language: Locale;
}

/** A long text in Markdown; the preview is rendered as the page renders it. */
export function MarkdownControl({ control, value, onChange, language }: MarkdownControlProps) {
  const t = useTranslations("desk.markdown");
  const [isPreview, setPreview] = useState(false);
  const fetcher = useFetcher<{ html: string }>();
  function toggle() {
    if (!isPreview)
      fetcher.submit({ markdown: value } as never, {
        method: "post",
        action: localizedPath(language, "/operator/markdown"),
        encType: "application/json",
      });
    setPreview(!isPreview);
  }
  return (
    <>
      {isPreview ? (
        <div className="max-h-120 min-h-60 overflow-y-auto rounded-md bg-paper px-5 py-4 shadow-[inset_0_0_0_1px_var(--color-hair)]">
          {fetcher.data && fetcher.state === "idle" ? <Prose html={fetcher.data.html} /> : t("loading")}
        </div>
      ) : (
        <textarea
          {...control}
          rows={16}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={`${control.className} font-mono text-small leading-relaxed`}
        />
      )}
      <button type="button" aria-pressed={isPreview} className="link mt-1 text-small" onClick={toggle}>
        {t(isPreview ? "write" : "preview")}
      </button>
    </>
  );
}
