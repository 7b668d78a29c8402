import { useId } from "react";
import { useTranslations } from "use-intl";
import { Chip } from "#app/ui/chip.tsx";
import { type PlaceName, places } from "./sun-locations.ts";
import type { Sunlight, TimeOfDay } from "./use-sunlight.ts";

const timesOfDay: TimeOfDay[] = ["day", "evening"];
const placeNames = Object.keys(places) as PlaceName[];

export function LightControls({ light }: { light: Sunlight }) {
  const t = useTranslations("models.light");
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small text-ink-3">{t("label")}</legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="flex gap-2">
          {timesOfDay.map((name) => (
            <Chip key={name} isOn={light.timeOfDay === name} onClick={() => light.setTimeOfDay(name)}>
              {t(name)}
            </Chip>
          ))}
        </div>
        <label htmlFor={`${id}-hour`} className="min-w-40 flex-1 text-small text-ink-3">
          <span className="flex justify-between">
            {t("hour")}
            {/* The slider says it as its value. */}
            <span aria-hidden="true" className="num font-[560] text-ink">
              {clock(light.hour)}
            </span>
          </span>
          <input
            id={`${id}-hour`}
            type="range"
            min={0}
            max={23.75}
            step={0.25}
            value={light.hour}
            aria-valuetext={clock(light.hour)}
            onChange={(event) => light.setHour(event.currentTarget.valueAsNumber)}
            className="h-10 w-full accent-terra"
          />
        </label>
        <label className="text-small text-ink-3">
          {t("date")}
          <input
            type="date"
            value={light.day}
            onChange={(event) => light.setDay(event.currentTarget.value)}
            className="input mt-1 min-h-10! py-1.5! text-note text-ink"
          />
        </label>
        {light.placeName && (
          <label className="text-small text-ink-3">
            {t("place")}
            <select
              value={light.placeName}
              onChange={(event) => light.setPlaceName(event.currentTarget.value as PlaceName)}
              className="input mt-1 min-h-10! py-1.5! text-note text-ink"
            >
              {placeNames.map((name) => (
                <option key={name} value={name}>
                  {t(`places.${name}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="mt-2 text-small text-ink-3">
        {t("times", { sunrise: clock(light.times.sunrise), sunset: clock(light.times.sunset) })}
      </p>
    </fieldset>
  );
}

function clock(hours: number) {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
