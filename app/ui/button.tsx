import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

type Look = "primary" | "quiet" | "ink";

const classes: Record<Look, string> = { primary: "btn", quiet: "btn btn-quiet", ink: "btn btn-ink" };

interface ButtonProps extends ComponentProps<"button"> {
  look?: Look;
  /** What the button says while its work is under way, such as "Enviando…"; it then cannot be pressed again. */
  busyLabel?: string | false | undefined;
  children: ReactNode;
}

export function Button({
  look = "primary",
  busyLabel,
  className = "",
  type = "button",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      // Not `disabled`: that would take the focus away from the person who has just pressed it.
      aria-disabled={busyLabel ? true : undefined}
      onClick={busyLabel ? (event) => event.preventDefault() : onClick}
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
