import { useLocale, useTranslations } from "use-intl";

const tags = { es: "es", en: "en-GB" };
const dayMs = 86_400_000;

/** Days and times of messages as one says them, by the reader's own clock. */
export function useChatTimes() {
  const t = useTranslations("chat");
  const tag = tags[useLocale()];
  const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long" });
  return {
    timeOf: (at: number) => time.format(at),
    dayOf(at: number) {
      const said = day.format(at);
      if (said === day.format(Date.now())) return t("today");
      return said === day.format(Date.now() - dayMs) ? t("yesterday") : said;
    },
  };
}
