import { useTranslations } from "use-intl";

/** From the first study to the key. The factory's bar lies under the licence's: they run at the same time. */
export function TimeLine() {
  const t = useTranslations("pages.dreamHouse");
  return (
    <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      <Stage name={t("timeProject")} range={t("timeProjectRange")} text={t("timeProjectText")} />
      <Stage name={t("timeLicence")} range={t("timeLicenceRange")} text={t("timeLicenceText")} />
      <Stage name={t("timeFactory")} range={t("timeFactoryRange")} text={t("timeFactoryText")} isBeside />
      <Stage name={t("timeWorks")} range={t("timeWorksRange")} text={t("timeWorksText")} />
    </ol>
  );
}

interface StageProps {
  name: string;
  range: string;
  text: string;
  /** Runs beside the stage before it rather than after. */
  isBeside?: boolean;
}

function Stage({ name, range, text, isBeside = false }: StageProps) {
  return (
    <li className={`border-t-3 pt-4 ${isBeside ? "border-olive" : "border-terra"}`}>
      <h3>{name}</h3>
      <p className="num mt-1.5 font-display text-[1.7rem] leading-tight font-[400]">{range}</p>
      <p className="mt-2 text-note text-ink-2">{text}</p>
    </li>
  );
}
