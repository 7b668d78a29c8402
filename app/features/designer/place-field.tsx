import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { slugOf } from "#app/domain/slug.ts";
import type { FoundPlace } from "#app/places/place-types.ts";
import { TextField } from "#app/ui/field.tsx";
import { useChoices } from "./use-choices.ts";

interface PlaceFieldProps {
  ineCode: string | null;
  /** As it was chosen: "Llíria (Valencia)". */
  text: string;
  onChange: (place: FoundPlace | null) => void;
}

const nameOf = ({ name, provinceName }: FoundPlace) => `${name} (${provinceName})`;

/** The municipality of a plot: its taxes and its sun depend on it. A <datalist> suggests names. */
export function PlaceField({ ineCode, text, onChange }: PlaceFieldProps) {
  const t = useTranslations("designer.ownPlot");
  const listId = useId();
  const [typed, setTyped] = useState(text);
  const term = typed.split("(")[0]!.trim();
  const { answer } = useChoices<{ places: FoundPlace[] }>(
    term.length >= 2 && ineCode === null ? `/_project/places?q=${encodeURIComponent(term)}` : null,
  );
  const places = answer?.places ?? [];

  function read(value: string) {
    setTyped(value);
    const place = places.find((found) => nameOf(found) === value);
    if (place) onChange(place);
    else if (ineCode !== null) onChange(null);
  }

  /** An unambiguous name is accepted without choosing, and without its accents. */
  function settle() {
    const same = places.filter(({ name }) => slugOf(name) === slugOf(typed));
    if (ineCode === null && same.length === 1) {
      setTyped(nameOf(same[0]!));
      onChange(same[0]!);
    }
  }

  return (
    <>
      <TextField
        label={t("place")}
        hint={t("placeHint")}
        error={
          typed.trim() !== "" && ineCode === null && answer && places.length === 0
            ? t("placeUnknown")
            : undefined
        }
        isLive
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => read(currentTarget.value)}
        onBlur={settle}
      />
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place.ineCode} value={nameOf(place)} />
        ))}
      </datalist>
    </>
  );
}
