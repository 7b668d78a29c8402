import { useTranslations } from "use-intl";
import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";

export function SubmissionStatusNotice({
  submission: { status, publishedSlug },
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
      {publishedSlug && (
        <ButtonLink to={`/terrenos/${publishedSlug}`} look="quiet" className="mt-4">
          {t("seePublished")}
        </ButtonLink>
      )}
    </div>
  );
}
