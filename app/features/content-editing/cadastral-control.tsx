import { useState } from "react";
import { useTranslations } from "use-intl";
import { normaliseReference } from "#app/domain/cadastral-reference.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/notices.ts";
import { useEditorPath } from "./editor-area.ts";
import type { Values } from "./field.ts";
import type { ParcelAnswer } from "./parcel.server.ts";

interface CadastralControlProps {
  control: { id: string; className: string };
  value: string;
  onChange: (value: unknown) => void;
  onValues: ((values: Values) => void) | undefined;
}

/** A cadastral reference, and a button that fills the plot in with what the cadastre says. */
export function CadastralControl({ control, value, onChange, onValues }: CadastralControlProps) {
  const t = useTranslations("contentEditing.cadastral");
  const path = useEditorPath("parcel");
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    setAsking(true);
    const answer = await askCadastre(`${path}?reference=${encodeURIComponent(value)}`);
    setAsking(false);
    if ("failure" in answer) return toast({ text: t(`failures.${answer.failure}`), tone: "bad" });
    onValues?.(answer.values);
    toast({ text: t("done"), tone: "good" });
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <input
        {...control}
        type="text"
        spellCheck={false}
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(normaliseReference(target.value) || null)}
        className={`num max-w-80 ${control.className}`}
      />
      <Button
        look="outline"
        className="min-h-10 px-4 py-2 text-note"
        disabled={value === ""}
        busyLabel={isAsking && t("fetching")}
        onClick={ask}
      >
        {t("fetch")}
      </Button>
    </div>
  );
}

async function askCadastre(path: string): Promise<ParcelAnswer | { failure: "failed" }> {
  try {
    const response = await fetch(path);
    return response.ok ? await response.json() : { failure: "failed" };
  } catch {
    return { failure: "failed" };
  }
}
