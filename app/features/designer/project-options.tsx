import { useFormatter, useLocale, useTranslations } from "use-intl";
import { optionsName } from "#app/domain/house-options.ts";
import { houseName, plotName } from "#app/domain/search-names.ts";
import { DesignSection } from "#app/features/designer/design-section.tsx";
import type { Designer } from "#app/features/designer/use-designer.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";

/** What may be added to the house and by how much the price grows; without scripts a plain form. */
export function ProjectOptions({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.options");
  const format = useFormatter();
  const action = localizedPath(useLocale(), "/casa-de-tus-suenos/proyecto");
  const { content, parts, change } = designer;
  const { house } = parts;
  if (!house) return null;

  function toggle(code: string, isOn: boolean) {
    const others = content.options.filter((other) => other !== code);
    change({ options: isOn ? [...others, code] : others });
  }

  return (
    <DesignSection
      title={t("title")}
      aside={<p className="text-note text-ink-3">{t("chosen", { count: content.options.length })}</p>}
    >
      <form method="get" action={action} aria-label={t("title")}>
        <input type="hidden" name={houseName} value={house.slug} />
        {content.plotSlug && <input type="hidden" name={plotName} value={content.plotSlug} />}
        <ul className="border-t border-hair">
          {house.options.map(({ code, name, note, priceEur }) => (
            <li key={code} className="border-b border-hair">
              <label className="flex items-start gap-4 py-3 text-[.97rem] has-checked:bg-paper">
                <input
                  type="checkbox"
                  name={optionsName}
                  value={code}
                  checked={content.options.includes(code)}
                  onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-terra"
                />
                <span className="grow">
                  {name}
                  <span className="block text-small text-ink-3">{note}</span>
                </span>
                <span className="num font-[560] whitespace-nowrap">+{format.number(priceEur, "money")}</span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" look="quiet" className="mt-4 [@media(scripting:enabled)]:hidden">
          {t("apply")}
        </Button>
      </form>
      <p className="mt-3 text-small text-ink-3">{t("note", { percent: house.taxPercent })}</p>
    </DesignSection>
  );
}
