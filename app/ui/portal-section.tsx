import { type ReactNode, useId } from "react";

interface PortalSectionProps {
  /** The fragment id of the section. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A titled section of a portal page. */
export function PortalSection({ id, title, children }: PortalSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="mb-4 text-[1.35rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
