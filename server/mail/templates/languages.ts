import type { MailLocale } from "#server/mail/outbox.ts";
import type { MailContent } from "./frame.ts";

type Texts<Data> = Record<MailLocale, (data: Data, product: string) => MailContent>;

/** A template in both languages; Spanish is the source. */
export const inLanguage =
  <Data>(texts: Texts<Data>) =>
  (locale: MailLocale, data: Data, product: string) =>
    texts[locale](data, product);
