import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "#app/ui/field.tsx";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value"> {
  value: string;
  /** Called when the field loses focus with a new value, as Enter submits it. */
  onCommit: (form: HTMLFormElement) => void;
  /** Also called a moment after the last key, so that the number of results follows. */
  isLive?: boolean;
  /** Of a field for a number: null for what is none, which shows an error and changes nothing. */
  parse?: (text: string) => number | null;
  /** What the error says. */
  numberError?: string;
}

/** Long enough to type the next digit. */
const pauseMs = 400;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** A search field that follows the URL but does not overwrite what is being typed. */
export function SearchInput(props: SearchInputProps) {
  const { value, onCommit, isLive = false, parse, numberError, className = "", ...rest } = props;
  const t = useTranslations("ui.field");
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isEditing, setEditing] = useState(false);
  /** What was committed while typing. */
  const [committed, setCommitted] = useState<string | null>(null);
  /** The text that was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isWrong = refused !== null && refused === text;
  if (value !== shown) {
    setShown(value);
    // While one types, the answer to what was committed must not overwrite it; any other URL does.
    const isOwn = isLive && isEditing && committed !== null && digitsOf(value) === digitsOf(committed);
    if (!isOwn && !(isEditing && isWrong)) {
      setText(value);
      setCommitted(null);
    }
  }
  // What was committed while typing is written as the URL has it once the field is left.
  if (isLive && !isEditing && !isWrong && text !== value && digitsOf(text) === digitsOf(value))
    setText(value);

  function check(typed: string) {
    const isReadable = !parse || typed.trim() === "" || parse(typed) !== null;
    setRefused(isReadable ? null : typed);
    return isReadable;
  }
  function commit(input: HTMLInputElement) {
    clearTimeout(timer.current);
    if (!check(input.value) || !input.form || input.value === committed || input.value === value) return;
    setCommitted(input.value);
    onCommit(input.form);
  }
  const errorId = useId();
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={
          [rest["aria-describedby"], isWrong && errorId].filter(Boolean).join(" ") || undefined
        }
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          if (isLive) timer.current = setTimeout(() => commit(target), pauseMs);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== "Enter") return;
          // Enter submits the form itself.
          clearTimeout(timer.current);
          check(currentTarget.value);
        }}
        onFocus={() => setEditing(true)}
        onBlur={({ currentTarget }) => {
          setEditing(false);
          commit(currentTarget);
        }}
        className={`input ${className}`}
      />
      <FieldError id={errorId} isLive>
        {isWrong ? (numberError ?? t("numberError")) : undefined}
      </FieldError>
    </>
  );
}
