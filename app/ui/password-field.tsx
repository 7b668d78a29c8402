import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldFrame, type FieldTexts, useField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, ...rest }: FieldTexts & ComponentProps<"input">) {
  const t = useTranslations("ui.field");
  const [isShown, setIsShown] = useState(false);
  const field = useField({ hint, error }, rest.id);
  return (
    <FieldFrame {...{ field, label, hint, error }} isRequired={rest.required}>
      <div className="relative">
        <input
          {...rest}
          {...field.control}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="input pr-12"
        />
        <button
          type="button"
          aria-controls={field.control.id}
          aria-label={t(isShown ? "hide" : "show", { label })}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2 hover:text-ink [@media(scripting:none)]:hidden"
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      </div>
    </FieldFrame>
  );
}
