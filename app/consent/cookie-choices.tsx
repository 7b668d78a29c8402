import { StorageList } from "#app/analytics/storage-list.tsx";
import { ConsentSection } from "#app/consent/consent-section.tsx";

/** What is kept on a device, and the choice of how much of it. */
export default function CookieChoices() {
  return (
    <>
      <StorageList />
      <ConsentSection />
    </>
  );
}
