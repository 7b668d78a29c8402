import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { frequencies } from "#app/domain/saved-search.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";

interface FavouriteMailsProps {
  /** One of `frequencies`, or "off". */
  frequency: string;
  outcome: "done" | "failed" | undefined;
}

/** How often the user is mailed about price drops and sales of favourites. */
export function FavouriteMails({ frequency, outcome }: FavouriteMailsProps) {
  const t = useTranslations("portal.favourites.mails");
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <Form method="post" className="mt-6 max-w-md border-t border-hair pt-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grow">
          <SelectField name="frequency" label={t("label")} defaultValue={frequency} key={frequency}>
            {(["off", ...frequencies] as const).map((value) => (
              <option key={value} value={value}>
                {t(`frequencies.${value}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="outline" busyLabel={isBusy && t("saving")}>
          {t("save")}
        </Button>
      </div>
      {outcome && (
        <div className="mt-3">
          <FormMessage tone={outcome === "done" ? "good" : "bad"}>{t(outcome)}</FormMessage>
        </div>
      )}
    </Form>
  );
}
