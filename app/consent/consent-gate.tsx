import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useLocale } from "use-intl";
import { currentConsent, onConsent } from "#app/consent/consent-store.ts";
import { consentSettings } from "#app/consent/settings-opener.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { loadMessages } from "#app/i18n/load-messages.ts";
import { whenIdle } from "#app/navigation/when-idle.ts";

/** Asks visitors who have not chosen, and opens the settings on demand; the panel is loaded only then. */
export function ConsentGate() {
  const locale = useLocale();
  const [isUndecided, setIsUndecided] = useState(false);
  const isOpen = useSyncExternalStore(consentSettings.subscribe, consentSettings.isOpen, () => false);
  const [Panel, setPanel] = useState<ComponentType<{ isOpen: boolean }> | null>(null);
  const isNeeded = isUndecided || isOpen;

  useEffect(() => {
    const update = () => setIsUndecided(currentConsent() === null);
    const stopListening = onConsent(update);
    const cancel = whenIdle(update);
    return () => {
      stopListening();
      cancel();
    };
  }, []);

  useEffect(() => {
    if (!isNeeded || Panel) return;
    let isActive = true;
    Promise.all([import("#app/consent/consent-panel.tsx"), loadMessages(locale, "consent")])
      .then(([{ ConsentPanel }]) => isActive && setPanel(() => ConsentPanel))
      .catch(() => {}); // Without the banner nothing is allowed.
    return () => {
      isActive = false;
    };
  }, [isNeeded, Panel, locale]);

  if (!isNeeded || !Panel) return null;
  return (
    <LanguageProvider locale={locale}>
      <Panel isOpen={isOpen} />
    </LanguageProvider>
  );
}
