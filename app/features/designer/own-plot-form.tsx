import { useState } from "react";
import { useTranslations } from "use-intl";
import { sellerTypes, slopeClasses, soilClasses } from "#app/domain/plot/traits.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { unknownPlot } from "#app/domain/site.ts";
import { NumberField } from "#app/forms/number-field.tsx";
import { Term } from "#app/glossary/glossary-term.tsx";
import { RequiredNote, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PlaceField } from "./place-field.tsx";

interface OwnPlotFormProps {
  plot: OwnPlot | null;
  onChange: (plot: OwnPlot) => void;
}

type Draft = Omit<OwnPlot, "surfaceM2"> & { surfaceM2: number | null };

/** The services that affect the cost of building; gas and street lighting do not. */
const askedServices = ["water", "electricity", "sewer", "fibre"] as const;
const usualServices: OwnPlot["services"] = ["water", "electricity", "sewer"];

/** "I have a plot": the surface is enough; unknown values are optional and shown as unknown. */
export default function OwnPlotForm({ plot, onChange }: OwnPlotFormProps) {
  const t = useTranslations("designer.ownPlot");
  const [draft, setDraft] = useState<Draft>(
    plot ?? { ...unknownPlot, surfaceM2: null, services: usualServices },
  );
  const [isOwned, setOwned] = useState(draft.priceEur === null);

  function set(changes: Partial<Draft>) {
    const next = { ...draft, ...changes };
    setDraft(next);
    const { surfaceM2 } = next;
    if (surfaceM2 !== null) onChange({ ...next, surfaceM2 });
  }

  return (
    <div className="grid gap-6">
      <RequiredNote />
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <NumberField
          label={t("surface")}
          unit="m²"
          required
          value={draft.surfaceM2}
          min={20}
          max={1_000_000}
          onChange={(surfaceM2) => set({ surfaceM2 })}
        />
        <NumberField
          label={t("front")}
          hint={t("frontHint")}
          unit="m"
          decimals={1}
          value={draft.frontM}
          min={2}
          max={2000}
          // The shape has its own frontage.
          onChange={(frontM) => set({ frontM, parcel: undefined })}
        />
        <PlaceField
          ineCode={draft.ineCode}
          text={draft.municipalityName && `${draft.municipalityName} (${draft.provinceName})`}
          onChange={(place) =>
            set({
              ineCode: place?.ineCode ?? null,
              municipalityName: place?.name ?? "",
              provinceName: place?.provinceName ?? "",
              // The answers of the maps are about another place.
              ground: undefined,
              parcel: undefined,
            })
          }
        />
        <SelectField
          label={t("soil")}
          value={draft.soilClass}
          onChange={(event) => set({ soilClass: event.currentTarget.value as OwnPlot["soilClass"] })}
        >
          {soilClasses.map((name) => (
            <option key={name} value={name}>
              {t(`soils.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("slope")}
          value={draft.slopeClass}
          onChange={(event) => set({ slopeClass: event.currentTarget.value as OwnPlot["slopeClass"] })}
        >
          {slopeClasses.map((name) => (
            <option key={name} value={name}>
              {t(`slopes.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>

      <fieldset>
        <legend className="mb-2 text-note font-[520]">{t("services")}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {askedServices.map((name) => (
            <label key={name} className="flex min-h-8 items-center gap-2 text-note">
              <input
                type="checkbox"
                checked={draft.services.includes(name)}
                onChange={({ currentTarget }) =>
                  set({
                    services: currentTarget.checked
                      ? [...draft.services, name]
                      : draft.services.filter((other) => other !== name),
                  })
                }
                className="size-5 accent-terra"
              />
              {t(`serviceNames.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>

      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <label className="flex min-h-8 items-center gap-2 text-note sm:col-span-2">
          <input
            type="checkbox"
            checked={isOwned}
            onChange={({ currentTarget }) => {
              setOwned(currentTarget.checked);
              if (currentTarget.checked) set({ priceEur: null });
            }}
            className="size-5 accent-terra"
          />
          {t("owned")}
        </label>
        {!isOwned && (
          <>
            <NumberField
              label={t("price")}
              unit="€"
              value={draft.priceEur}
              min={1}
              max={100_000_000}
              onChange={(priceEur) => set({ priceEur })}
            />
            <SelectField
              label={t("seller")}
              value={draft.sellerType}
              onChange={(event) => set({ sellerType: event.currentTarget.value as OwnPlot["sellerType"] })}
            >
              {sellerTypes.map((name) => (
                <option key={name} value={name}>
                  {t(`sellers.${name}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </div>

      <details className="disclosure border-y border-hair">
        <summary className="flex items-center justify-between gap-6 py-3.5 font-[520] hover:text-terra-deep">
          {t("rules")}
          <Icon name="chevron-down" className="size-5 text-ink-3" />
        </summary>
        <p className="mb-4 max-w-[60ch] text-note text-ink-2">
          {t.rich("rulesText", {
            cedula: (text) => <Term of="cedulaUrbanistica">{text}</Term>,
          })}
        </p>
        <PlanningFields draft={draft} set={set} />
      </details>
    </div>
  );
}

/** The values of a planning certificate, all optional. */
function PlanningFields({ draft, set }: { draft: Draft; set: (changes: Partial<Draft>) => void }) {
  const t = useTranslations("designer.ownPlot");
  return (
    <div className="grid items-start gap-x-5 gap-y-4 pb-6 sm:grid-cols-2 xl:grid-cols-3">
      <NumberField
        label={t("buildability")}
        hint={t("buildabilityHint")}
        unit="m²/m²"
        decimals={2}
        value={inUnits(draft.buildabilityPercent)}
        min={0}
        max={10}
        onChange={(ratio) => set({ buildabilityPercent: inHundredths(ratio) })}
      />
      <NumberField
        label={t("occupancy")}
        unit="%"
        value={draft.occupancyPercent}
        min={0}
        max={100}
        onChange={(occupancyPercent) => set({ occupancyPercent })}
      />
      <NumberField
        label={t("minPlot")}
        unit="m²"
        value={draft.minPlotM2}
        min={1}
        max={1_000_000}
        onChange={(minPlotM2) => set({ minPlotM2 })}
      />
      <NumberField
        label={t("maxStoreys")}
        value={draft.maxStoreys}
        min={0}
        max={20}
        onChange={(maxStoreys) => set({ maxStoreys })}
      />
      <NumberField
        label={t("maxHeight")}
        unit="m"
        decimals={2}
        value={inUnits(draft.maxHeightCm)}
        min={0.01}
        max={100}
        onChange={(metres) => set({ maxHeightCm: inHundredths(metres) })}
      />
      {(["setbackFrontCm", "setbackSideCm", "setbackRearCm"] as const).map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          unit="m"
          decimals={2}
          value={inUnits(draft[name])}
          min={0}
          max={100}
          onChange={(metres) => set({ [name]: inHundredths(metres) })}
        />
      ))}
    </div>
  );
}

function inUnits(hundredths: number | null) {
  return hundredths === null ? null : hundredths / 100;
}

function inHundredths(units: number | null) {
  return units === null ? null : Math.round(units * 100);
}
