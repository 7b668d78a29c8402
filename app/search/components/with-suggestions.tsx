import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";

/** Around a search field: suggestions load once it gets the focus. */
export function WithSuggestions({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<ComponentType<{ field: HTMLInputElement; isTyped: boolean }> | null>(null);
  /** Something was typed before the suggestions had loaded. */
  const isTyped = useRef(false);

  useEffect(() => {
    const input = box.current!.querySelector("input")!;
    // Before it gets the focus: a screen reader would say a field twice whose role changes then.
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    const start = () => {
      setField(input);
      import("./suggestion-list.tsx").then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => {}, // Offline: the field works without suggestions.
      );
    };
    const note = () => {
      isTyped.current = true;
    };
    input.addEventListener("focus", start);
    input.addEventListener("input", note, { once: true });
    // The focus may have arrived before the scripts.
    if (input === document.activeElement) start();
    return () => {
      input.removeEventListener("focus", start);
      input.removeEventListener("input", note);
    };
  }, []);

  return (
    <div ref={box} className="no-print relative">
      {children}
      {field && List && <List field={field} isTyped={isTyped.current} />}
    </div>
  );
}
