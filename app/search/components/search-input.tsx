import { type ComponentProps, useState } from "react";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value"> {
  value: string;
  /** Leaving the field applies what it says, as Enter does. */
  onLeave: (form: HTMLFormElement) => void;
}

/** A field of a search that follows the address but keeps what is being typed. */
export function SearchInput({ value, onLeave, className = "", ...rest }: SearchInputProps) {
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
        if (currentTarget.form && text !== value) onLeave(currentTarget.form);
      }}
      className={`input ${className}`}
    />
  );
}
