import { useTranslations } from "use-intl";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import { Chip } from "#app/ui/chip.tsx";

interface StoreyChoiceProps {
  model: ViewedModel;
  storey: number | null;
  onChoose: (storey: number | null) => void;
}

/** The whole house, or one storey with everything above it cut away. */
export function StoreyChoice({ model, storey, onChoose }: StoreyChoiceProps) {
  const t = useTranslations("models.cut");
  return (
    <fieldset>
      <legend className="mb-2 text-small text-ink-3">{t("label")}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip isOn={storey === null} onClick={() => onChoose(null)}>
          {t("whole")}
        </Chip>
        {model.storeys
          .map(({ name }, index) => (
            <Chip key={name} isOn={storey === index} onClick={() => onChoose(index)}>
              {name}
            </Chip>
          ))
          .toReversed()}
      </div>
    </fieldset>
  );
}
