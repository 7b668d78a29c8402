import { useTranslations } from "use-intl";
import { frequencies, mailHours, maxSearchName, type SearchSettings } from "#app/domain/saved-search.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";

interface SettingsFieldsProps {
  settings: SearchSettings;
  errors?: Partial<Record<string, string>>;
}

/** Name, frequency and hour of a saved search. */
export function SettingsFields({ settings, errors = {} }: SettingsFieldsProps) {
  const t = useTranslations("savedSearches");
  return (
    <>
      <TextField
        name="name"
        label={t("name")}
        defaultValue={settings.name}
        maxLength={maxSearchName}
        error={errors.name}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="frequency" label={t("frequency")} defaultValue={settings.frequency}>
          {frequencies.map((value) => (
            <option key={value} value={value}>
              {t(`frequencies.${value}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="mailHour"
          label={t("mailHour")}
          hint={t("mailHourHint")}
          defaultValue={settings.mailHour}
        >
          {mailHours.map((hour) => (
            <option key={hour} value={hour}>
              {`${String(hour).padStart(2, "0")}:00`}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
