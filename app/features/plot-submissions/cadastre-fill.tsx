import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useRootData } from "#app/navigation/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import type { ParcelValues } from "./parcel-values.server.ts";
import type { SubmissionValues } from "./submission-draft.ts";

interface CadastreFillProps {
  reference: string;
  /** The answers were filled in, and the form has been rendered again. */
  isFilled: boolean;
  onValues: (values: SubmissionValues) => void;
}

type Failure = Extract<ParcelValues, { failure: string }>["failure"] | "failed";

/** Fills the answers in with what the cadastre and the model of the terrain say; the owner checks them. */
export function CadastreFill({ reference, isFilled, onValues }: CadastreFillProps) {
  const t = useTranslations("plotSubmissions.cadastre");
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  // The new form has no focus any more.
  useEffect(() => {
    if (isFilled) moveFocus(notice.current);
  }, [isFilled]);

  const isOff = useRootData()?.mapTiles === null;

  async function ask() {
    setAsking(true);
    setFailure(null);
    const answer = await findValues(reference);
    setAsking(false);
    if ("failure" in answer) setFailure(answer.failure);
    else onValues(answer.values);
  }

  if (isOff) return null;
  return (
    <div className="-mt-3 [@media(scripting:none)]:hidden">
      <Button
        look="outline"
        disabled={reference.trim() === ""}
        busyLabel={isAsking && t("asking")}
        onClick={ask}
      >
        {t("fill")}
      </Button>
      {isFilled && !failure && (
        <p ref={notice} role="status" className="mt-3 max-w-[60ch] text-note text-olive-deep outline-none">
          {t("filled")}
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-3 max-w-[60ch] text-note text-terra-deep">
          {t(`failures.${failure}`)}
        </p>
      )}
    </div>
  );
}

async function findValues(reference: string): Promise<ParcelValues | { failure: "failed" }> {
  try {
    const response = await fetch(`/_parcel?${new URLSearchParams({ reference })}`);
    return response.ok ? await response.json() : { failure: "failed" };
  } catch {
    return { failure: "failed" };
  }
}
