import { useState } from "react";
import { useTranslations } from "use-intl";
import { MunicipalityField } from "#app/places/municipality-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { CadastreFill } from "./cadastre-fill.tsx";
import { PlacePicker } from "./place-picker.tsx";
import type { SubmissionValues } from "./submission-draft.ts";
import { type GroupProps, textOf, useSubmissionFields } from "./use-submission-fields.ts";

interface PlaceQuestionsProps extends GroupProps {
  provinces: { code: string; name: string }[];
  mapStyleUrl: string | null;
  /** The answers changed without an input event. */
  onAnswered: () => void;
  /** Where the answers can be filled in from the cadastre. */
  cadastre?: { isFilled: boolean; onValues: (values: SubmissionValues) => void };
}

export function PlaceQuestions({
  provinces,
  mapStyleUrl,
  onAnswered,
  cadastre,
  ...props
}: PlaceQuestionsProps) {
  const { t, text } = useSubmissionFields(props);
  const ui = useTranslations("plotSubmissions.fields");
  const { values } = props;
  const [province, setProvince] = useState(textOf(values, "province"));
  const [municipality, setMunicipality] = useState(textOf(values, "municipality"));
  const { defaultValue: _province, ...provinceField } = text("province");
  const { defaultValue: _municipality, ...municipalityField } = text("municipality");
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...provinceField}
          value={province}
          onChange={(event) => setProvince(event.target.value)}
          autoComplete="off"
          required
        >
          <option value="">{ui("choose")}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <MunicipalityField
          {...municipalityField}
          province={province}
          value={municipality}
          onChange={(event) => setMunicipality(event.target.value)}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        {...text("cadastralReference")}
        hint={t("cadastralHint")}
        className="num tracking-wide uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      {cadastre && <CadastreFill {...cadastre} reference={textOf(values, "cadastralReference")} />}
      <PlacePicker
        latitude={textOf(values, "latitude")}
        longitude={textOf(values, "longitude")}
        styleUrl={mapStyleUrl}
        province={province}
        municipality={municipality}
        onChosen={(town) => {
          if (town) {
            setProvince(town.province);
            setMunicipality(town.name.split("/")[0]!);
          }
          onAnswered();
        }}
      />
      <TextAreaField {...text("placeNote")} hint={t("placeNoteHint")} rows={2} maxLength={300} />
    </>
  );
}
