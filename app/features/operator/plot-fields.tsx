import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { landscapes, plotServices, sellerTypes, soilClasses } from "#app/domain/plot/traits.ts";
import { Choices } from "#app/forms/choices.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import { RequiredNote, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import {
  confidences,
  heightMeasures,
  type PlotFieldErrors,
  plotDocuments,
  plotStatuses,
} from "./plot-schema.ts";

type Name = keyof Messages["operatorSubmissions"]["plot"];
type Value = keyof Messages["operatorSubmissions"]["plot"]["values"];

interface PlotFieldsProps {
  values: Record<string, string | string[]>;
  errors: PlotFieldErrors;
  provinces: { code: string; name: string }[];
  corners: number;
  isOutlineAssumed: boolean;
}

/** All fields of a plot, by group. */
export function PlotFields({ values, errors, provinces, corners, isOutlineAssumed }: PlotFieldsProps) {
  const t = useTranslations("operatorSubmissions.plot");
  const tServices = useTranslations("plotSubmissions.fields");
  const textOf = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const errorOf = (name: string) => {
    const error = errors[name];
    return error && t(`errors.${error}`);
  };
  const field = (name: Name) => ({
    name,
    label: t(name as "slug"),
    defaultValue: textOf(name),
    error: errorOf(name),
  });
  const select = (name: Name, options: readonly Value[]) => (
    <SelectField {...field(name)}>
      {options.map((value) => (
        <option key={value} value={value}>
          {t(`values.${value}`)}
        </option>
      ))}
    </SelectField>
  );
  const figure = (name: Name) => <TextField {...field(name)} inputMode="decimal" />;
  return (
    <>
      <RequiredNote />
      <Group title={t("texts")} columns="lg:grid-cols-2">
        <TextField {...field("titleEs")} maxLength={140} lang="es" required />
        <TextField {...field("titleEn")} maxLength={140} lang="en" required />
        <TextAreaField {...field("descriptionEs")} rows={6} lang="es" required />
        <TextAreaField {...field("descriptionEn")} rows={6} lang="en" required />
        <TextField {...field("slug")} maxLength={120} spellCheck={false} required />
      </Group>
      <Group title={t("sale")}>
        <TextField {...field("priceEur")} inputMode="numeric" required />
        {select("sellerType", sellerTypes)}
        {select("status", plotStatuses)}
      </Group>
      <Group title={t("place")}>
        <SelectField {...field("province")}>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field("municipality")} required />
        {select("landscape", landscapes)}
        <TextField {...field("latitude")} inputMode="decimal" required />
        <TextField {...field("longitude")} inputMode="decimal" required />
        <TextField {...field("cadastralReference")} className="uppercase" spellCheck={false} />
      </Group>
      <Group title={t("ground")}>
        <TextField {...field("surfaceM2")} inputMode="numeric" required />
        <TextField {...field("slopePercent")} inputMode="numeric" required />
        <div className="grid grid-cols-2 items-start gap-3">
          {figure("widthM")}
          {figure("depthM")}
          <p className="col-span-2 text-small text-ink-3">
            {t(isOutlineAssumed ? "outlineAssumedHint" : "outlineHint", { corners })}
          </p>
        </div>
        <div className="sm:col-span-3">
          <Choices
            name="services"
            label={t("services")}
            chosen={values.services}
            isMany
            options={plotServices.map((value) => ({ value, text: tServices(value) }))}
          />
        </div>
      </Group>
      <Group title={t("planning")}>
        {select("soilClass", soilClasses)}
        {select("dataConfidence", confidences)}
        {figure("minPlotM2")}
        {figure("buildability")}
        {figure("occupancy")}
        {figure("maxStoreys")}
        {figure("maxHeightM")}
        <SelectField {...field("heightMeasure")}>
          <option value="">{t("values.unknownMeasure")}</option>
          {heightMeasures.map((value) => (
            <option key={value} value={value}>
              {t(`values.${value}`)}
            </option>
          ))}
        </SelectField>
        {figure("setbackFrontM")}
        {figure("setbackSideM")}
        {figure("setbackRearM")}
        <div className="sm:col-span-3">
          <Choices
            name="documents"
            label={t("documents")}
            chosen={values.documents}
            isMany
            options={plotDocuments.map((value) => ({ value, text: t(`values.${value}`) }))}
          />
        </div>
      </Group>
    </>
  );
}

function Group({
  title,
  columns = "sm:grid-cols-3",
  children,
}: {
  title: string;
  columns?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hair pt-7">
      <h2 id={id} className="text-[1.35rem]">
        {title}
      </h2>
      <div className={`mt-5 grid items-start gap-5 ${columns}`}>{children}</div>
    </section>
  );
}
