import type { Locale } from "#app/domain/localised.ts";
import { accountMails } from "./account.ts";
import { conversationMails } from "./conversations.ts";
import { type CalendarFile, frameMail, type MailBrand, type MailContent } from "./frame.ts";
import { leadMails } from "./leads.ts";
import { makerMails } from "./makers.ts";
import { operationMails } from "./operations.ts";
import { plotSubmissionMails } from "./plot-submissions.ts";
import { savedSearchMails } from "./saved-searches.ts";
import { visitMails } from "./visits.ts";

/** Every kind of mail; each template is a function from its data to the content of a mail. */
const templates = {
  ...accountMails,
  ...conversationMails,
  ...leadMails,
  ...makerMails,
  ...operationMails,
  ...plotSubmissionMails,
  ...savedSearchMails,
  ...visitMails,
};

export type MailKind = keyof typeof templates;
export type MailData<Kind extends MailKind> = Parameters<(typeof templates)[Kind]>[1];

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  unsubscribe?: string;
  calendar?: CalendarFile;
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(templates, kind);
}

export function renderMail<Kind extends MailKind>(
  kind: Kind,
  locale: Locale,
  data: MailData<Kind>,
  brand: MailBrand,
): RenderedMail {
  const template = templates[kind] as (locale: Locale, data: MailData<Kind>, product: string) => MailContent;
  return frameMail(locale, template(locale, data, brand.name), brand);
}
