import {
  type KeyboardEvent,
  type MouseEvent,
  type FocusEvent as ReactFocusEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { nothingAllowed } from "#app/consent/consent.ts";
import { ConsentForm } from "#app/consent/consent-form.tsx";
import { currentConsent, hasGlobalPrivacyControl } from "#app/consent/consent-store.ts";
import { consentSettings } from "#app/consent/settings-opener.ts";
import { Link } from "#app/i18n/link.tsx";
import { consentRef } from "#app/ui/bar-height.ts";

/** The question at the bottom of the page, or the settings as a dialog. */
export function ConsentPanel({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <Settings /> : <Question />;
}

function Question() {
  const t = useTranslations("consent");
  const [isChoosing, setIsChoosing] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const returnFocus = useReturnFocus();

  function choose({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => setIsChoosing(true));
    form?.querySelector<HTMLElement>("[name=category]")?.focus();
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== "Escape" || !isChoosing) return;
    flushSync(() => setIsChoosing(false));
    chooseButton.current?.focus();
  }

  return (
    <section
      ref={consentRef}
      data-consent
      aria-labelledby="consent-title"
      onFocus={returnFocus}
      onKeyDown={closeOnEscape}
      className="no-print fixed inset-x-3 bottom-[calc(.75rem+var(--bar-height))] z-50 max-h-[calc(100dvh-1.5rem-var(--bar-height))] overflow-y-auto rounded-lg bg-paper p-5 shadow-float [@media(max-height:26rem)]:static [@media(max-height:26rem)]:max-h-none [@media(max-height:26rem)]:max-w-none sm:right-auto sm:max-w-[27rem] sm:p-6"
    >
      <h2 id="consent-title" className="text-[1.3rem]">
        {t("title")}
      </h2>
      <p className="mt-2 mb-4 text-note text-ink-2">
        {t.rich("question", { policy: (text) => <PolicyLink>{text}</PolicyLink> })}
      </p>
      <ConsentForm initial={nothingAllowed} areCategoriesShown={isChoosing}>
        {!isChoosing && (
          <button ref={chooseButton} type="button" className="btn btn-outline grow" onClick={choose}>
            {t("choose")}
          </button>
        )}
      </ConsentForm>
    </section>
  );
}

/** When the question leaves with the focus in it, the focus goes back to where it was, else to the page. */
function useReturnFocus() {
  const before = useRef<Element | null>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest("[data-consent]")) hasFocus.current = false;
    };
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      if (!hasFocus.current) return;
      const target = before.current?.isConnected ? before.current : document.getElementById("content");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);
  return ({ relatedTarget, currentTarget }: ReactFocusEvent<HTMLElement>) => {
    hasFocus.current = true;
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
}

function Settings() {
  const t = useTranslations("consent");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the overlay; its key is Escape, which onClose handles.
    <dialog
      ref={dialog}
      aria-labelledby="consent-title"
      onClose={consentSettings.close}
      onClick={({ target, currentTarget }) => target === currentTarget && dialog.current?.close()}
      className="reveal m-auto w-[calc(100%-2.25rem)] max-w-lg rounded-lg bg-paper text-ink"
    >
      <div className="p-6 sm:p-7">
        <h2 id="consent-title" className="text-[1.5rem]">
          {t("title")}
        </h2>
        <p className="mt-2 mb-4 text-note text-ink-2">
          {t.rich("question", { policy: (text) => <PolicyLink>{text}</PolicyLink> })}
          {hasGlobalPrivacyControl() && ` ${t("browserRefuses")}`}
        </p>
        <ConsentForm
          initial={currentConsent() ?? nothingAllowed}
          areCategoriesShown
          onChosen={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}

function PolicyLink({ children }: { children: React.ReactNode }) {
  return (
    <Link to="/legales/politica-cookies" className="link" onClick={consentSettings.close}>
      {children}
    </Link>
  );
}
