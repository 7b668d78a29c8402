import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatOutline } from "#app/domain/geo/typed-outline.ts";
import { slopeClasses } from "#app/domain/plot/traits.ts";
import { referenceParam } from "#app/domain/search-names.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import {
  askedServices,
  maxTypedLength,
  outlineParam,
  type ParcelQuery,
  ruleFields,
  ruleNames,
  servicesParam,
  slopeParam,
  streetParam,
} from "./parcel-query.ts";
import type { ParcelResult } from "./parcel-result.ts";

interface ReferenceFormProps {
  typed: string;
  error: string | undefined;
  children?: ReactNode;
}

/**
 * One field; it is a plain GET form, so that it works without scripts. It loads the document, so that no third-party
 * script of an earlier page reads the reference in the URL.
 */
export function ReferenceForm({ typed, error, children }: ReferenceFormProps) {
  const t = useTranslations("whatFits");
  return (
    <Form
      method="get"
      reloadDocument
      action={localizedPath(useLocale(), "/que-cabe")}
      className="rounded-lg bg-paper p-5 shadow-[inset_0_0_0_1px_var(--color-hair)] sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <div className="min-w-0 flex-[1_1_22rem]">
          <TextField
            name={referenceParam}
            label={t("reference")}
            hint={t("referenceHint")}
            error={error}
            defaultValue={typed}
            key={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxTypedLength}
            // Screen readers say the error with its field.
            autoFocus={error !== undefined}
            required
          />
        </div>
        <Button type="submit" className="sm:mt-7">
          {t("submit")}
        </Button>
      </div>
      {children}
    </Form>
  );
}

/** The rules of the town and the ground, all optional. */
export function RulesForm({ query, result }: { query: ParcelQuery; result: ParcelResult }) {
  const t = useTranslations("whatFits");
  const format = useFormatter();
  const metres = (length: number) => `${format.number(length, { maximumFractionDigits: 1 })}\u00a0m`;
  const percent = (value: number) =>
    format.number(value / 100, { style: "percent", maximumFractionDigits: 0 });
  const { outline } = result;
  return (
    <Form method="get" action={localizedPath(useLocale(), "/que-cabe")} preventScrollReset>
      {query.outline ? (
        <input type="hidden" name={outlineParam} value={formatOutline(query.outline)} />
      ) : (
        <input type="hidden" name={referenceParam} value={query.typed.reference} />
      )}
      <h2 className="text-[1.35rem]">{t("rules.title")}</h2>
      <p className="mt-2 max-w-[60ch] text-note text-ink-2">
        {t.rich("rules.text", { es: (text) => <span lang="es">{text}</span> })}
      </p>
      <div className="mt-5 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {ruleNames.map((name) => {
          const { param, unit, min, max } = ruleFields[name];
          const label = t(`rules.${name}`);
          return (
            <TextField
              key={name}
              name={param}
              label={unit ? `${label} (${unit})` : label}
              defaultValue={query.typed.rules[name]}
              error={query.wrong.includes(name) ? t("errors.between", { min, max }) : undefined}
              autoFocus={query.wrong[0] === name}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              className="num"
            />
          );
        })}
      </div>
      <h3 className="mt-8 text-[1.1rem]">{t("rules.ground")}</h3>
      <div className="mt-4 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          name={streetParam}
          label={t("rules.street")}
          defaultValue={outline.streetIs === "chosen" ? String(outline.street + 1) : ""}
        >
          <option value="">{t("rules.streetAuto")}</option>
          {outline.edges.map(({ lengthM, facing }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what is chosen
            <option key={i} value={i + 1}>
              {t("rules.edge", { length: metres(lengthM), facing: t(`facing.${facing}`) })}
            </option>
          ))}
        </SelectField>
        <SelectField name={slopeParam} label={t("rules.slope")} defaultValue={query.slopeClass ?? ""}>
          <option value="">
            {result.terrain
              ? t("rules.slopeMeasured", { percent: percent(result.terrain.slope.percent) })
              : t("rules.slopeUnknown")}
          </option>
          {slopeClasses.map((name) => (
            <option key={name} value={name}>
              {t(`slopes.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className="mt-5" aria-describedby="services-hint">
        <legend className="mb-2 text-note font-[520]">{t("rules.services")}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {askedServices.map((name) => (
            <label key={name} className="flex min-h-8 items-center gap-2 text-note">
              <input
                type="checkbox"
                name={servicesParam}
                value={name}
                defaultChecked={query.services.includes(name)}
                className="size-5 accent-terra"
              />
              {t(`serviceNames.${name}`)}
            </label>
          ))}
        </div>
        <p id="services-hint" className="mt-1.5 text-small text-ink-3">
          {t("rules.servicesHint")}
        </p>
      </fieldset>
      <Button type="submit" look="outline" className="mt-6">
        {t("rules.apply")}
      </Button>
    </Form>
  );
}
