import { useTranslations } from "use-intl";
import type { SubmissionFile } from "#app/domain/plot-submission-api.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The photos of a submission, and whether they may be published. */
export function SubmissionPhotos({
  photos,
  mayBePublished,
}: {
  photos: SubmissionFile[];
  mayBePublished: boolean;
}) {
  const t = useTranslations("operatorSubmissions.submission");
  return (
    <section aria-labelledby="photos" className="mt-10">
      <h2 id="photos" className="text-[1.35rem]">
        {t("photos")}
      </h2>
      <p className="mt-1 text-note text-ink-2">
        {photos.length === 0 ? t("noPhotos") : t(mayBePublished ? "consent" : "noConsent")}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, name, url, fullUrl }) => (
          <li key={id}>
            <a href={fullUrl} target="_blank" rel="noreferrer" className="block">
              <img src={url} alt={name} className="aspect-4/3 w-full rounded-md bg-hair object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SubmissionDocuments({ documents }: { documents: SubmissionFile[] }) {
  const t = useTranslations("operatorSubmissions.submission");
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="text-[1.35rem]">
        {t("documents")}
      </h2>
      {documents.length === 0 && <p className="mt-1 text-note text-ink-2">{t("noDocuments")}</p>}
      <ul className="mt-2">
        {documents.map(({ id, name, url }) => (
          <li key={id}>
            <a
              href={`${url}&download=${encodeURIComponent(name)}`}
              className="link inline-flex items-center gap-2 py-1.5 wrap-anywhere"
            >
              <Icon name="file-text" className="size-4.5 shrink-0" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
