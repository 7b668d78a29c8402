import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { Finance, PaymentPhase } from "#app/domain/finance.ts";
import { localise } from "#app/domain/localised.ts";
import type { FinanceInputs } from "#app/domain/project.ts";
import { NumberField } from "#app/forms/number-field.tsx";
import { Term } from "#app/glossary/glossary-term.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { useRoundMoney } from "./budget-lines.tsx";
import { DesignSection } from "./design-section.tsx";

interface FinancePanelProps {
  finance: Finance;
  inputs: FinanceInputs | null;
  /** Without it the values are read-only. */
  onChange?: (inputs: FinanceInputs) => void;
}

const followRates: FinanceInputs = { ownMoneyEur: null, years: null, interestPercent: null };

/** The financing: the loan, the own money needed and when, and the monthly payment. */
export default function FinancePanel({ finance, inputs, onChange }: FinancePanelProps) {
  const t = useTranslations("designer.finance");
  const locale = useLocale();
  const format = useFormatter();
  const money = useRoundMoney();
  const given = inputs ?? followRates;
  const { obstacle, loan, cash, instalment, interest, years, shortfallEur, maxLoan } = finance;
  const percent = (value: number) =>
    format.number(value / 100, { style: "percent", maximumFractionDigits: 2 });
  const sources = [...new Set(finance.rates.map(({ source }) => localise(source, locale)))];
  return (
    <DesignSection title={t("title")}>
      <p className="mb-5 max-w-[64ch] text-ink-2">
        {obstacle
          ? t(`obstacles.${obstacle}`)
          : t.rich("text", {
              percent: finance.worksSharePercent,
              autopromotor: (text) => <Term of="autopromotor">{text}</Term>,
              certificacion: (text) => <Term of="certificacionObra">{text}</Term>,
            })}
      </p>
      {onChange && (
        <div className="no-print mb-7 grid items-start gap-x-5 gap-y-4 noscript:hidden sm:grid-cols-3">
          <NumberField
            label={t("ownMoney")}
            unit="€"
            value={given.ownMoneyEur}
            min={0}
            max={100_000_000}
            onChange={(ownMoneyEur) => onChange({ ...given, ownMoneyEur })}
          />
          {!obstacle && (
            <>
              <NumberField
                label={t("years")}
                hint={t("yearsHint", { years })}
                value={given.years}
                min={1}
                max={40}
                onChange={(value) => onChange({ ...given, years: value })}
              />
              <NumberField
                label={t("interest")}
                hint={
                  given.interestPercent === null
                    ? t("interestHint", { low: percent(interest.low), high: percent(interest.high) })
                    : undefined
                }
                unit="%"
                decimals={2}
                value={given.interestPercent}
                min={0}
                max={20}
                onChange={(interestPercent) => onChange({ ...given, interestPercent })}
              />
              <div className="sm:col-span-3">
                <CheckboxField
                  hint={t("certifiesHint")}
                  checked={given.certifiesFactory ?? false}
                  onChange={({ target }) => onChange({ ...given, certifiesFactory: target.checked })}
                >
                  {t("certifies")}
                </CheckboxField>
              </div>
            </>
          )}
        </div>
      )}
      <dl className="num grid gap-x-6 gap-y-5 border-y border-hair py-5 sm:grid-cols-3">
        <Figure
          label={t("cash")}
          value={money(cash.expected)}
          note={t("between", { low: money(cash.low), high: money(cash.high) })}
        />
        <Figure
          label={t("loan")}
          value={money(loan.expected)}
          note={obstacle ? t("noLoan") : t("maxLoan", { most: money(maxLoan.expected) })}
        />
        <Figure
          label={t("instalment")}
          value={
            loan.expected > 0 ? t("perMonth", { amount: format.number(instalment.expected, "money") }) : "—"
          }
          note={
            loan.expected > 0
              ? t("instalmentNote", {
                  low: format.number(instalment.low, "money"),
                  high: format.number(instalment.high, "money"),
                  years,
                })
              : undefined
          }
        />
      </dl>
      <div role="status">
        {shortfallEur > 0 && (
          <p className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-note text-warn">
            {t("shortfall", { amount: money(shortfallEur) })}
          </p>
        )}
      </div>
      <PhaseTable phases={finance.phases} />
      {finance.bridge.expected > 0 && (
        <p className="num mt-4 rounded-md bg-warn-soft px-4 py-3 text-note text-warn">
          {t("bridge", { amount: money(finance.bridge.expected) })}
        </p>
      )}
      {loan.expected > 0 && (
        <p className="num mt-4 max-w-[72ch] text-small text-ink-3">
          {t("interestDuringWorks", {
            low: money(finance.interestDuringWorks.low),
            high: money(finance.interestDuringWorks.high),
          })}
        </p>
      )}
      <p className="mt-2 max-w-[72ch] text-small text-ink-3">
        {t("note")} {t("sources", { sources: format.list(sources) })}
      </p>
    </DesignSection>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd>
        <span className="block font-display text-[1.7rem] leading-tight font-[420]">{value}</span>
        {note && <span className="block text-small text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}

/** When how much is due, and who pays it. */
function PhaseTable({ phases }: { phases: PaymentPhase[] }) {
  const t = useTranslations("designer.finance");
  const money = useRoundMoney();
  const largest = Math.max(...phases.map(({ cost, loan }) => Math.max(cost.expected, loan.expected)));
  return (
    <table className="num mt-6 w-full text-left text-note">
      <caption className="mb-3 text-left font-display text-h3 font-[440]">{t("phasesTitle")}</caption>
      <thead className="text-small text-ink-3">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {t("phase")}
          </th>
          <th scope="col" className="w-[38%] pb-2 font-normal max-sm:hidden">
            <span className="sr-only">{t("drawn")}</span>
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            <Dot className="bg-terra" />
            {t("you")}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            <Dot className="bg-slate" />
            {t("bank")}
          </th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ code, cash, loan }) => (
          <tr key={code} className="border-t border-hair">
            <th scope="row" className="py-2.5 pr-3 font-[480] hyphens-auto wrap-anywhere">
              {t(`phases.${code}`)}
            </th>
            <td className="py-2.5 pr-4 max-sm:hidden">
              <span
                aria-hidden="true"
                className="flex h-2.5 gap-0.5 forced-color-adjust-none overflow-hidden rounded-[3px]"
              >
                <span
                  className="bg-terra"
                  style={{ width: `${(Math.max(0, cash.expected) / largest) * 100}%` }}
                />
                <span className="bg-slate" style={{ width: `${(loan.expected / largest) * 100}%` }} />
              </span>
            </td>
            <td className={`py-2.5 text-right ${cash.expected >= 0 ? "whitespace-nowrap" : ""}`}>
              {cash.expected >= 0 ? money(cash.expected) : t("refund", { amount: money(-cash.expected) })}
            </td>
            <td className="py-2.5 pl-4 text-right whitespace-nowrap text-ink-2">
              {loan.expected > 0 ? money(loan.expected) : "—"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which colour of the bars a column is. */
function Dot({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`mr-2 inline-block size-2.5 forced-color-adjust-none rounded-full max-sm:hidden ${className}`}
    />
  );
}
