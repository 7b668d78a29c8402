import { Form } from "react-router";
import { useLocale } from "use-intl";
import { referenceParam } from "#app/domain/search-names.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

interface ParcelEntryProps {
  texts: { label: string; hint?: string; submit: string };
  className: string;
}

/** "What fits on your plot?" on other pages. It loads the document, so that no script of this page reads the URL. */
export default function ParcelEntry({ texts, className }: ParcelEntryProps) {
  const locale = useLocale();
  // A site that asks no cadastre has no answer to a reference.
  if (useRootData()?.mapTiles === null) return null;
  return (
    <Form
      method="get"
      reloadDocument
      action={localizedPath(locale, "/que-cabe")}
      className={`no-print flex flex-wrap items-start gap-x-3 gap-y-3 ${className}`}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <TextField
          name={referenceParam}
          label={texts.label}
          hint={texts.hint}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
      <Button type="submit" look="outline" className="sm:mt-7">
        {texts.submit}
      </Button>
    </Form>
  );
}
