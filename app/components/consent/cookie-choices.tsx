import { ConsentSection } from "#app/components/consent/consent-section.tsx";
import { StorageList } from "#app/components/pages/storage-list.tsx";

/** What is kept on a device, and the choice of how much of it. */
export default function CookieChoices() {
  return (
    <>
      <StorageList />
      <ConsentSection />
    </>
  );
}
