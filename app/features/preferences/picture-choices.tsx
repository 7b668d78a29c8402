import { useTranslations } from "use-intl";
import type { PreferenceStep, Preferences } from "#app/domain/preferences.ts";
import type { HouseGroup } from "#app/listings/house-types.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PreferenceForm } from "./preference-form.tsx";

interface PictureChoicesProps {
  step: PreferenceStep;
  preferences: Preferences;
  isReturning: boolean;
  choices: HouseGroup[];
  chosen: string[];
}

/** A multiple choice by pictures. */
export function PictureChoices({ step, preferences, isReturning, choices, chosen }: PictureChoicesProps) {
  const t = useTranslations("preferences");
  return (
    <PreferenceForm step={step} preferences={preferences} isReturning={isReturning}>
      <fieldset>
        <legend className="sr-only">{t(`questions.${step}`)}</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-4 lg:grid-cols-4">
          {choices.map(({ slug, name, tagline, picture }, position) => (
            <label
              key={slug}
              className="group relative block rounded-md outline-offset-8 outline-ink has-focus-visible:outline-2"
            >
              <input
                type="checkbox"
                name={step}
                value={slug}
                defaultChecked={chosen.includes(slug)}
                className="peer sr-only"
              />
              <span className="block aspect-[4/3] overflow-hidden rounded-md bg-hair outline-offset-3 outline-terra peer-checked:outline-3">
                {picture && (
                  <Picture
                    picture={picture}
                    sizes="(min-width: 64rem) 18rem, 50vw"
                    isDecorative
                    isPriority={position === 0}
                    className="size-full"
                  />
                )}
              </span>
              <span
                aria-hidden="true"
                className="absolute top-2.5 right-2.5 hidden size-8 place-items-center rounded-full bg-terra text-on-ink peer-checked:grid"
              >
                <Icon name="check" className="size-4.5" />
              </span>
              <span className="mt-3 block font-display text-h3 leading-tight">{name}</span>
              <span className="mt-0.5 block text-note text-ink-2 max-sm:hidden">{tagline}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="mt-8 max-sm:w-full">
        {t(isReturning ? "step.save" : "step.next")}
      </Button>
    </PreferenceForm>
  );
}
