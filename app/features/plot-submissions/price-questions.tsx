import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Choices } from "#app/forms/choices.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { PriceContext } from "#app/pricing/price-context.ts";
import { TextField } from "#app/ui/field.tsx";
import { NotesQuestion } from "./question-groups.tsx";
import { type GroupProps, textOf, useSubmissionFields } from "./use-submission-fields.ts";

export function PriceQuestions({ isShown, ...props }: GroupProps & { isShown: boolean }) {
  const { t: fields, text, choice } = useSubmissionFields(props);
  return (
    <>
      {isShown && <ComparablePrices {...props} />}
      <Choices
        {...choice("knowsPrice")}
        options={[
          { value: "yes", text: fields("knowsPriceYes") },
          { value: "no", text: fields("knowsPriceNo") },
        ]}
      />
      <div className="max-w-xs">
        <TextField {...text("priceEur")} hint={fields("priceHint")} inputMode="numeric" />
      </div>
      <NotesQuestion {...props} />
    </>
  );
}

/** Asking prices of similar plots nearby, by place and surface. */
function ComparablePrices({ values }: GroupProps) {
  const t = useTranslations("plotSubmissions.price");
  const [found, setFound] = useState<PriceContext | null | "loading">("loading");
  const query = new URLSearchParams(
    ["province", "municipality", "soilClass", "surfaceM2"].map((name) => [name, textOf(values, name)]),
  ).toString();
  useEffect(() => {
    let isCurrent = true;
    setFound("loading");
    genericFetch<{ context: PriceContext | null }>(`/_plots/prices?${query}`)
      .then(({ context }) => isCurrent && setFound(context))
      .catch(() => isCurrent && setFound(null));
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return (
    <section aria-live="polite" className="rounded-md bg-olive-soft/60 px-5 py-4.5">
      <h3>{t("title")}</h3>
      {found === "loading" ? (
        <p className="mt-1.5 text-note text-ink-2">{t("loading")}</p>
      ) : found ? (
        <ComparablePriceRange context={found} />
      ) : (
        <p className="mt-1.5 text-note text-ink-2">{t("none")}</p>
      )}
    </section>
  );
}

export function ComparablePriceRange({ context }: { context: PriceContext }) {
  const t = useTranslations("plotSubmissions.price");
  const format = useFormatter();
  const area = useArea();
  const { lowEurM2, medianEurM2, highEurM2, count, within, km, surfaceM2 } = context;
  const perM2 = (euros: number) =>
    format.number(euros, { style: "currency", currency: "EUR", maximumFractionDigits: euros < 20 ? 1 : 0 });
  const rounded = (euros: number) => format.number(Math.round(euros / 500) * 500, "money");
  return (
    <>
      <p className="num mt-2 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[1.75rem] leading-none">
          {t("perM2", { price: perM2(medianEurM2) })}
        </span>
        <span className="text-note text-ink-2">{t("median")}</span>
      </p>
      <p className="num mt-2 text-note text-ink-2">
        {t("range", { low: perM2(lowEurM2), high: perM2(highEurM2) })} · {t(within, { count, km })}
      </p>
      {surfaceM2 > 0 && (
        <p className="num mt-2">
          {t("forYours", {
            surface: area(surfaceM2),
            low: rounded(lowEurM2 * surfaceM2),
            high: rounded(highEurM2 * surfaceM2),
          })}
        </p>
      )}
      <p className="mt-2 text-small text-ink-3">{t("note")}</p>
    </>
  );
}
