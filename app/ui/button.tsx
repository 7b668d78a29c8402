import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

type Look = "primary" | "outline" | "ink";

const classes: Record<Look, string> = { primary: "btn", outline: "btn btn-outline", ink: "btn btn-ink" };

interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  /** The label while the action is pending, such as "Enviando…"; it cannot be pressed meanwhile. */
  busyLabel?: string | false | undefined;
  children: ReactNode;
}

export function Button({
  look = "primary",
  busyLabel,
  className = "",
  type = "button",
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = disabled || busyLabel;
  return (
    <button
      type={type}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isOff ? true : undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={`${classes[look]} ${className}`}
      {...rest}
    >
      {busyLabel ? (
        <>
          <Icon name="loader-circle" className="size-4.5 animate-spin" />
          <span aria-live="polite">{busyLabel}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function ButtonLink({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={`${classes[look]} ${className}`} {...rest} />;
}
