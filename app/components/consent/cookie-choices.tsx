import { ConsentSection } from "#app/components/consent/consent-section.tsx";
import { StorageTable } from "#app/components/pages/storage-table.tsx";

/** What is kept on a device, and the choice of how much of it. */
export default function CookieChoices() {
  return (
    <>
      <StorageTable />
      <ConsentSection />
    </>
  );
}
