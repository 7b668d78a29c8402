import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useDay } from "#app/i18n/use-day.ts";
import { type KnownRules, withRules } from "./known-rules.ts";
import { ruleFields, ruleNames } from "./parcel-query.ts";

interface KnownRulesListProps {
  known: readonly KnownRules[];
  municipality: string;
  search: string;
}

/** Rules that others have read before, each with its source and a link that takes them over. */
export function KnownRulesList({ known, municipality, search }: KnownRulesListProps) {
  const t = useTranslations("whatFits");
  const tKnown = useTranslations("whatFits.known");
  const format = useFormatter();
  const day = useDay();
  const query = new URLSearchParams(search);
  return (
    <section className="mb-8" aria-labelledby="known-rules">
      <h2 id="known-rules" className="text-[1.35rem]">
        {tKnown("title", { municipality })}
      </h2>
      <p className="mt-2 max-w-[60ch] text-note text-ink-2">{tKnown("text")}</p>
      <ul className="mt-4 grid gap-4">
        {known.map(({ rules, source }) => (
          <li
            key={source.kind === "zone" ? source.zone : source.slug}
            className="rounded-lg bg-paper p-4 shadow-[inset_0_0_0_1px_var(--color-hair)]"
          >
            <h3 className="text-note font-[560]">
              {source.kind === "zone" ? (
                <span lang="es">{source.zone}</span>
              ) : (
                <Link to={`/terrenos/${source.slug}`} className="link">
                  {tKnown("asIn", { plot: source.title })}
                </Link>
              )}
            </h3>
            <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-note">
              {ruleNames.map((name) => {
                const { unit, decimals, factor } = ruleFields[name];
                const value = rules[name];
                if (value === null) return null;
                const number = format.number(value / factor, { maximumFractionDigits: decimals });
                return (
                  <div key={name} className="contents">
                    <dt className="text-ink-2">{t(`rules.${name}`)}</dt>
                    <dd className="num text-right">{unit ? `${number}\u00a0${unit}` : number}</dd>
                  </div>
                );
              })}
            </dl>
            {source.kind === "zone" && (
              <p className="mt-2 text-small text-ink-3">
                {tKnown.rich("source", {
                  document: source.document,
                  published: day(source.documentDate),
                  checked: day(source.checkedOn),
                  link: (text) =>
                    source.documentUrl ? (
                      <a href={source.documentUrl} className="link" rel="noreferrer" lang="es">
                        {text}
                      </a>
                    ) : (
                      <span lang="es">{text}</span>
                    ),
                })}
              </p>
            )}
            <UseRules query={query} rules={rules} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseRules({ query, rules }: { query: URLSearchParams; rules: KnownRules["rules"] }) {
  const tKnown = useTranslations("whatFits.known");
  const next = withRules(query, rules, useLocale());
  if (String(next) === String(query)) return <p className="mt-3 text-note text-ink-2">{tKnown("used")}</p>;
  return (
    <Link
      to={`/que-cabe?${next}`}
      preventScrollReset
      rel="nofollow"
      className="btn btn-outline mt-3 min-h-10 py-2 text-note"
    >
      {tKnown("use")}
    </Link>
  );
}
