import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type Consent, consentCategories, parseConsentForm } from "#app/consent/consent.ts";
import { chooseConsent } from "#app/consent/consent-store.ts";
import { forgetPreferences } from "#app/consent/forget-preferences.ts";

interface ConsentFormProps {
  /** What is ticked at first: the choice made, or nothing. */
  initial: Consent;
  areCategoriesShown: boolean;
  onChosen?: () => void;
  /** Another button beside the answers. */
  children?: ReactNode;
}

/** The three answers; refusing is as easy as accepting. Without scripts the server sets the cookie. */
export function ConsentForm({ initial, areCategoriesShown, onChosen, children }: ConsentFormProps) {
  const t = useTranslations("consent");
  const { pathname } = useLocation();
  const texts = {
    preferences: [t("preferences"), t("preferencesText")],
    statistics: [t("statistics"), t("statisticsText")],
    marketing: [t("marketing"), t("marketingText")],
  };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const consent = parseConsentForm(form);
    if (!consent.preferences) forgetPreferences();
    chooseConsent(consent);
    onChosen?.();
  }

  return (
    <form method="post" action="/_consent" onSubmit={onSubmit}>
      <input type="hidden" name="page" value={pathname} />
      {areCategoriesShown && (
        <fieldset className="mb-5 border-y border-hair py-1">
          <legend className="sr-only">{t("categories")}</legend>
          <p className="flex gap-3 py-2.5 text-note">
            <input
              type="checkbox"
              checked
              readOnly
              disabled
              className="mt-[.2rem] size-5 shrink-0"
              id="consent-necessary"
            />
            <label htmlFor="consent-necessary">
              <span className="font-[560]">{t("necessary")}</span>{" "}
              <span className="text-ink-2">{t("necessaryText")}</span>
            </label>
          </p>
          {consentCategories.map((category) => (
            <label key={category} className="flex gap-3 py-2.5 text-note">
              <input
                type="checkbox"
                name="category"
                value={category}
                defaultChecked={initial[category]}
                className="mt-[.2rem] size-5 shrink-0 accent-terra"
              />
              <span>
                <span className="font-[560]">{texts[category][0]}</span>{" "}
                <span className="text-ink-2">{texts[category][1]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        {/* The first button is what Enter presses in a box: it must not accept what is not ticked. */}
        {areCategoriesShown && (
          <button type="submit" name="answer" value="chosen" className="btn btn-outline grow">
            {t("saveChoice")}
          </button>
        )}
        <button type="submit" name="answer" value="all" className="btn btn-ink grow">
          {t("acceptAll")}
        </button>
        <button type="submit" name="answer" value="none" className="btn btn-ink grow">
          {t("refuseAll")}
        </button>
        {children}
      </div>
    </form>
  );
}
