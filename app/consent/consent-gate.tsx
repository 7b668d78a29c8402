import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useLocale } from "use-intl";
import { currentConsent, onConsent } from "#app/consent/consent-store.ts";
import { consentSettings } from "#app/consent/settings-opener.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { loadMessages } from "#app/i18n/load-messages.ts";
import { whenIdle } from "#app/navigation/when-idle.ts";

/** Asks whoever has not chosen yet, and shows the choice to whoever wants to change it; fetched only then. */
export function ConsentGate() {
  const locale = useLocale();
  const [isUnasked, setUnasked] = useState(false);
  const isOpen = useSyncExternalStore(consentSettings.subscribe, consentSettings.isOpen, () => false);
  const [Panel, setPanel] = useState<ComponentType<{ isOpen: boolean }> | null>(null);
  const isNeeded = isUnasked || isOpen;

  useEffect(() => {
    const look = () => setUnasked(currentConsent() === null);
    const stopListening = onConsent(look);
    const callOff = whenIdle(look);
    return () => {
      stopListening();
      callOff();
    };
  }, []);

  useEffect(() => {
    if (!isNeeded || Panel) return;
    let isWanted = true;
    Promise.all([import("#app/consent/consent-panel.tsx"), loadMessages(locale, "consent")])
      .then(([{ ConsentPanel }]) => isWanted && setPanel(() => ConsentPanel))
      .catch(() => {}); // Nothing is allowed until somebody could be asked.
    return () => {
      isWanted = false;
    };
  }, [isNeeded, Panel, locale]);

  if (!isNeeded || !Panel) return null;
  return (
    <LanguageProvider locale={locale}>
      <Panel isOpen={isOpen} />
    </LanguageProvider>
  );
}
