import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error; every field of the site uses it. */
export function useField({ hint, error }: Omit<FieldTexts, "label">, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return {
    hintId,
    errorId,
    // Also false: browsers call a required field invalid that nobody has filled in yet.
    control: { id, "aria-invalid": Boolean(error), "aria-describedby": describedBy || undefined },
  };
}

/** Shows only beside a RequiredNote: controls.css hides it where nothing says what it means, such as in a form of one field. */
export function RequiredMark() {
  const t = useTranslations("ui.field");
  return (
    <span aria-hidden="true" title={t("required")} className="required-mark text-terra">
      {" *"}
    </span>
  );
}

/** Says what the asterisks mean: the first child of a form that has required and optional fields. */
export function RequiredNote({ className = "" }: { className?: string }) {
  const t = useTranslations("ui.field");
  return <p className={`required-note text-small text-ink-3 ${className}`}>{t("requiredNote")}</p>;
}

interface FieldErrorProps {
  id: string;
  /** It appears without the focus moving to its field, and is said at once. */
  isLive?: boolean | undefined;
  children: string | undefined;
}

export function FieldError({ children, ...rest }: FieldErrorProps) {
  return children ? (
    <ErrorText key={children} {...rest}>
      {children}
    </ErrorText>
  ) : null;
}

/**
 * A screen reader reads the error of a field when the focus comes to it. A form that is sent with Enter leaves the focus
 * in its wrong field: the error is said then.
 */
function ErrorText({ id, isLive, children }: FieldErrorProps) {
  const [hasFocus, setHasFocus] = useState(false);
  useLayoutEffect(() => {
    setHasFocus(Boolean(document.activeElement?.closest(`[aria-describedby~="${id}"]`)));
  }, [id]);
  return (
    <p
      id={id}
      role={isLive || hasFocus ? "alert" : undefined}
      className="mt-1.5 flex gap-1.5 text-note text-terra-deep"
    >
      <Icon name="circle-alert" className="mt-[.2rem] size-4" />
      {children}
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className="mt-1.5 text-small text-ink-3">
      {children}
    </p>
  ) : null;
}

interface FrameProps extends FieldTexts {
  field: ReturnType<typeof useField>;
  isRequired: boolean | undefined;
  isLive?: boolean | undefined;
  children: ReactNode;
}

export function FieldFrame({ field, label, hint, error, isRequired, isLive, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={field.control.id} className="mb-1.5 block text-note font-[520]">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children}
      <FieldHint id={field.hintId}>{hint}</FieldHint>
      <FieldError id={field.errorId} isLive={isLive}>
        {error}
      </FieldError>
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  isLive,
  className = "",
  ...rest
}: FieldTexts & Pick<FieldErrorProps, "isLive"> & ComponentProps<"input">) {
  const field = useField({ hint, error }, rest.id);
  return (
    <FieldFrame {...{ field, label, hint, error, isLive }} isRequired={rest.required}>
      <input type="text" {...rest} {...field.control} className={`input ${className}`} />
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  isLive,
  className = "",
  ...rest
}: FieldTexts & Pick<FieldErrorProps, "isLive"> & ComponentProps<"textarea">) {
  const field = useField({ hint, error }, rest.id);
  return (
    <FieldFrame {...{ field, label, hint, error, isLive }} isRequired={rest.required}>
      <textarea rows={5} {...rest} {...field.control} className={`input ${className}`} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className = "",
  ...rest
}: FieldTexts & ComponentProps<"select">) {
  const field = useField({ hint, error }, rest.id);
  return (
    <FieldFrame {...{ field, label, hint, error }} isRequired={rest.required}>
      <select {...rest} {...field.control} className={`input ${className}`} />
    </FieldFrame>
  );
}
