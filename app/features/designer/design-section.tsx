import { type ReactNode, useId } from "react";

interface DesignSectionProps {
  title: string;
  /** Beside the title: a verdict, or a control. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step of the design, divided from the one before by a hairline. */
export function DesignSection({ title, aside, children }: DesignSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-10 border-t border-hair pt-8 first:mt-0 first:border-0 first:pt-0"
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-[1.7rem]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
