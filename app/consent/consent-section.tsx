import { useTranslations } from "use-intl";
import { nothingAllowed } from "#app/consent/consent.ts";
import { ConsentForm } from "#app/consent/consent-form.tsx";
import { useConsent } from "#app/consent/consent-store.ts";
import { toast } from "#app/ui/notices.ts";

/** The choice in the cookie policy, which also works without scripts. */
export function ConsentSection() {
  const t = useTranslations("consent");
  const consent = useConsent() ?? nothingAllowed;
  return (
    <section id="consent" aria-labelledby="your-choice" className="my-9 rounded-lg bg-paper p-6">
      <h2 id="your-choice" className="mb-4 text-[1.5rem]">
        {t("yourChoice")}
      </h2>
      <ConsentForm
        // The boxes start from the choice, which only the browser knows.
        key={JSON.stringify(consent)}
        initial={consent}
        areCategoriesShown
        onChosen={() => toast({ text: t("saved"), tone: "good" })}
      />
    </section>
  );
}
