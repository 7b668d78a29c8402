import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useAnswer } from "#app/forms/use-answer.ts";
import { toast } from "#app/ui/notices.ts";

/** Shows a notice when a change of the list was not made: its form may be far from the top of the page. */
export function useFailureNotice(fetcher: { data: { outcome: string } | undefined }) {
  const answer = useAnswer(fetcher);
  const t = useTranslations("sharedLists");
  useEffect(() => {
    if (answer && answer.outcome !== "done")
      toast({ text: t(answer.outcome === "full" ? "full" : "failed"), tone: "bad" });
  }, [answer, t]);
}
