import { useLocale, useTranslations } from "use-intl";
import { languages } from "#app/domain/localised.ts";

const dayMs = 86_400_000;
/** As all other times of the site. */
const timeZone = "Europe/Madrid";

/** Days and times of messages: today, yesterday, or the date. */
export function useChatTimes() {
  const t = useTranslations("chat");
  const tag = languages[useLocale()].tag;
  const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", timeZone });
  const day = new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long", timeZone });
  return {
    timeOf: (at: number) => time.format(at),
    dayOf(at: number) {
      const text = day.format(at);
      if (text === day.format(Date.now())) return t("today");
      return text === day.format(Date.now() - dayMs) ? t("yesterday") : text;
    },
  };
}
