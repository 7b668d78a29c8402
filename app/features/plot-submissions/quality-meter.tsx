import { useTranslations } from "use-intl";
import { enoughPhotos, submissionQuality } from "#app/domain/submission-quality.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type QualityMeterProps = {
  submission: Parameters<typeof submissionQuality>[0];
  files: Parameters<typeof submissionQuality>[1];
};

const maxShown = 4;

/** How complete a submission is, and what would improve it most. */
export function QualityMeter({ submission, files }: QualityMeterProps) {
  const t = useTranslations("plotSubmissions.quality");
  const { score, missing } = submissionQuality(submission, files);
  return (
    <div>
      <p className="font-[540]">{missing.length === 0 ? t("titleWhole") : t("title", { score })}</p>
      <div
        aria-hidden="true"
        className="mt-2 h-1.5 forced-color-adjust-none overflow-hidden rounded-full bg-hair"
      >
        <div
          style={{ width: `${score}%` }}
          className="h-full bg-olive transition-[width] motion-reduce:transition-none"
        />
      </div>
      {missing.length > 0 && (
        <>
          <p className="mt-3 text-note text-ink-2">{t("missing")}</p>
          <ul className="mt-1.5 grid gap-1 text-note text-ink-2">
            {missing.slice(0, maxShown).map((item) => (
              <li key={item} className="flex items-center gap-2">
                <Icon name="plus" className="size-4 text-terra" />
                {item === "photos" ? t("photos", { count: enoughPhotos }) : t(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
