import type { PagePath } from "#app/navigation/paths.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { QuoteAnswer, QuoteMessage, QuoteRequest } from "./quote.ts";
import { QuoteFacts } from "./quote-facts.tsx";
import { QuoteThread } from "./quote-thread.tsx";

interface QuotePageProps {
  reader: "maker" | "person";
  back: { to: PagePath; text: string };
  title: string;
  quote: QuoteRequest;
  messages: QuoteMessage[];
  answer: QuoteAnswer | undefined;
}

/** A quote request and what was written about it, as its maker or the person who requested it sees it. */
export function QuotePage({ reader, back, title, quote, messages, answer }: QuotePageProps) {
  return (
    <>
      <p className="mb-3">
        <BackLink to={back.to}>{back.text}</BackLink>
      </p>
      <PortalHeading title={title} />
      <QuoteFacts request={quote} hasContact={reader === "maker"} />
      <QuoteThread messages={messages} reader={reader} answer={answer} />
    </>
  );
}
