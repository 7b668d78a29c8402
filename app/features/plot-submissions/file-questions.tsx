import { type DragEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
  fileLimits,
  maxFormBytes,
  type RefusedFiles,
  type SubmissionFileKind,
} from "#app/domain/plot-submission.ts";
import { MarkedSpanish } from "#app/glossary/marked-spanish.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { DocumentRow, PhotoTile, RefusedFilesList } from "./file-items.tsx";
import type { UploadEntry, Uploads } from "./use-uploads.ts";

interface FileQuestionsProps {
  uploads: Uploads;
  takesFiles: boolean;
  /** The refusal of a form sent without scripts. */
  refused?: RefusedFiles | null | undefined;
}

const errorId = "submission-files-error";

/** Photos and documents by drag and drop, file dialog or camera; without scripts plain file fields. */
export function FileQuestions({ uploads, takesFiles, refused }: FileQuestionsProps) {
  const t = useTranslations("plotSubmissions.files");
  const [announcement, setAnnouncement] = useState("");
  const size = useSize();
  if (!takesFiles) return <p className="text-ink-2">{t("unavailable")}</p>;
  const taken = uploads.entries.filter(({ state }) => state !== "refused");
  const of = (kind: SubmissionFileKind) => taken.filter((entry) => entry.kind === kind);
  const remove = (entry: UploadEntry) => {
    uploads.remove(entry);
    setAnnouncement(t("removed", { name: entry.name }));
  };
  const refusedOf = (kind: SubmissionFileKind) => (
    <RefusedFilesList
      entries={uploads.entries.filter((entry) => entry.kind === kind && entry.state === "refused")}
      onRemove={remove}
    />
  );
  const hint = (kind: SubmissionFileKind) => ({
    count: fileLimits[kind].count,
    size: size(fileLimits[kind].bytes),
  });
  const move = (entry: UploadEntry, to: number) => {
    uploads.move(entry.key, to);
    setAnnouncement(t("moved", { name: entry.name, position: to + 1 }));
  };
  const isRefused = Boolean(refused);
  return (
    <>
      <section aria-labelledby="submission-photos">
        <h3 id="submission-photos">{t("photos")}</h3>
        <p className="mt-1.5 text-small text-ink-3">{t("photosHint", hint("photo"))}</p>
        <PlainField
          name="photos"
          label={t("plainPhotos")}
          accept={fileLimits.photo.types.join(",")}
          isRefused={isRefused}
        />
        <DropArea onFiles={(files) => uploads.add("photo", files)} />
        <ul className="mt-4 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
          {of("photo").map((entry, i) => (
            <PhotoTile
              key={entry.key}
              entry={entry}
              position={i}
              count={of("photo").length}
              onMove={(to) => move(entry, to)}
              onMoveHere={(key) => uploads.move(key, i)}
              onRemove={() => remove(entry)}
              onRetry={() => uploads.retry(entry)}
            />
          ))}
        </ul>
        {refusedOf("photo")}
      </section>
      <section aria-labelledby="submission-documents" className="border-t border-hair pt-6">
        <h3 id="submission-documents">{t("documents")}</h3>
        <p className="mt-1.5 text-small text-ink-3">
          <MarkedSpanish>{t("documentsHint", hint("document"))}</MarkedSpanish>
        </p>
        <PlainField
          name="documents"
          label={t("plainDocuments")}
          accept="application/pdf"
          isRefused={isRefused}
        />
        <div className="mt-4 [@media(scripting:none)]:hidden">
          <PickButton
            label={t("chooseDocuments")}
            icon="file-text"
            accept="application/pdf,.pdf"
            onFiles={(files) => uploads.add("document", files)}
          />
        </div>
        <ul className="mt-3 empty:hidden">
          {of("document").map((entry) => (
            <DocumentRow
              key={entry.key}
              entry={entry}
              onRemove={() => remove(entry)}
              onRetry={() => uploads.retry(entry)}
            />
          ))}
        </ul>
        {refusedOf("document")}
      </section>
      <noscript>
        <p className="text-small text-ink-3">{t("plainHint", { size: size(maxFormBytes) })}</p>
      </noscript>
      <div role="alert" className="grid gap-1.5 empty:hidden">
        {refused && (
          <FieldError id={errorId}>
            {t(`refusals.${refused.reason}`, { name: refused.name, size: size(maxFormBytes) })}
          </FieldError>
        )}
      </div>
      <p role="status" className="sr-only">
        {taken.length > 0 &&
          t("progress", { done: taken.filter(({ state }) => state === "ready").length, count: taken.length })}
      </p>
      <p role="status" className="sr-only">
        {taken.some(({ state }) => state === "waiting") ? t("waiting") : announcement}
      </p>
    </>
  );
}

function useSize() {
  const format = useFormatter();
  return (bytes: number) =>
    format.number(bytes / (1024 * 1024), { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });
}

interface PlainFieldProps {
  name: string;
  label: string;
  accept: string;
  isRefused: boolean;
}

function PlainField({ name, label, accept, isRefused }: PlainFieldProps) {
  return (
    <noscript>
      <label className="mt-3 block">
        <span className="mb-1.5 block text-note font-[520]">{label}</span>
        <input
          type="file"
          name={name}
          accept={accept}
          multiple
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          className="input"
        />
      </label>
    </noscript>
  );
}

function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations("plotSubmissions.files");
  const [isOver, setIsOver] = useState(false);
  const accept = fileLimits.photo.types.join(",");
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the buttons inside work for everyone.
    <div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className="mt-4 grid justify-items-center gap-3 rounded-md border border-dashed border-edge bg-paper px-5 py-8 text-center data-over:border-terra data-over:bg-terra-soft/60 [@media(scripting:none)]:hidden"
    >
      <Icon name="images" className="size-8 text-terra" />
      <p className="text-ink-2 pointer-coarse:hidden">{t("drop")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <PickButton label={t("choosePhotos")} icon="image-plus" accept={accept} onFiles={onFiles} />
        <span className="hidden pointer-coarse:inline">
          <PickButton label={t("camera")} icon="camera" accept="image/jpeg" isCamera onFiles={onFiles} />
        </span>
      </div>
    </div>
  );
}

interface PickButtonProps {
  label: string;
  icon: string;
  accept: string;
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A file field styled as a button. It has no name, so that the form does not send its files again. */
function PickButton({ label, icon, accept, isCamera = false, onFiles }: PickButtonProps) {
  return (
    <label className="btn btn-outline relative focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-ink">
      <Icon name={icon} className="size-4.5" />
      {label}
      <input
        type="file"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after removing it.
          event.target.value = "";
        }}
      />
    </label>
  );
}
