import { useFormatter, useTranslations } from "use-intl";
import type { Showcase } from "./showcase.ts";

const items = ["house", "foundation", "connections", "architect", "icio", "surveys"] as const;

/** The cost of a delivered house, item by item. */
export function BudgetTable({ budgetEur }: Pick<Showcase, "budgetEur">) {
  const t = useTranslations("catalogue.showcases");
  const tItem = useTranslations("catalogue.showcases.budgetItems");
  const format = useFormatter();
  const total = items.reduce((sum, item) => sum + budgetEur[item], 0);
  return (
    <table className="num w-full border-collapse text-[.95rem]">
      <caption className="mb-3 text-left text-small text-ink-3">{t("budgetNote")}</caption>
      <tbody>
        {items.map((item) => (
          <tr key={item} className="border-t border-hair">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {tItem(item)}
            </th>
            <td className="py-2.5 text-right font-[560] whitespace-nowrap">
              {format.number(budgetEur[item], "money")}
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink">
          <th scope="row" className="pt-4 pr-4 text-left font-normal">
            {t("budgetTotal")}
          </th>
          <td className="pt-3 text-right font-display text-[1.7rem] font-[440] whitespace-nowrap">
            {format.number(total, "money")}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
