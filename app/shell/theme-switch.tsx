import { useTranslations } from "use-intl";
import { chooseTheme, themes, useTheme } from "#app/shell/theme.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const icons = { system: "monitor", light: "sun", dark: "moon" };

/** The appearance of the site: that of the system, light or dark. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const t = useTranslations("shell.theme");
  const current = useTheme();
  return (
    <fieldset className={`flex items-center noscript:hidden ${className}`}>
      <legend className="sr-only">{t("label")}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          aria-label={t(theme)}
          title={t(theme)}
          onClick={() => chooseTheme(theme)}
          className="grid size-9 place-items-center rounded-full text-ink-3 hover:text-ink aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-edge)]"
        >
          <Icon name={icons[theme]} className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}
