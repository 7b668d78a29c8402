import { useLocale, useTranslations } from "use-intl";
import { possibleOptions, withFinish } from "#app/domain/house-finishes.ts";
import { houseParam, plotParam } from "#app/domain/search-names.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import FinishList from "#app/listings/finish-list.tsx";
import { OptionList } from "#app/listings/option-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { DesignSection } from "./design-section.tsx";
import type { Designer } from "./use-designer.ts";

/** The options of the house and their prices; without scripts a GET form. */
export function ProjectOptions({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.options");
  const tFinishes = useTranslations("models.finishes");
  const action = localizedPath(useLocale(), "/casa-de-tus-suenos/proyecto");
  const { content, data, change } = designer;
  const { house } = data;
  if (!house) return null;
  const { options } = house;

  function toggle(code: string, isOn: boolean) {
    const others = content.options.filter((other) => other !== code);
    change({ options: possibleOptions(options, isOn ? [...others, code] : others) });
  }

  return (
    <DesignSection
      title={t("title")}
      aside={<p className="text-note text-ink-3">{t("chosen", { count: content.options.length })}</p>}
    >
      <form method="get" action={action} aria-label={t("title")}>
        <input type="hidden" name={houseParam} value={house.slug} />
        {content.plotSlug && <input type="hidden" name={plotParam} value={content.plotSlug} />}
        {options.some(({ slot }) => slot) && (
          <div className="mb-8">
            <h3 className="text-[1.2rem]">{tFinishes("title")}</h3>
            <FinishList
              options={options}
              chosen={content.options}
              slotColours={house.model?.slotColours}
              onChoose={(finish) => change({ options: withFinish(options, content.options, finish) })}
            />
          </div>
        )}
        <OptionList
          options={options}
          chosen={content.options}
          onToggle={({ value, checked }) => toggle(value, checked)}
        />
        <Button type="submit" look="outline" className="mt-4 [@media(scripting:enabled)]:hidden">
          {t("apply")}
        </Button>
      </form>
      <p className="mt-3 text-small text-ink-3">{t("note", { percent: house.taxPercent })}</p>
    </DesignSection>
  );
}
