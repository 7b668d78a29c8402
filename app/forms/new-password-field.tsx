import { type ComponentProps, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { isCommonPassword } from "#app/forms/common-password.ts";
import { strengthOf } from "#app/forms/password-strength.ts";
import { PasswordField } from "#app/ui/password-field.tsx";

const marks = { weak: 1, fair: 2, strong: 3 };

type Props = Omit<ComponentProps<typeof PasswordField>, "hint"> & { minLength: number };

/** A password being chosen, with a hint of how easily it could be guessed. */
export function NewPasswordField({ minLength, ...rest }: Props) {
  const t = useTranslations("auth");
  const product = useProductName();
  const [typed, setTyped] = useState({ password: "", known: [] as string[] });
  const isCommon = useIsCommonPassword(typed.password, minLength);
  const strength = typed.password ? (isCommon ? "weak" : strengthOf(typed.password, typed.known)) : null;
  return (
    <div>
      <PasswordField
        {...rest}
        hint={t("fields.passwordHint", { min: minLength })}
        autoComplete="new-password"
        onChange={({ currentTarget: { value, form } }) =>
          setTyped({ password: value, known: [product, ...wordsOf(form)] })
        }
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
            {t(isCommon ? "strength.common" : `strength.${strength}`)}
          </>
        )}
      </p>
    </div>
  );
}

const typingPauseMs = 250;

/** What the server refuses although it looks strong, requested when the user stops typing. */
function useIsCommonPassword(password: string, minLength: number) {
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (password.length < minLength) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const isCommon = await isCommonPassword(password);
      if (isCurrent) setCommon(isCommon ? password : null);
    }, typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, minLength]);
  return password !== "" && common === password;
}

/** The words of the address that the form is about. */
function wordsOf(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem("email") ?? form?.elements.namedItem("username");
  return field instanceof HTMLInputElement ? field.value.split(/[@.]/) : [];
}
