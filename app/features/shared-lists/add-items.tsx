import { useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type { Project } from "#app/domain/project.ts";
import type { ListItem } from "#app/domain/shared-list.ts";
import { useLocalProjects, useProjectNames } from "#app/saved-items/local-projects.ts";
import { favourites, useSavedList } from "#app/saved-items/saved-lists.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/notices.ts";
import { useFailureNotice } from "./use-failure-notice.ts";

interface AddItemsProps {
  items: ListItem[];
  /** Makes the link under which others see a project, or finds it. */
  shareProject: (project: Project) => Promise<string>;
}

/** Favourites and projects of this browser that are not in the list yet. */
export default function AddItems({ items, shareProject }: AddItemsProps) {
  const t = useTranslations("sharedLists");
  const saved = useSavedList(favourites);
  const projects = useLocalProjects();
  const nameOf = useProjectNames(projects);
  const { submit, state, data, formData } = useFetcher<{ outcome: string }>();
  useFailureNotice({ data });
  const [sharing, setSharing] = useState<string | null>(null);
  const isListed = (kind: string, ref: string) =>
    items.some((item) => item.kind === kind && item.ref === ref);
  const left = saved.filter(({ kind, slug }) => !isListed(kind, slug));
  const add = (kind: string, ref: string) => submit({ do: "add", kind, ref }, { method: "post" });
  async function addProject(project: Project) {
    setSharing(project.id);
    try {
      await add("project", await shareProject(project));
    } catch {
      toast({ text: t("failed"), tone: "bad" });
    }
    setSharing(null);
  }
  return (
    <section aria-labelledby="add" className="mt-12">
      <h2 id="add" className="text-[1.35rem]">
        {t("addTitle")}
      </h2>
      {left.length + projects.length === 0 ? (
        <p className="mt-2 max-w-[56ch] text-ink-2">{t("nothingToAdd")}</p>
      ) : (
        <ul className="mt-4 flex flex-wrap gap-2.5">
          {left.map(({ kind, slug, name }) => (
            <li key={`${kind} ${slug}`}>
              <Button
                look="outline"
                disabled={state !== "idle"}
                busyLabel={formData?.get("ref") === slug && formData.get("kind") === kind && t("adding")}
                onClick={() => add(kind, slug)}
              >
                {t("add", { name })}
              </Button>
            </li>
          ))}
          {projects.map((project) => (
            <li key={project.id}>
              <Button
                look="outline"
                disabled={sharing !== null || state !== "idle"}
                busyLabel={sharing === project.id && t("adding")}
                onClick={() => addProject(project)}
              >
                {t("addProject", { name: nameOf(project) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
