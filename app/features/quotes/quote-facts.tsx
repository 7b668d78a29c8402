import { useFormatter, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import type { QuoteRequest } from "./quote.ts";

/** What was requested: house, options, guide price; and who requested it, for the maker. */
export function QuoteFacts({ request, hasContact }: { request: QuoteRequest; hasContact: boolean }) {
  const t = useTranslations("quotes.facts");
  const format = useFormatter();
  const momentOf = useMoment();
  const { details, houseSlug, about } = request;
  const facts: [string, React.ReactNode][] = [
    [t("sent"), momentOf(request.createdAt)],
    ...(hasContact
      ? ([
          [
            t("email"),
            <a key="email" href={`mailto:${request.email}`} className="link break-all">
              {request.email}
            </a>,
          ],
          ...(request.phone
            ? [
                [
                  t("phone"),
                  <a key="phone" href={`tel:${request.phone}`} className="link num">
                    {request.phone}
                  </a>,
                ],
              ]
            : []),
          [t("language"), t(`languages.${request.locale}`)],
        ] as [string, React.ReactNode][])
      : []),
    [
      t("about"),
      houseSlug ? (
        <Link key="about" to={`/catalogo/${houseSlug}`} className="link">
          {about}
        </Link>
      ) : (
        about
      ),
    ],
    [t("options"), (details.options ?? []).map(({ name }) => name).join(", ")],
    [t("total"), details.totalEur === undefined ? "" : format.number(details.totalEur, "money")],
    [t("ownPlot"), details.ownPlot ?? ""],
  ];
  return (
    <>
      <p className="mt-5 max-w-[70ch] border-l-3 border-hair pl-4 wrap-anywhere whitespace-pre-line">
        {request.message || <span className="text-ink-3">{t("noMessage")}</span>}
      </p>
      <dl className="mt-6 max-w-[46rem] border-b border-hair">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div
              key={name}
              className="grid gap-x-4 border-t border-hair py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <dt className="text-small text-ink-3 sm:pt-0.5">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
