import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import { DateTime } from "./date-time.tsx";
import type { OperatorSubmission } from "./submission.ts";

/** All values of a submission, with the labels of its form. */
export function SubmissionFacts({ submission }: { submission: OperatorSubmission }) {
  const t = useTranslations("operatorSubmissions.submission");
  const fields = useTranslations("plotSubmissions.fields");
  const format = useFormatter();
  const area = useArea();
  const { plot } = submission;
  const unknown = t("unknown");
  const figure = (value: number | null, unit = "") =>
    value === null ? unknown : `${format.number(value)}${unit}`;
  const facts: [string, string][] = [
    [fields("municipality"), submission.municipality],
    [fields("cadastralReference"), plot.cadastralReference ?? unknown],
    [t("point"), plot.point ? `${plot.point.latitude}, ${plot.point.longitude}` : unknown],
    [fields("placeNote"), plot.placeNote],
    [fields("surfaceM2"), area(plot.surfaceM2)],
    [fields("priceEur"), plot.priceEur === null ? unknown : format.number(plot.priceEur, "money")],
    [fields("sellerType"), fields(plot.sellerType === "private" ? "sellerPrivate" : "sellerBusiness")],
    [
      fields("soilClass"),
      plot.soilClass
        ? fields(
            ({ urban: "soilUrban", urbanizable: "soilUrbanizable", rustic: "soilRustic" } as const)[
              plot.soilClass
            ],
          )
        : unknown,
    ],
    [
      fields("buildability"),
      figure(plot.buildabilityPercent === null ? null : plot.buildabilityPercent / 100),
    ],
    [fields("occupancy"), figure(plot.occupancyPercent, " %")],
    [fields("maxStoreys"), figure(plot.maxStoreys)],
    [
      fields("slope"),
      plot.slopeClass
        ? fields(
            ({ flat: "slopeFlat", gentle: "slopeGentle", steep: "slopeSteep" } as const)[plot.slopeClass],
          )
        : unknown,
    ],
    [
      fields("services"),
      plot.services ? plot.services.map((service) => fields(service)).join(", ") || "–" : unknown,
    ],
    [fields("notes"), plot.notes],
    [fields("phone"), submission.phone],
    [fields("email"), submission.email],
  ];
  return (
    <>
      <dl className="border-b border-hair">
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div
              key={name}
              className="grid gap-x-4 border-t border-hair py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="text-small text-ink-3 sm:pt-0.5">{name}</dt>
              <dd className="num min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="py-2.5 text-small text-ink-3">
        {t("received")} <DateTime at={submission.sentAt} />
        {submission.correctedAt && (
          <>
            {" · "}
            {t("corrected")} <DateTime at={submission.correctedAt} />
          </>
        )}
        {" · "}
        {t("texts", { version: submission.acceptedTexts })}
      </p>
    </>
  );
}
