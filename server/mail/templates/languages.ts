import type { MailLocale } from "#server/mail/outbox.ts";
import type { MailContent } from "./frame.ts";

type Texts<Data> = Record<MailLocale, (data: Data) => MailContent>;

/** A template in both languages; Spanish is the source. */
export const inLanguage =
  <Data>(texts: Texts<Data>) =>
  (locale: MailLocale, data: Data) =>
    texts[locale](data);
