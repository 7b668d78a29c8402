import { Form, useSubmit } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { expiryOf, type MakerDocument } from "./maker.ts";

interface DocumentListProps {
  documents: MakerDocument[];
  day: string;
  canDelete?: boolean;
  /** Whose it is, where the list has those of several. */
  makerOf?: (document: MakerDocument) => string;
}

/** Insurances and certificates, and until when they are valid. */
export function DocumentList({ documents, day, canDelete = false, makerOf }: DocumentListProps) {
  const t = useTranslations("makers.documents");
  const locale = useLocale();
  const dayOf = useDay();
  const submit = useSubmit();
  return (
    <ul className="mt-6 border-t border-hair">
      {documents.map((document) => {
        const expiry = expiryOf(document, day);
        return (
          <li
            key={document.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-3"
          >
            <div className="min-w-0">
              <a
                href={localizedPath(locale, `/maker/documents/${document.id}`)}
                target="_blank"
                rel="noreferrer"
                className="link font-[560]"
              >
                {document.name}
              </a>
              <p className="text-note text-ink-2">
                {[makerOf?.(document), t(`kinds.${document.kind}`)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <span className="ml-auto flex items-center gap-3">
              {document.validUntil && (
                <Tag tone={expiry === "valid" ? "fits" : "mind"}>
                  {t(`expiry.${expiry as "valid" | "soon" | "expired"}`, { day: dayOf(document.validUntil) })}
                </Tag>
              )}
              {canDelete && (
                <Form method="post" encType="multipart/form-data">
                  <button
                    type="submit"
                    name="delete"
                    value={document.id}
                    aria-label={t("delete", { name: document.name })}
                    onClick={confirmFirst(submit, {
                      title: t("deleteQuestion"),
                      text: document.name,
                      confirmLabel: t("deleteYes"),
                    })}
                    className="grid size-10 place-items-center hover:text-terra-deep"
                  >
                    <Icon name="trash-2" className="size-4.5" />
                  </button>
                </Form>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
