import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { track } from "#app/analytics/track.ts";
import { duplicateProject, type Project } from "#app/domain/project.ts";
import { automaticName, namedParts, shortName, shownName } from "#app/domain/project-name.ts";
import { computeTotals, withChosenGround } from "#app/domain/project-totals.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { localProjects, useLocalProjects } from "#app/saved-items/local-projects.ts";
import { useSaveState } from "#app/saved-items/save-state.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { DesignData } from "./design-data.ts";
import { useDesignData } from "./use-design-data.ts";
import { useParcelFit } from "./use-parcel-fit.ts";

export type ProjectContent = Pick<
  Project,
  "houseSlug" | "plotSlug" | "ownPlot" | "options" | "placement" | "finance"
>;

interface InitialDesign {
  /** The selection in the URL: a draft until the first change. */
  draft: ProjectContent;
  design: DesignData;
}

export type Designer = ReturnType<typeof useDesigner>;

/** The project on this page: a draft from the URL, or a saved project, which saves every change. */
export function useDesigner({ draft, design }: InitialDesign) {
  const t = useTranslations("designer");
  const locale = useLocale();
  const path = localizedPath(locale, "/casa-de-tus-suenos/proyecto");
  const [query] = useSearchParams();
  const navigateTo = useNavigateTo();
  const projects = useLocalProjects();
  const requestedId = query.get("proyecto");
  /** The project just created, until the URL names it: changes in between belong to it. */
  const [createdId, setCreatedId] = useState<string | null>(null);
  const id = requestedId ?? createdId;
  /** Counts the projects opened here. A draft that becomes a project is the same one. */
  const [opened, setOpened] = useState({ id, count: 0 });
  if (opened.id !== id) {
    const isDraftSaved = id !== null && id === createdId;
    setOpened({ id, count: isDraftSaved ? opened.count : opened.count + 1 });
  }
  if (requestedId && createdId) setCreatedId(null);
  const saved = (id && projects.find((project) => project.id === id)) || null;
  const saveState = useSaveState();
  const isHydrated = useIsHydrated();
  const content: ProjectContent = saved ?? draft;
  const { data, isCurrent, isFailed } = useDesignData(
    {
      houseSlug: content.houseSlug,
      plotSlug: content.plotSlug,
      ineCode: content.ownPlot?.ineCode ?? null,
    },
    design,
  );
  // With its data the page appears at once: growing later, it would lose the scroll position that a reload restores.
  const [hasOpened, setHasOpened] = useState(id === null);
  if (!hasOpened && saved && (isCurrent || isFailed)) setHasOpened(true);
  // The account may have it but has not loaded yet.
  const isExpected = !isHydrated || saveState === "saving";
  const isOpening = id !== null && (saved ? !hasOpened : isExpected);

  // While the data of a new choice loads, the page shows the previous choice with its totals.
  const previous = useRef(content);
  if (isCurrent) previous.current = content;
  const shown = previous.current;
  const shownData = useMemo(
    () => ({ ...data, house: data.house && withChosenGround(data.house, shown.options) }),
    [data, shown.options],
  );
  const parcelFit = useParcelFit(shownData.house?.ground ?? null, shown.ownPlot);
  const totals = useMemo(() => computeTotals(shown, data, parcelFit), [shown, data, parcelFit]);

  const place = data.plot?.municipalityName ?? content.ownPlot?.municipalityName;
  const named = namedParts(data.house, place, content.options);
  const defaultName = automaticName(locale, named);
  const name = saved ? shownName(saved.name, locale, named) : defaultName;
  /** Whether the name before the pending change was automatic; null when there is no change. */
  const pendingName = useRef<"automatic" | "chosen" | null>(null);
  /** The project that was created and whose event has not been sent. */
  const untracked = useRef<string | null>(null);

  // Once the data of a change has loaded, the totals are saved, and the new default name unless the user chose one.
  useEffect(() => {
    if (!isCurrent || pendingName.current === null || !saved) return;
    const nextName = pendingName.current === "automatic" ? defaultName : saved.name;
    pendingName.current = null;
    if (nextName === saved.name && isSame(saved.summary, totals.summary)) return;
    localProjects.save({
      ...saved,
      name: nextName,
      summary: totals.summary,
      updatedAt: new Date().toISOString(),
    });
  }, [isCurrent, saved, totals.summary, defaultName]);

  // The event carries the total, which is known once the data of the first choice has loaded.
  useEffect(() => {
    if (!isCurrent || !saved || untracked.current !== saved.id) return;
    untracked.current = null;
    track("project_created", {
      project_id: saved.id,
      house: saved.houseSlug,
      plot: saved.plotSlug,
      total: totals.summary?.totalEur ?? null,
    });
  }, [isCurrent, saved, totals.summary]);

  /** Saves the draft as a project, or the project with what has changed. */
  function change(changes: Partial<ProjectContent & { name: string }>) {
    const now = new Date().toISOString();
    const isNamed = changes.name !== undefined || name !== defaultName;
    pendingName.current = isNamed ? "chosen" : "automatic";
    // Read from the store, because two changes may happen between two renders.
    const latest = id && localProjects.find(id);
    if (latest) {
      localProjects.save({ ...latest, ...changes, updatedAt: now });
      return;
    }
    const project: Project = {
      id: crypto.randomUUID(),
      name: defaultName,
      summary: totals.summary,
      ...content,
      ...changes,
      createdAt: now,
      updatedAt: now,
    };
    setCreatedId(project.id);
    localProjects.save(project);
    untracked.current = project.id;
    navigateTo(`${path}?proyecto=${project.id}`, { replace: true, preventScrollReset: true });
  }

  return {
    id,
    openedCount: opened.count,
    /** Null for a draft. */
    saved,
    name,
    shortName: shortName(name, locale, named),
    content,
    data: shownData,
    totals,
    /** False while the data of a new choice loads. */
    isCurrent,
    isFailed,
    /** The project in the URL, or its data, may still be loading. */
    isOpening,
    change,
    duplicate() {
      if (!saved) return;
      const copy = duplicateProject(saved, t("copyOf", { name }), crypto.randomUUID(), new Date());
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

function isSame(one: object | null, other: object | null) {
  return JSON.stringify(one) === JSON.stringify(other);
}
