import { useState } from "react";
import { useFormatter } from "use-intl";
import { DetailSection } from "#app/ui/detail-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type ArLink, ArLinks } from "./ar-links.tsx";

/** Texts and addresses, see architect-files.server.ts. */
export interface FilesSection {
  title: string;
  intro: string;
  documents: { format: string; name: string; note: string; href: string }[];
  sizes: { href: string; show: string; loading: string; failed: string };
  notice: string;
  ar: ArLink;
}

type Sizes = Record<string, number>;

/** Files of the house as it is chosen, and the house in the phone's own 3D viewer. */
export function ArchitectFiles({ files }: { files: FilesSection }) {
  const format = useFormatter();
  const [sizes, setSizes] = useState<Sizes | "loading" | "failed" | null>(null);

  async function loadSizes() {
    setSizes("loading");
    const response = await fetch(files.sizes.href).catch(() => null);
    setSizes(response?.ok ? await response.json() : "failed");
  }

  const sizeOf = (bytes: number | undefined) =>
    bytes === undefined
      ? ""
      : ` ${format.number(Math.ceil(bytes / 1000), { style: "unit", unit: "kilobyte" })}.`;
  return (
    <DetailSection title={files.title}>
      <p className="max-w-[60ch] text-ink-2">{files.intro}</p>
      <ul className="mt-4 grid gap-3">
        {files.documents.map((file) => (
          <li key={file.format}>
            <a href={file.href} rel="nofollow" download className="link inline-flex items-center gap-1.5">
              <Icon name="download" className="size-4.5" />
              {file.name}
            </a>
            <p className="num text-small text-ink-3">
              {file.note}
              {typeof sizes === "object" && sizeOf(sizes?.[file.format])}
            </p>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 text-small text-ink-3">
        {sizes === "loading" && files.sizes.loading}
        {sizes === "failed" && files.sizes.failed}
        {sizes === null && (
          <button type="button" className="link no-print" onClick={loadSizes}>
            {files.sizes.show}
          </button>
        )}
      </p>
      <p className="mt-3 max-w-[60ch] text-small text-ink-3">{files.notice}</p>
      <ArLinks {...files.ar} />
    </DetailSection>
  );
}
