import { type ComponentProps, useState } from "react";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value"> {
  value: string;
  /** Called when the field loses focus with a new value, as Enter submits it. */
  onCommit: (form: HTMLFormElement) => void;
}

/** A search field that follows the address but does not overwrite what is being typed. */
export function SearchInput({ value, onCommit, className = "", ...rest }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={({ currentTarget }) => {
        if (currentTarget.form && text !== value) onCommit(currentTarget.form);
      }}
      className={`input ${className}`}
    />
  );
}
