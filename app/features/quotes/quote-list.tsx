import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { QuoteRequest } from "./quote.ts";

interface QuoteListProps {
  quotes: QuoteRequest[];
  /** Where a request opens. */
  path: "/maker/quotes" | "/portal/ofertas";
}

export function QuoteList({ quotes, path }: QuoteListProps) {
  const t = useTranslations("quotes.list");
  const momentOf = useMoment();
  return (
    <ul className="mt-6 border-t border-hair">
      {quotes.map((quote) => (
        <li key={quote.id} className="relative border-b border-hair py-4 hover:bg-paper">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`${path}/${quote.id}`} className="font-[560] after:absolute after:inset-0">
              {path === "/maker/quotes" ? quote.name : quote.about || t("untitled")}
            </Link>
            <Tag tone={quote.answeredAt ? "fits" : "mind"}>
              {t(quote.answeredAt ? "answered" : "waiting")}
            </Tag>
            <time dateTime={quote.lastAt} className="ml-auto text-small text-ink-3">
              {momentOf(quote.lastAt)}
            </time>
          </div>
          <p className="mt-1 line-clamp-2 text-note text-ink-2">
            {[path === "/maker/quotes" ? quote.about : quote.maker, quote.message]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
