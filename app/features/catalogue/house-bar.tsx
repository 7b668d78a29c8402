import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import { unlessDefault } from "#app/domain/house-options.ts";
import type { House } from "#app/listings/house-types.ts";
import { compared, useSavedList } from "#app/saved-items/saved-lists.ts";
import { barRef } from "#app/ui/bar-height.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface HouseBarProps {
  house: House;
  chosen: string[];
  /** With what is chosen. */
  totalEur: number;
}

/** On narrow screens the price and the next step stay at the foot, unless the tray of compared houses is there. */
export function HouseBar({ house, chosen, totalEur }: HouseBarProps) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const isComparing = useSavedList(compared).length > 0;
  const end = useRef<HTMLDivElement>(null);
  const [isPastPage, setPastPage] = useState(false);
  useEffect(() => {
    // Everything below the window counts as inside, so that a jump past the house is noticed too.
    const observer = new IntersectionObserver(([entry]) => setPastPage(!entry!.isIntersecting), {
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {/* The bar accompanies the house, not what follows it. */}
      <div ref={end} aria-hidden="true" />
      {!isComparing && !isPastPage && (
        <div
          ref={barRef}
          className="no-print fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-hair bg-paper px-5 py-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <p className="num leading-tight">
            <span className="block text-small text-ink-3">{t("priceTotal")}</span>
            <b className="font-display text-[1.4rem] font-[440]">{format.number(totalEur, "money")}</b>
          </p>
          <ButtonLink to={designPath({ houseSlug: house.slug, options: unlessDefault(chosen, house) })}>
            {t("designShort")}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
