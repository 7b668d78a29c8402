import type { ReactNode } from "react";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Checklist, Steps } from "#app/ui/checklist.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ContactChannels } from "./contact-channels.tsx";

interface LeadPageProps {
  title: string;
  lead: string;
  operator: { email: string; phone: string; hours: string; address?: string };
  /** Beside the form: a picture, or what the form is about. */
  picture?: PictureData;
  aside?: ReactNode;
  nextSteps: { title: string; items: string[] };
  children: ReactNode;
}

/** A page with a lead form: an introduction, the form, and beside it the next steps and the other ways to contact us. */
export function LeadPage({ title, lead, operator, picture, aside, nextSteps, children }: LeadPageProps) {
  return (
    <div className="grid items-start gap-x-20 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_1fr] lg:pt-10">
      <div className="max-lg:order-1">
        <h1 className="text-[clamp(2.3rem,4.6vw,3.9rem)]">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">{lead}</p>
      </div>
      <div className="max-w-[44rem] max-lg:order-3 lg:col-start-1">{children}</div>
      {/* On narrow screens its two halves come before and after the form. */}
      <div className="max-lg:contents lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:gap-9">
        {aside && <div className="max-lg:order-2">{aside}</div>}
        {picture && (
          <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair max-lg:hidden">
            <Picture picture={picture} sizes="21.5rem" isDecorative className="size-full" />
          </div>
        )}
        <div className="grid gap-9 max-lg:order-4 max-lg:mt-4">
          <Steps title={nextSteps.title} items={nextSteps.items} />
          <ContactChannels operator={operator} />
        </div>
      </div>
    </div>
  );
}

interface PreparationProps {
  title: string;
  items: string[];
  /** Links to related pages. */
  children: ReactNode;
}

/** Below the form: what to prepare for a conversation. */
export function Preparation({ title, items, children }: PreparationProps) {
  return (
    <div className="mt-16 grid gap-x-16 gap-y-12 border-t border-hair pt-12 lg:grid-cols-2">
      <Checklist title={title} items={items} />
      {children}
    </div>
  );
}
