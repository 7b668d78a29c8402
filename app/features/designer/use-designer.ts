import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { track } from "#app/analytics/track.ts";
import { duplicateProject, type Project } from "#app/domain/project.ts";
import { computeTotals } from "#app/domain/project-totals.ts";
import type { DesignParts } from "#app/features/designer/design-data.ts";
import { useParts } from "#app/features/designer/use-design-data.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { localProjects, useLocalProjects } from "#app/saved-items/local-projects.ts";
import { useSaveState } from "#app/saved-items/save-state.ts";

export type ProjectContent = Pick<
  Project,
  "houseSlug" | "plotSlug" | "ownPlot" | "options" | "placement" | "finance"
>;

interface Asked {
  /** What the address asked for: a draft until something of it is changed. */
  draft: ProjectContent;
  parts: DesignParts;
}

export type Designer = ReturnType<typeof useDesigner>;

/** What is designed on this page: a draft of the address, or a project of this device that saves itself. */
export function useDesigner({ draft, parts: first }: Asked) {
  const t = useTranslations("designer");
  const path = localizedPath(useLocale(), "/casa-de-tus-suenos/proyecto");
  const [query] = useSearchParams();
  const navigateTo = useNavigateTo();
  const projects = useLocalProjects();
  const asked = query.get("proyecto");
  /** The project just made, until the address names it: meanwhile further changes are its own. */
  const [madeId, setMadeId] = useState<string | null>(null);
  if (asked && madeId) setMadeId(null);
  const id = asked ?? madeId;
  const saved = (id && projects.find((project) => project.id === id)) || null;
  const saveState = useSaveState();
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  // An account that has yet to answer may have it.
  const isOpening = id !== null && !saved && (!isHydrated || saveState === "saving");
  const content: ProjectContent = saved ?? draft;
  const { parts, isCurrent, isFailed } = useParts(
    {
      houseSlug: content.houseSlug,
      plotSlug: content.plotSlug,
      ineCode: content.ownPlot?.ineCode ?? null,
    },
    first,
  );

  // Until the parts of a new choice are there, the page shows the former one with its own figures.
  const former = useRef(content);
  if (isCurrent) former.current = content;
  const shown = former.current;
  const figures = useMemo(() => computeTotals(shown, parts), [shown, parts]);

  const nameNow = nameOf(parts, content);
  /** The name that the project would have had before the change that is under way; null when none is. */
  const pendingName = useRef<string | null>(null);

  // What a change comes to is known when its parts have arrived: then the totals are saved, and the name if nobody chose it.
  useEffect(() => {
    if (!isCurrent || pendingName.current === null || !saved) return;
    const name = saved.name === pendingName.current ? nameNow : saved.name;
    pendingName.current = null;
    if (name === saved.name && isSame(saved.summary, figures.summary)) return;
    localProjects.save({ ...saved, name, summary: figures.summary, updatedAt: new Date().toISOString() });
  }, [isCurrent, saved, figures.summary, nameNow]);

  function nameOf({ house, plot }: DesignParts, { ownPlot }: ProjectContent) {
    const place = plot?.municipalityName ?? ownPlot?.municipalityName;
    if (house && place) return t("nameInPlace", { house: house.name, place });
    return house?.name ?? (place ? t("nameOfPlace", { place }) : t("untitled"));
  }

  /** Saves the draft as a project, or the project with what has changed. */
  function change(changes: Partial<ProjectContent & { name: string }>) {
    const now = new Date().toISOString();
    pendingName.current = nameNow;
    // Not what this rendering knows: two changes may come between two renderings.
    const latest = id && localProjects.find(id);
    if (latest) {
      localProjects.save({ ...latest, ...changes, updatedAt: now });
      return;
    }
    const project: Project = {
      id: crypto.randomUUID(),
      name: nameNow,
      summary: figures.summary,
      ...content,
      ...changes,
      createdAt: now,
      updatedAt: now,
    };
    setMadeId(project.id);
    localProjects.save(project);
    track("project_created", {
      project_id: project.id,
      house: project.houseSlug,
      plot: project.plotSlug,
      total: figures.summary?.totalEur ?? null,
    });
    navigateTo(`${path}?proyecto=${project.id}`, { replace: true, preventScrollReset: true });
  }

  return {
    id,
    /** Null for a draft. */
    saved,
    name: saved?.name ?? nameNow,
    content,
    parts,
    figures,
    /** False while the parts of a new choice are on their way. */
    isCurrent,
    isFailed,
    /** Somebody asked for a project that may still be found. */
    isOpening,
    change,
    duplicate() {
      if (!saved) return;
      const copy = duplicateProject(
        saved,
        t("copyOf", { name: saved.name }),
        crypto.randomUUID(),
        new Date(),
      );
      localProjects.save(copy);
      navigateTo(`${path}?proyecto=${copy.id}`);
    },
    remove() {
      if (!saved) return;
      localProjects.remove(saved.id);
      navigateTo(path, { replace: true });
    },
  };
}

/** The browser is there or it is not. */
const noChanges = () => () => {};

function isSame(one: object | null, other: object | null) {
  return JSON.stringify(one) === JSON.stringify(other);
}
