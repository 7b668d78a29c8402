import { type ComponentProps, useEffect, useRef, useState } from "react";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value"> {
  value: string;
  /** Called when the field loses focus with a new value, as Enter submits it. */
  onCommit: (form: HTMLFormElement) => void;
  /** Also called a moment after the last key, so that the number of results follows. */
  isLive?: boolean;
}

/** Long enough to type the next digit. */
const pauseMs = 400;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** A search field that follows the address but does not overwrite what is being typed. */
export function SearchInput({ value, onCommit, isLive = false, className = "", ...rest }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isEditing, setEditing] = useState(false);
  /** What was committed while typing. */
  const [committed, setCommitted] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== shown) {
    setShown(value);
    // While one types, the answer to what was committed must not overwrite it; any other address does.
    const isOwn = isLive && isEditing && committed !== null && digitsOf(value) === digitsOf(committed);
    if (!isOwn) {
      setText(value);
      setCommitted(null);
    }
  }
  // What was committed while typing is written as the address has it once the field is left.
  if (isLive && !isEditing && text !== value && digitsOf(text) === digitsOf(value)) setText(value);
  function commit(input: HTMLInputElement) {
    clearTimeout(timer.current);
    if (!input.form || input.value === committed || input.value === value) return;
    setCommitted(input.value);
    onCommit(input.form);
  }
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        if (isLive) timer.current = setTimeout(() => commit(target), pauseMs);
      }}
      onKeyDown={({ key }) => {
        // Enter submits the form itself.
        if (key === "Enter") clearTimeout(timer.current);
      }}
      onFocus={() => setEditing(true)}
      onBlur={({ currentTarget }) => {
        setEditing(false);
        commit(currentTarget);
      }}
      className={`input ${className}`}
    />
  );
}
