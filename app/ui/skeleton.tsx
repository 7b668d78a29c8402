import { useTranslations } from "use-intl";

const bone = "rounded-sm bg-hair animate-[skeleton_1.6s_ease-in-out_infinite]";

/** Placeholders of cards while their data loads. */
export function CardSkeletons({ count }: { count: number }) {
  const t = useTranslations("ui");
  return (
    <div role="status" className="grid gap-x-6.5 gap-y-8.5 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{t("skeleton")}</span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
        <div key={position} aria-hidden="true">
          <div className={`aspect-[8/5] ${bone}`} />
          <div className={`mt-4 h-4 w-2/5 ${bone}`} />
          <div className={`mt-2.5 h-3.5 w-3/4 ${bone}`} />
          <div className={`mt-2.5 h-3.5 w-3/5 ${bone}`} />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of a paragraph. */
export function TextSkeleton() {
  const t = useTranslations("ui");
  return (
    <div role="status" className="grid max-w-[66ch] gap-2.5">
      <span className="sr-only">{t("skeleton")}</span>
      <div className={`h-3.5 w-full ${bone}`} />
      <div className={`h-3.5 w-[94%] ${bone}`} />
      <div className={`h-3.5 w-3/5 ${bone}`} />
    </div>
  );
}
