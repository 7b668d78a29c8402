import type { useFormatter } from "use-intl";
import type { UsualLoan } from "#app/domain/finance.ts";

/** What a list's total prices and instalments count. */
export function TotalsNote({ total, loan }: { total: string; loan: string | null }) {
  return (
    <p className="mt-3 max-w-[70ch] text-small text-ink-3">
      {total} {loan}
    </p>
  );
}

export function loanTexts(
  { worksSharePercent, years, interestPercent }: UsualLoan,
  format: ReturnType<typeof useFormatter>,
) {
  return {
    percent: format.number(worksSharePercent),
    years: format.number(years),
    interest: format.number(interestPercent, { maximumFractionDigits: 2 }),
  };
}
