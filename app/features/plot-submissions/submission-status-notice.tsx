import { useTranslations } from "use-intl";
import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";

export function SubmissionStatusNotice({
  submission: { status, publishedSlug, declined },
}: {
  submission: OwnerSubmission;
}) {
  const t = useTranslations("plotSubmissions.mine");
  const tone = { accepted: "fits", declined: "mind", withdrawn: "plain" } as const;
  return (
    <div className="mt-6 border-y border-hair py-5">
      <Tag tone={tone[status as "accepted"] ?? "new"}>{t(`statuses.${status}`)}</Tag>
      <p className="mt-2.5 text-lead">
        {t(`statusTexts.${status === "accepted" && publishedSlug ? "published" : status}`)}
      </p>
      {declined && (
        <div className="mt-3 max-w-[66ch] text-ink-2">
          <p>
            <b className="font-[560] text-ink">{t("declineReason")}</b>{" "}
            {t(`declineReasons.${declined.reason}`)}
          </p>
          {declined.note && <p className="mt-2 whitespace-pre-line">{declined.note}</p>}
        </div>
      )}
      {publishedSlug && (
        <ButtonLink to={`/terrenos/${publishedSlug}`} look="outline" className="mt-4">
          {t("seePublished")}
        </ButtonLink>
      )}
    </div>
  );
}
