import { type ComponentProps, useId, useState } from "react";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { TextField } from "#app/ui/field.tsx";

interface MunicipalityFieldProps extends ComponentProps<typeof TextField> {
  /** The code of the chosen province, or empty: suggestions are then of all. */
  province: string;
}

const minPrefixLength = 2;

/** A text field that suggests municipalities while someone types. */
export function MunicipalityField({ province, ...field }: MunicipalityFieldProps) {
  const [names, setNames] = useState<string[]>([]);
  const listId = useId();

  async function suggest(typed: string) {
    const prefix = typed.trim();
    if (prefix.length < minPrefixLength) return;
    const query = new URLSearchParams({ q: prefix, ...(province && { province }) });
    // Offline: the field works without suggestions.
    const answer = await genericFetch<{ cities: string[] }>(`/_cities?${query}`).catch(() => null);
    if (answer) setNames(answer.cities);
  }

  return (
    <>
      <TextField {...field} list={listId} onInput={(event) => suggest(event.currentTarget.value)} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
