import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { UploadEntry } from "./use-uploads.ts";

interface ItemProps {
  entry: UploadEntry;
  onRemove: () => void;
  onRetry: () => void;
}

interface PhotoTileProps extends ItemProps {
  position: number;
  count: number;
  onMove: (to: number) => void;
  /** Another tile was dropped here. */
  onMoveHere: (key: string) => void;
}

const dragType = "application/x-submission-photo";

export function PhotoTile({ entry, position, count, onMove, onMoveHere, onRemove, onRetry }: PhotoTileProps) {
  const t = useTranslations("plotSubmissions.files");
  const { key, name, preview, state } = entry;
  return (
    <li
      draggable={state === "ready"}
      onDragStart={(event) => event.dataTransfer.setData(dragType, key)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(dragType);
        if (!dragged) return;
        event.preventDefault();
        onMoveHere(dragged);
      }}
      className="relative overflow-hidden rounded-md bg-hair/55"
    >
      <img src={preview} alt={name} className="aspect-4/3 w-full object-cover" draggable={false} />
      {position === 0 && <span className="tag absolute top-2 left-2 bg-paper/92 text-ink">{t("cover")}</span>}
      {state === "ready" ? (
        <div className="absolute inset-x-2 bottom-2 flex gap-1.5">
          {position > 0 && (
            <Tool icon="chevron-left" label={t("earlier", { name })} onPress={() => onMove(position - 1)} />
          )}
          {position < count - 1 && (
            <Tool icon="chevron-right" label={t("later", { name })} onPress={() => onMove(position + 1)} />
          )}
          <span className="grow" />
          <Tool icon="trash-2" label={t("remove", { name })} onPress={onRemove} />
        </div>
      ) : (
        <div className="absolute inset-x-0 bottom-0 bg-paper/94 p-2.5">
          <Progress entry={entry} onRemove={onRemove} onRetry={onRetry} />
        </div>
      )}
    </li>
  );
}

export function DocumentRow({ entry, onRemove, onRetry }: ItemProps) {
  const t = useTranslations("plotSubmissions.files");
  return (
    <li className="flex items-center gap-3 border-b border-hair py-2.5">
      <Icon name="file-text" className="size-5 shrink-0 text-terra" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{entry.name}</p>
        {entry.state !== "ready" && <Progress entry={entry} onRemove={onRemove} onRetry={onRetry} />}
      </div>
      {entry.state === "ready" && (
        <Tool icon="trash-2" label={t("remove", { name: entry.name })} onPress={onRemove} />
      )}
    </li>
  );
}

/** Each refused file with its reason, until another choice of files or until it is dismissed. */
export function RefusedFilesList({
  entries,
  onRemove,
}: {
  entries: UploadEntry[];
  onRemove: (entry: UploadEntry) => void;
}) {
  const t = useTranslations("plotSubmissions.files");
  return (
    <div role="alert">
      {entries.length > 0 && (
        <ul className="mt-3">
          {entries.map((entry) => (
            <li key={entry.key} className="flex items-center gap-2.5 border-b border-hair py-2">
              <Icon name="circle-alert" className="size-4.5 shrink-0 text-terra-deep" />
              <p className="min-w-0 grow text-note wrap-anywhere text-terra-deep">
                {t(`refusals.${entry.refusal ?? "gone"}`, { name: entry.name })}
              </p>
              <Tool icon="x" label={t("remove", { name: entry.name })} onPress={() => onRemove(entry)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Tool({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-full bg-paper/94 shadow-[0_0_0_1px_var(--color-hair)] hover:shadow-[0_0_0_1px_var(--color-ink-3)]"
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  );
}

function Progress({ entry: { name, state, percent }, onRemove, onRetry }: ItemProps) {
  const t = useTranslations("plotSubmissions.files");
  const label = t("uploading", { name, percent });
  return (
    <div className="text-small">
      <div className="flex items-center gap-2">
        <progress
          value={state === "checking" ? undefined : percent}
          max={100}
          aria-label={label}
          className="h-1.5 min-w-0 grow appearance-none forced-color-adjust-none overflow-hidden rounded-full bg-hair [&::-moz-progress-bar]:bg-terra [&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-terra"
        />
        <span className="num shrink-0 text-ink-2">{percent} %</span>
        <button
          type="button"
          aria-label={t("remove", { name })}
          onClick={onRemove}
          className="-m-1.5 grid size-8 place-items-center"
        >
          <Icon name="x" className="size-4" />
        </button>
      </div>
      {state === "checking" && <p className="mt-0.5 text-ink-2">{t("checking")}</p>}
      {state === "waiting" && (
        <p className="mt-0.5 text-warn">
          {t("waiting")}{" "}
          <button type="button" className="link" onClick={onRetry}>
            {t("retry")}
          </button>
        </p>
      )}
    </div>
  );
}
