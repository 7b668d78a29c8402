import { type ReactNode, useId } from "react";

/** A named part of a page of the portal. */
export function PortalSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-[1.35rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
