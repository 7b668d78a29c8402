import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PublicationState } from "./content.ts";
import type { ContentType } from "./content-type.ts";

interface EditorActionsProps {
  type: ContentType;
  isNew: boolean;
  state: PublicationState;
  isChanged: boolean;
  canUndo: boolean;
  onSchedule: () => void;
  onSaveHidden: () => void;
  onUnpublish: () => void;
  onUndo: () => void;
  onDuplicate: () => void;
  onDiscard: () => void;
  onDelete: () => void;
}

/** What is done less often with a row, below its fields. */
export function EditorActions(props: EditorActionsProps) {
  const { type, isNew, state, isChanged, canUndo } = props;
  const t = useTranslations("contentEditing.editor");
  return (
    <section aria-label={t("more")} className="mt-12 flex flex-wrap gap-2.5 border-t border-hair pt-6">
      {type.isPublished && (
        <>
          <Action icon="calendar-clock" onClick={props.onSchedule}>
            {t("schedule")}
          </Action>
          {!isNew && state !== "hidden" && <Action onClick={props.onUnpublish}>{t("unpublish")}</Action>}
          {(isNew || (state === "hidden" && isChanged)) && (
            <Action onClick={props.onSaveHidden}>{t("saveHidden")}</Action>
          )}
        </>
      )}
      {!isNew && canUndo && (
        <Action icon="undo-2" onClick={props.onUndo}>
          {t("undo")}
        </Action>
      )}
      {!isNew && type.canCreate !== false && <Action onClick={props.onDuplicate}>{t("duplicate")}</Action>}
      {isChanged && <Action onClick={props.onDiscard}>{t("discard")}</Action>}
      {!isNew && !type.onlyKey && (
        <Action icon="trash-2" onClick={props.onDelete}>
          {t("delete")}
        </Action>
      )}
    </section>
  );
}

interface ActionProps {
  icon?: "calendar-clock" | "undo-2" | "trash-2";
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon, onClick, children }: ActionProps) {
  return (
    <button type="button" className="btn btn-outline min-h-10 py-2 text-note" onClick={onClick}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </button>
  );
}
