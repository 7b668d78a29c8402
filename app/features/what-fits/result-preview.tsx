import { useTranslations } from "use-intl";
import { useRootData } from "#app/navigation/root-data.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const answers = ["outline", "rules", "houses", "ground"] as const;
/** Of a site that asks no public service. */
const answersOff = ["drawn", "rules", "houses"] as const;

/** What the page answers, for those who have not entered a parcel yet. */
export default function ResultPreview() {
  const t = useTranslations("whatFits.preview");
  const isOff = useRootData()?.mapTiles === null;
  return (
    <section
      aria-labelledby="preview"
      className="mt-12 grid items-center gap-x-11 gap-y-6 border-t border-hair pt-10 lg:grid-cols-2"
    >
      <ExampleDrawing label={t("drawing")} />
      <div>
        <h2 id="preview" className="text-[1.7rem]">
          {t("title")}
        </h2>
        <ul className="mt-4 border-t border-hair">
          {(isOff ? answersOff : answers).map((answer) => (
            <li key={answer} className="flex gap-3 border-b border-hair py-3.5">
              <Icon name="check" className="mt-1 size-4.5 shrink-0 text-olive" />
              <span>
                <span className="block font-[560]">{t(`${answer}.title`)}</span>
                <span className="text-note text-ink-2">{t(`${answer}.text`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A parcel between its neighbours, what the setbacks leave free, and a house in it. */
function ExampleDrawing({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 640 400"
      role="img"
      aria-label={label}
      className="h-auto w-full rounded-lg bg-olive-soft/60"
      strokeLinejoin="round"
    >
      <g className="fill-paper/50 stroke-hair" strokeWidth="1.5">
        <polygon points="-20,40 176,22 196,330 -20,338" />
        <polygon points="446,-10 660,-20 660,312 464,318" />
        <polygon points="168,-20 446,-20 440,4 174,14" />
      </g>
      <polygon
        points="184,22 444,12 462,318 204,330"
        className="fill-olive-soft stroke-olive-deep"
        strokeWidth="3"
      />
      <polygon
        points="222,62 408,54 424,262 238,270"
        className="fill-none stroke-terra-deep"
        strokeWidth="2"
        strokeDasharray="8 6"
      />
      <polygon
        points="252,112 386,106 392,184 258,190"
        className="fill-ink/85 stroke-paper"
        strokeWidth="2"
      />
      <polygon points="258,190 352,186 355,222 261,226" className="fill-deck stroke-paper" strokeWidth="2" />
      <polygon points="-20,352 660,328 660,384 -20,408" className="fill-rule" />
      <path d="M0 379 640 356" className="fill-none stroke-paper" strokeWidth="3" strokeDasharray="22 18" />
    </svg>
  );
}
