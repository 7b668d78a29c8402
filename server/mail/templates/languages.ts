import type { MailLocale } from "#server/mail/outbox.ts";
import type { MailParts } from "./frame.ts";

type Texts<Data> = Record<MailLocale, (data: Data) => MailParts>;

/** A mail in both languages, side by side; Spanish is the source. */
export const inLanguage =
  <Data>(texts: Texts<Data>) =>
  (locale: MailLocale, data: Data) =>
    texts[locale](data);
