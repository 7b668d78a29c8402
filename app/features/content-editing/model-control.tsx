import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { allExtras } from "#app/domain/house/extras.ts";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import { HouseView } from "#app/house-view/house-view.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Status } from "#app/ui/status.tsx";
import type { CheckedModel } from "./check-model.server.ts";
import { useEditorPath } from "./editor-area.ts";
import { hasModel } from "./field.ts";
import { NumberControl } from "./number-control.tsx";

interface ModelControlProps {
  control: { id: string; className: string };
  value: unknown;
  onChange: (value: unknown) => void;
}

interface Description {
  groundFloor?: number;
  volumes: Volume[];
}

interface Volume {
  outline?: { shape?: string; width?: number; depth?: number };
  wallHeight?: number;
  wallThickness?: number;
  roof?: { type?: string; pitch?: number };
}

/** So long after the last key the description is checked. */
const checkDelayMs = 250;

/** The description of a house: numbers that often change as fields, the whole of it as JSON, and the plan it makes. */
export function ModelControl({ control, value, onChange }: ModelControlProps) {
  const t = useTranslations("contentEditing.model");
  const path = useEditorPath("model");
  const [typed, setTyped] = useState<{ text: string; error: string | null } | null>(null);
  const isThere = hasModel({ model: value });
  const { data, submit } = useFetcher<CheckedModel | null>();
  const checked = isThere ? (data ?? null) : null;
  // The rules of descriptions and the geometry of houses stay on the server.
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => {
      submit(JSON.stringify(value), {
        method: "post",
        action: path,
        encType: "application/json",
      });
    }, checkDelayMs);
    return () => clearTimeout(timer);
  }, [value, isThere, path, submit]);

  async function begin() {
    const { startModel } = await import("./start-model.ts");
    onChange(startModel);
  }
  async function clear() {
    if (!(await confirm({ title: t("clearTitle"), confirmLabel: t("clear"), isDangerous: true }))) return;
    setTyped(null);
    onChange({});
  }
  function write(text: string) {
    try {
      onChange(JSON.parse(text));
      setTyped({ text, error: null });
    } catch (error) {
      setTyped({ text, error: (error as Error).message });
    }
  }

  if (!isThere)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid of the form
      <div
        role="group"
        id={control.id}
        aria-labelledby={`${control.id}-label`}
        className="flex flex-wrap items-center gap-4 rounded-md bg-paper p-4 shadow-[inset_0_0_0_1px_var(--color-hair)]"
      >
        <p className="text-note text-ink-2">{t("none")}</p>
        <button type="button" className="btn btn-outline min-h-9 px-3 py-1 text-small" onClick={begin}>
          {t("begin")}
        </button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid of the form
    <div
      role="group"
      id={control.id}
      aria-labelledby={`${control.id}-label`}
      className="grid items-start gap-5 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <CommonFields description={value as Description} onChange={onChange} />
        <label className="mt-4 block text-small text-ink-3">
          {t("json")}
          <textarea
            spellCheck={false}
            rows={16}
            value={typed?.text ?? JSON.stringify(value, null, 2)}
            onChange={({ target }) => write(target.value)}
            onBlur={() => typed?.error === null && setTyped(null)}
            className={`${control.className} font-mono text-small text-ink`}
          />
        </label>
        {typed?.error && (
          <p role="alert" className="mt-1 text-small text-warn">
            {t("invalidJson", { message: typed.error })}
          </p>
        )}
        <p className="mt-2">
          <button type="button" className="link text-small" onClick={clear}>
            {t("clear")}
          </button>
        </p>
      </div>
      <ModelPreview checked={checked} isUnreachable={data === null} />
      <ModelView value={value} view={checked?.view ?? null} />
    </div>
  );
}

/** What a maker changes from house to house. */
function CommonFields({
  description,
  onChange,
}: {
  description: Description;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations("contentEditing.model");
  const setVolume = (at: number, change: Partial<Volume>) =>
    onChange({
      ...description,
      volumes: description.volumes.map((volume, i) => (i === at ? { ...volume, ...change } : volume)),
    });
  const metres = (label: string, value: number | undefined, write: (value: number) => void) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the input of NumberControl
    <label className="block text-small text-ink-3">
      {label}
      <NumberControl
        field={{
          kind: "number",
          path: label,
          label: { es: label, en: label },
          min: 0,
          max: 100,
          decimals: 2,
        }}
        control={{ id: "", className: "input min-h-9 px-2.5 py-1.5 text-note text-ink" }}
        value={value ?? null}
        onChange={(next) => typeof next === "number" && write(next)}
      />
    </label>
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        {metres(t("groundFloor"), description.groundFloor, (groundFloor) =>
          onChange({ ...description, groundFloor }),
        )}
      </div>
      {Array.isArray(description.volumes) &&
        description.volumes.map((volume, at) => {
          const { outline, roof } = volume;
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: volumes are known by their number
              key={at}
              className="grid grid-cols-2 gap-2 rounded-md bg-paper p-3 shadow-[inset_0_0_0_1px_var(--color-hair)]"
            >
              <legend className="float-left mb-1 w-full text-small font-[560]">
                {t("volume", { number: at + 1 })}
              </legend>
              {outline?.shape === "rectangle" && (
                <>
                  {metres(t("width"), outline.width, (width) =>
                    setVolume(at, { outline: { ...outline, width } }),
                  )}
                  {metres(t("depth"), outline.depth, (depth) =>
                    setVolume(at, { outline: { ...outline, depth } }),
                  )}
                </>
              )}
              {metres(t("wallHeight"), volume.wallHeight, (wallHeight) => setVolume(at, { wallHeight }))}
              {metres(t("wallThickness"), volume.wallThickness, (wallThickness) =>
                setVolume(at, { wallThickness }),
              )}
              {roof?.pitch !== undefined &&
                metres(t("pitch"), roof.pitch, (pitch) => setVolume(at, { roof: { ...roof, pitch } }))}
            </fieldset>
          );
        })}
    </div>
  );
}

/** The house in 3D, once it is opened; it follows every change that makes a house. */
function ModelView({ value, view }: { value: unknown; view: CheckedModel["view"] }) {
  const t = useTranslations("contentEditing.model");
  const path = useEditorPath("model");
  const [isOpen, setOpen] = useState(false);
  const [model, setModel] = useState<ViewedModel | null>(null);
  const described = useEffectEvent(() => JSON.stringify(value));
  useEffect(() => {
    if (!view) return;
    const body = described();
    setModel({ ...view, file: (signal) => fetchModel(`${path}?glb`, body, signal) });
  }, [view, path]);
  if (!model) return null;
  if (!isOpen)
    return (
      <button
        type="button"
        className="btn btn-outline min-h-10 w-fit px-4 py-2 text-note"
        onClick={() => setOpen(true)}
      >
        <Icon name="rotate-3d" className="size-4.5" />
        {t("open3d")}
      </button>
    );
  return (
    <div className="min-w-0 max-w-3xl lg:col-span-2">
      <HouseView
        name={t("house")}
        model={model}
        pictures={[]}
        shown={allExtras}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

async function fetchModel(path: string, description: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(path, { method: "POST", body: description, headers, signal });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.arrayBuffer();
}

function ModelPreview({ checked, isUnreachable }: { checked: CheckedModel | null; isUnreachable: boolean }) {
  const t = useTranslations("contentEditing.model");
  const format = useFormatter();
  const metres = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  if (!checked)
    return <Status className="text-note text-ink-3">{t(isUnreachable ? "failed" : "checking")}</Status>;
  const { problems, warnings, measures, plans } = checked;
  if (problems.length > 0)
    return (
      <div role="alert" className="rounded-lg bg-warn-soft px-4 py-3 text-note">
        <p className="font-[560]">{t("problems")}</p>
        <ul lang="en" className="mt-1 list-disc pl-5 wrap-anywhere">
          {problems.slice(0, 12).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="min-w-0" data-model="valid">
      {plans.map(({ name, svg }) => (
        <figure key={name} className="mb-3">
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
            alt={t("plan", { storey: name.toLowerCase() })}
            className="h-auto w-full rounded-lg border border-hair bg-[#fff] p-3"
          />
          <figcaption className="mt-1 text-small text-ink-3">{name}</figcaption>
        </figure>
      ))}
      {measures && (
        <p className="text-note text-ink-2">
          {t("measures", {
            bedrooms: measures.bedrooms,
            bathrooms: measures.bathrooms,
            built: metres(measures.builtAreaM2),
            usable: metres(measures.usableAreaM2),
            width: metres(measures.footprint.widthM),
            depth: metres(measures.footprint.depthM),
          })}
        </p>
      )}
      {warnings.length > 0 && (
        <div className="mt-3 text-note text-warn">
          <p className="font-[560]">{t("warnings")}</p>
          <ul lang="en" className="mt-1 list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
