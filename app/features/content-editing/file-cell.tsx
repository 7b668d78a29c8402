import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DocumentRefusal } from "#app/domain/document-upload.ts";
import { toast } from "#app/ui/notices.ts";
import { useEditorPath } from "./editor-area.ts";

/** A PDF file: chosen and uploaded, or the one that is there. */
export function FileCell({ value, onChange }: { value: string; onChange: (value: unknown) => void }) {
  const t = useTranslations("contentEditing.file");
  const path = useEditorPath("files");
  const [isBusy, setBusy] = useState(false);
  async function upload(file: File) {
    setBusy(true);
    const form = new FormData();
    form.set("file", file);
    try {
      const response = await fetch(path, { method: "POST", body: form });
      if (!response.ok) throw new Error(String(response.status));
      const answer = (await response.json()) as { path: string } | { refusal: DocumentRefusal };
      if ("path" in answer) onChange(answer.path);
      else toast({ text: t(answer.refusal, { name: file.name }), tone: "bad" });
    } catch {
      toast({ text: t("failed", { name: file.name }), tone: "bad" });
    }
    setBusy(false);
  }
  return (
    <>
      {value && (
        <a href={value} target="_blank" rel="noreferrer" className="link block truncate py-1 text-note">
          {value.replace("/documents/", "")}
        </a>
      )}
      <input
        type="file"
        accept="application/pdf"
        // Not disabled while it uploads, which would lose the focus.
        onChange={({ target }) => target.files?.[0] && !isBusy && upload(target.files[0])}
        className="block w-full py-1 text-small"
      />
      {isBusy && <span role="status">{t("uploading")}</span>}
    </>
  );
}
