import type { ReactNode } from "react";
import { Picture } from "#app/components/ui/picture.tsx";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Steps } from "./checklist.tsx";
import { Reach } from "./reach.tsx";

interface FormFrameProps {
  title: string;
  lead: string;
  operator: { email: string; phone: string; hours: string; address?: string };
  picture: PictureData;
  next: { title: string; items: string[] };
  children: ReactNode;
}

/** How a page with a form begins: why, the form itself, and beside it what happens then and every other way to us. */
export function FormFrame({ title, lead, operator, picture, next, children }: FormFrameProps) {
  return (
    <div className="grid items-start gap-x-20 gap-y-12 pt-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:pt-10">
      <div>
        <h1 className="text-[clamp(2.3rem,4.6vw,3.9rem)]">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">{lead}</p>
        <div className="mt-8 max-w-[44rem]">{children}</div>
      </div>
      <div className="grid gap-9 lg:sticky lg:top-6">
        <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair max-lg:hidden">
          <Picture picture={picture} sizes="21.5rem" className="size-full" />
        </div>
        <Steps title={next.title} items={next.items} />
        <Reach operator={operator} />
      </div>
    </div>
  );
}
