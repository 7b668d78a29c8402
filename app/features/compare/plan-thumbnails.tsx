import { useTranslations } from "use-intl";
import type { ComparedHouse } from "./compared-house.ts";

/** The floor plans of a compared house, each opening at its full size. */
export function PlanThumbnails({ house: { name, plans } }: { house: ComparedHouse }) {
  const t = useTranslations("catalogue.compare");
  return (
    <span className="grid gap-2">
      {plans.map(({ storey, url, darkUrl, width, height }) => (
        <a key={url} href={url} className="block rounded-sm border border-hair bg-paper p-1.5">
          {[
            { src: url, className: darkUrl ? "dark:hidden" : "" },
            ...(darkUrl ? [{ src: darkUrl, className: "hidden dark:block" }] : []),
          ].map(({ src, className }) => (
            <img
              key={src}
              src={src}
              alt={t("planAlt", { house: name, storey: storey.toLowerCase() })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className={`h-auto w-full text-transparent ${className}`}
            />
          ))}
        </a>
      ))}
    </span>
  );
}
