import { useFormatter, useTranslations } from "use-intl";
import { readNumber } from "#app/forms/read-number.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { SubmissionStep } from "./plot-submission-schema.ts";
import type { SubmissionValues } from "./submission-draft.ts";
import { textOf } from "./use-submission-fields.ts";

interface SubmissionReviewProps {
  values: SubmissionValues;
  provinces: { code: string; name: string }[];
  photos: number;
  documents: number;
  onGo: (step: SubmissionStep) => void;
}

type FieldName = keyof Messages["plotSubmissions"]["fields"];

/** All answers before sending, grouped by step, each with a button to edit it. */
export function SubmissionReview({ values, provinces, photos, documents, onGo }: SubmissionReviewProps) {
  const t = useTranslations("plotSubmissions.review");
  const fields = useTranslations("plotSubmissions.fields");
  const steps = useTranslations("plotSubmissions.steps");
  const format = useFormatter();
  const text = (name: string) => textOf(values, name);
  const number = (name: string) => {
    const value = readNumber(text(name), 0);
    return value === null ? text(name) : format.number(value, "integer");
  };
  const named = (prefix: "role" | "seller" | "soil" | "slope", value: string) =>
    value === "" || value === "unknown"
      ? t("nothing")
      : fields(`${prefix}${value[0]!.toUpperCase()}${value.slice(1)}` as "roleOwner");
  const services = [values.services ?? []].flat();
  const groups: [SubmissionStep, [FieldName, string][]][] = [
    [
      "person",
      [
        ["role", named("role", text("role"))],
        ["sellerType", named("seller", text("sellerType"))],
      ],
    ],
    [
      "place",
      [
        ["municipality", text("municipality")],
        ["province", provinces.find(({ code }) => code === text("province"))?.name ?? ""],
        ["cadastralReference", text("cadastralReference").toUpperCase() || t("nothing")],
        ...(text("placeNote") ? ([["placeNote", text("placeNote")]] as [FieldName, string][]) : []),
      ],
    ],
    [
      "ground",
      [
        ["surfaceM2", number("surfaceM2")],
        ["soilClass", named("soil", text("soilClass"))],
        ["slope", named("slope", text("slope"))],
        ["buildability", text("buildability") || t("nothing")],
        ["occupancy", text("occupancy") || t("nothing")],
        ["maxStoreys", text("maxStoreys") || t("nothing")],
      ],
    ],
    [
      "services",
      [
        [
          "services",
          services.includes("unknown")
            ? t("nothing")
            : services.map((service) => fields(service as "water")).join(", ") || t("none"),
        ],
      ],
    ],
    [
      "price",
      [
        ["priceEur", text("knowsPrice") === "yes" ? number("priceEur") : t("noPrice")],
        ...(text("notes") ? ([["notes", text("notes")]] as [FieldName, string][]) : []),
      ],
    ],
    [
      "contact",
      [
        ["firstName", text("firstName")],
        ["surnames", text("surnames")],
        ["email", text("email")],
        ["phone", text("phone")],
      ],
    ],
  ];
  return (
    <div>
      <p className="text-ink-2">{t("lead")}</p>
      <div className="mt-5 border-t border-hair">
        {groups.map(([step, answers]) => (
          <section
            key={step}
            className="grid gap-x-6 gap-y-2 border-b border-hair py-4 sm:grid-cols-[9rem_1fr_auto]"
          >
            <h3>{steps(step)}</h3>
            <dl className="grid gap-1.5 text-note">
              {answers.map(([name, answer]) => (
                <div key={name} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-3">{withColon(fields(name as "notes"))}</dt>
                  <dd className="min-w-0 break-words">{answer}</dd>
                </div>
              ))}
            </dl>
            <EditButton step={step} onGo={onGo} />
          </section>
        ))}
        <section className="grid gap-x-6 gap-y-2 border-b border-hair py-4 sm:grid-cols-[9rem_1fr_auto]">
          <h3>{steps("files")}</h3>
          <p className="text-note">{t("filesCount", { photos, documents })}</p>
          <EditButton step="files" onGo={onGo} />
        </section>
      </div>
    </div>
  );
}

function EditButton({ step, onGo }: { step: SubmissionStep; onGo: (step: SubmissionStep) => void }) {
  const steps = useTranslations("plotSubmissions.steps");
  return (
    <button
      type="button"
      className="link self-start justify-self-start py-0.5 text-note"
      aria-label={`${steps("edit")}: ${steps(step)}`}
      onClick={() => onGo(step)}
    >
      {steps("edit")}
    </button>
  );
}

function withColon(label: string) {
  return label.endsWith("?") ? label : `${label}:`;
}
