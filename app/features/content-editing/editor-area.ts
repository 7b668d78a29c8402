import { createContext, useContext } from "react";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";

/** Who edits: controls upload and look things up below this path, whose routes check who may. */
export const EditorArea = createContext<"/operator" | "/maker">("/operator");

type EditorResource = "pictures" | "files" | "model" | "towns" | "parcel";

export function useEditorPath(resource: EditorResource): string {
  const area = useContext(EditorArea);
  return localizedPath(useLocale(), `${area}/${resource}` as "/operator/pictures");
}
