import { useFormatter, useTranslations } from "use-intl";
import type { House, IncludeState } from "#app/listings/house-types.ts";
import { Tag } from "#app/ui/tag.tsx";

const tones = { included: "fits", optional: "new", excluded: "mind" } as const satisfies Record<
  IncludeState,
  string
>;

/** What the price includes, what may be added and what is paid apart: the same lines for every house. */
export function IncludesTable({ house }: { house: House }) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();

  function textOf(code: string, state: IncludeState) {
    const option = house.options.find((candidate) => candidate.code === code);
    if (state === "optional" && option)
      return t("optionalAt", { price: format.number(option.priceEur, "money") });
    return t(state);
  }

  return (
    <table className="w-full border-collapse text-[.95rem]">
      <caption className="sr-only">{t("includes")}</caption>
      <tbody>
        {house.includes.map(({ code, name, note, state }) => (
          <tr key={code} className="border-b border-hair">
            <th scope="row" className="py-3 pr-4 text-left align-top font-normal">
              {name}
              <span className="block text-small text-ink-3">{note}</span>
            </th>
            <td className="py-3 text-right align-top">
              <Tag tone={tones[state]}>{textOf(code, state)}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
