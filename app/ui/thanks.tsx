import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The thank-you page of a form: confirmation, next steps and links. */
export function Thanks({
  title,
  text,
  tip,
  children,
}: {
  title: string;
  text: string;
  tip: string;
  children: ReactNode;
}) {
  return (
    <div className="page">
      <div className="mx-auto grid max-w-[44rem] justify-items-center pt-14 text-center lg:pt-24">
        <span className="grid size-14 place-items-center rounded-full bg-olive-soft text-olive-deep">
          <Icon name="check" className="size-7" />
        </span>
        <h1 className="mt-6 text-[clamp(2.2rem,4.6vw,3.6rem)]">{title}</h1>
        <p className="mt-5 max-w-[48ch] text-lead text-ink-2">{text}</p>
        <p className="mt-3 max-w-[52ch] text-ink-2">{tip}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
