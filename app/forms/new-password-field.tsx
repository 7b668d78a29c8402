import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { strengthOf } from "#app/forms/password-strength.ts";
import { PasswordField } from "#app/ui/password-field.tsx";

const marks = { weak: 1, fair: 2, strong: 3 };

type Props = Omit<ComponentProps<typeof PasswordField>, "hint"> & { minLength: number };

/** A password being chosen, with a hint of how easily it could be guessed. */
export function NewPasswordField({ minLength, ...rest }: Props) {
  const t = useTranslations("auth");
  const [typed, setTyped] = useState("");
  const strength = typed ? strengthOf(typed) : null;
  return (
    <div>
      <PasswordField
        {...rest}
        hint={t("fields.passwordHint", { min: minLength })}
        autoComplete="new-password"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p aria-live="polite" className="mt-1.5 flex min-h-6 items-center gap-3 text-small text-ink-2">
        {strength && (
          <>
            <span aria-hidden="true" className="flex gap-1">
              {[1, 2, 3].map((mark) => (
                <span
                  key={mark}
                  className={`h-1 w-7 rounded-full ${mark <= marks[strength] ? (strength === "weak" ? "bg-terra" : "bg-olive") : "bg-hair"}`}
                />
              ))}
            </span>
            {t(`strength.${strength}`)}
          </>
        )}
      </p>
    </div>
  );
}
