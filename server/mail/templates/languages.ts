import type { Locale } from "#app/domain/localised.ts";
import type { MailContent } from "./frame.ts";

type Texts<Data> = Record<Locale, (data: Data, product: string) => MailContent>;

/** A template in all languages; Spanish is the source. */
export const inLanguage =
  <Data>(texts: Texts<Data>) =>
  (locale: Locale, data: Data, product: string) =>
    texts[locale](data, product);
