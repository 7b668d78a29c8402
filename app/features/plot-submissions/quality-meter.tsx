import { useTranslations } from "use-intl";
import { enoughPhotos, submissionQuality } from "#app/domain/submission-quality.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

type QualityMeterProps = {
  offer: Parameters<typeof submissionQuality>[0];
  files: Parameters<typeof submissionQuality>[1];
};

const mostShown = 4;

/** How much an offer tells, and what would help it most. */
export function QualityMeter({ offer, files }: QualityMeterProps) {
  const t = useTranslations("plotSubmissions.quality");
  const { score, missing } = submissionQuality(offer, files);
  return (
    <div>
      <p className="font-[540]">{missing.length === 0 ? t("titleWhole") : t("title", { score })}</p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-hair">
        <div
          style={{ width: `${score}%` }}
          className="h-full bg-olive transition-[width] motion-reduce:transition-none"
        />
      </div>
      {missing.length > 0 && (
        <>
          <p className="mt-3 text-note text-ink-2">{t("missing")}</p>
          <ul className="mt-1.5 grid gap-1 text-note text-ink-2">
            {missing.slice(0, mostShown).map((part) => (
              <li key={part} className="flex items-center gap-2">
                <Icon name="plus" className="size-4 text-terra" />
                {part === "photos" ? t("photos", { count: enoughPhotos }) : t(part)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
