import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormatter } from "use-intl";
import { filesAnchor } from "#app/domain/architect-files.ts";
import { DetailSection } from "#app/ui/detail-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type ArLink, ArLinks } from "./ar-links.tsx";

/** Texts and URLs, see architect-files.server.ts. */
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
  return (
    <DetailSection title={files.title}>
      <p id={filesAnchor} className="max-w-[60ch] scroll-mt-24 text-ink-2">
        {files.intro}
      </p>
      <ul className="mt-4 grid gap-3">
        {files.documents.map(({ format, name, note, href }) => (
          <li key={format}>
            <a href={href} rel="nofollow" download className="link inline-flex items-center gap-1.5">
              <Icon name="download" className="size-4.5" />
              {name}
            </a>
            <p className="text-small text-ink-3">{note}</p>
          </li>
        ))}
      </ul>
      <FileSizes key={files.sizes.href} {...files} />
      <p className="mt-3 max-w-[60ch] text-small text-ink-3">{files.notice}</p>
      <ArLinks {...files.ar} />
    </DetailSection>
  );
}

/** The server writes the files to know their sizes, so it does so only for those who ask. */
function FileSizes({ documents, sizes: texts }: Pick<FilesSection, "documents" | "sizes">) {
  const format = useFormatter();
  const details = useRef<HTMLDetailsElement>(null);
  const [sizes, setSizes] = useState<Sizes | "loading" | "failed" | null>(null);

  async function load() {
    if (!details.current?.open || sizes !== null) return;
    setSizes("loading");
    const response = await fetch(texts.href).catch(() => null);
    setSizes(response?.ok ? await response.json() : "failed");
  }
  const loadIfOpen = useEffectEvent(load);
  // Opened before the scripts arrived.
  useEffect(() => {
    loadIfOpen();
  }, []);

  return (
    <details ref={details} onToggle={load} className="no-print mt-4 text-small text-ink-3">
      <summary className="link w-fit cursor-pointer">{texts.show}</summary>
      <div role="status" className="mt-2">
        {sizes === "failed" && <p>{texts.failed}</p>}
        {typeof sizes === "object" && sizes !== null ? (
          <ul className="num">
            {documents.map((file) => (
              <li key={file.format}>
                {file.name}:{" "}
                {format.number(Math.ceil(sizes[file.format]! / 1000), { style: "unit", unit: "kilobyte" })}
              </li>
            ))}
          </ul>
        ) : (
          sizes !== "failed" && <p>{texts.loading}</p>
        )}
      </div>
    </details>
  );
}
