import { Picture } from "#app/components/ui/picture.tsx";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { MailLink } from "./mail-link.tsx";
import { Reach } from "./reach.tsx";

interface LeadFrameProps {
  title: string;
  lead: string;
  action: { text: string; subject: string };
  operator: { email: string; phone: string; hours: string; address?: string };
  picture: PictureData;
}

/** How a page that invites to write begins: why, the one next step, every way to reach us, and a picture. */
export function LeadFrame({ title, lead, action, operator, picture }: LeadFrameProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-10 pt-6 lg:grid-cols-[1fr_1.05fr] lg:pt-10">
      <div>
        <h1 className="text-[clamp(2.3rem,4.6vw,3.9rem)]">{title}</h1>
        <p className="mt-5 max-w-[48ch] text-lead text-ink-2">{lead}</p>
        <div className="mt-7 mb-9">
          <MailLink email={operator.email} subject={action.subject} text={action.text} />
        </div>
        <Reach operator={operator} />
      </div>
      <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair max-sm:-mx-(--page-gap) max-sm:rounded-none lg:aspect-[5/5.2]">
        <Picture picture={picture} sizes="(min-width: 64rem) 36rem, 100vw" isPriority className="size-full" />
      </div>
    </div>
  );
}
