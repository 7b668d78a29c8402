import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Reference } from "./content.ts";
import { useEditorPath } from "./editor-area.ts";

interface TownControlProps {
  control: { id: string; className: string };
  /** The INE code; while it is being typed, the text. */
  value: string;
  towns: Record<string, string>;
  onChange: (value: unknown) => void;
}

/** A municipality, found by its name. */
export function TownControl({ control, value, towns, onChange }: TownControlProps) {
  const path = useEditorPath("towns");
  const fetcher = useFetcher<{ towns: Reference[] } | null>();
  const found = fetcher.data?.towns ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const nameOf = (code: string) => found.find((town) => town.value === code)?.text ?? towns[code];
  function search(text: string) {
    setTyped(text);
    const chosen = found.find((town) => town.text === text);
    onChange(chosen ? chosen.value : text || null);
    if (!chosen && text.trim().length > 1) fetcher.load(`${path}?q=${encodeURIComponent(text.trim())}`);
  }
  // A code that came from the cadastre or from the map has a name too.
  const isUnnamed = /^\d{5}$/.test(value) && !nameOf(value);
  const { load } = fetcher;
  useEffect(() => {
    if (isUnnamed) load(`${path}?q=${value}`);
  }, [isUnnamed, value, path, load]);
  return (
    <>
      <input
        {...control}
        type="text"
        autoComplete="off"
        list={`${control.id}-towns`}
        value={nameOf(value) ?? typed ?? value}
        onChange={({ target }) => search(target.value)}
      />
      <datalist id={`${control.id}-towns`}>
        {found.map(({ value: code, text }) => (
          <option key={code} value={text} />
        ))}
      </datalist>
    </>
  );
}
