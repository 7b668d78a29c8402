import { useLocale, useTranslations } from "use-intl";
import { localise } from "#app/domain/localised.ts";
import { RequiredNote, SelectField, TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "../content-type.ts";
import { findContentType } from "../content-types.ts";
import type { Feed } from "./feed.ts";

/** The settings of a feed. What its plots lack is chosen once for all of them. */
export function FeedFields({ feed }: { feed: Feed | null }) {
  const t = useTranslations("contentEditing.feeds");
  const locale = useLocale();
  const fields = fieldsOf(findContentType("plots")!);
  const choice = (name: string, path: string, value: string) => {
    const field = fields.find((each) => each.path === path);
    if (field?.kind !== "choice") return null;
    return (
      <SelectField name={name} label={localise(field.label, locale)} defaultValue={value}>
        {field.choices?.map((each) => (
          <option key={each.value} value={each.value}>
            {localise(each.label, locale)}
          </option>
        ))}
      </SelectField>
    );
  };
  const { defaults } = feed ?? {};
  return (
    <>
      <RequiredNote className="sm:col-span-2" />
      <TextField name="name" label={t("name")} required maxLength={80} defaultValue={feed?.name} />
      <SelectField name="format" label={t("format")} defaultValue={feed?.format ?? "kyero"}>
        <option value="kyero">{t("kyero")}</option>
        <option value="json">{t("json")}</option>
      </SelectField>
      <div className="sm:col-span-2">
        <TextField
          name="url"
          type="url"
          label={t("url")}
          hint={t("urlHint")}
          required
          maxLength={1000}
          defaultValue={feed?.url}
        />
      </div>
      <TextField
        name="hour"
        type="number"
        min={0}
        max={23}
        label={t("hour")}
        required
        defaultValue={feed?.hour ?? 3}
      />
      <TextField
        name="slopePercent"
        type="number"
        min={0}
        max={100}
        label={t("slope")}
        required
        defaultValue={defaults?.slopePercent ?? 5}
      />
      {choice("landscape", "landscape", defaults?.landscape ?? "plain")}
      {choice("soilClass", "soil_class", defaults?.soilClass ?? "urban")}
      {choice("sellerType", "seller_type", defaults?.sellerType ?? "business")}
      <label className="flex items-center gap-2.5 self-end pb-3">
        <input
          type="checkbox"
          name="publish"
          defaultChecked={feed?.isPublished ?? false}
          className="size-5 accent-terra"
        />
        {t("publish")}
      </label>
    </>
  );
}
