import { useTranslations } from "use-intl";

/** Beside the list, until a conversation is chosen. */
export default function NoConversation() {
  const t = useTranslations("operator.conversations");
  return <p className="pt-24 text-center text-ink-3">{t("choose")}</p>;
}
