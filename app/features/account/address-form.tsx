import { useState } from "react";
import { useTranslations } from "use-intl";
import { MunicipalityField } from "#app/places/municipality-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Address } from "./account-details.ts";
import { AccountForm } from "./account-form.tsx";
import { addressForm, routeTypes } from "./account-schemas.ts";

interface AddressFormProps {
  address: Address;
  provinces: { code: string; name: string }[];
}

export function AddressForm({ address, provinces }: AddressFormProps) {
  const t = useTranslations("portal.account");
  const [province, setProvince] = useState(address.province);

  /** The first two digits of a postcode are its province, so it need not be chosen. */
  function onZipCode(typed: string) {
    const code = typed.trim().slice(0, 2);
    if (/^\d{5}$/.test(typed.trim()) && provinces.some((known) => known.code === code)) setProvince(code);
  }

  return (
    <AccountForm section="address" schema={addressForm} values={address}>
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[11rem_1fr]">
            <SelectField {...field("routeType")} label={t("routeType")}>
              {routeTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`routeTypes.${type}`)}
                </option>
              ))}
            </SelectField>
            <TextField {...field("streetAddress")} label={t("streetAddress")} autoComplete="address-line1" />
          </div>
          <div className="grid grid-cols-3 gap-5 max-sm:gap-3">
            <TextField {...field("streetNumber")} label={t("streetNumber")} />
            <TextField {...field("floor")} label={t("floor")} />
            <TextField {...field("door")} label={t("door")} />
          </div>
          <div className="grid gap-5 sm:grid-cols-[9rem_1fr_1fr]">
            <TextField
              {...field("zipCode")}
              label={t("zipCode")}
              inputMode="numeric"
              autoComplete="postal-code"
              onChange={(event) => onZipCode(event.target.value)}
            />
            <MunicipalityField
              {...field("city")}
              label={t("city")}
              province={province}
              autoComplete="address-level2"
            />
            <SelectField
              name="province"
              label={t("province")}
              error={field("province").error}
              autoComplete="address-level1"
              value={province}
              onChange={(event) => setProvince(event.target.value)}
            >
              <option value="">{t("noProvince")}</option>
              {provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </AccountForm>
  );
}
