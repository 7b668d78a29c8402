import { ConsentSection } from "#app/consent/consent-section.tsx";
import { StorageList } from "#app/consent/storage-list.tsx";

/** What the site stores in the browser, and the choice of it. */
export function CookieChoices() {
  return (
    <>
      <StorageList />
      <ConsentSection />
    </>
  );
}
