import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";

/** Around a search field: suggestions load once it gets the focus. */
export function WithSuggestions({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [List, setList] = useState<ComponentType<{ field: HTMLInputElement }> | null>(null);

  useEffect(() => {
    const input = box.current!.querySelector("input")!;
    const start = () => {
      setField(input);
      import("./suggestion-list.tsx").then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => {}, // Offline: the field works without suggestions.
      );
    };
    input.addEventListener("focus", start);
    // The focus may have arrived before the scripts.
    if (input === document.activeElement) start();
    return () => input.removeEventListener("focus", start);
  }, []);

  return (
    <div ref={box} className="no-print relative">
      {children}
      {field && List && <List field={field} />}
    </div>
  );
}
