import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { contactPath } from "#app/domain/lead-choices.ts";
import { maxNameLength } from "#app/domain/project.ts";
import { Link } from "#app/i18n/link.tsx";
import { useSaveState } from "#app/saved-items/save-state.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import { toast } from "#app/ui/notices.ts";
import { DossierButton } from "./dossier-button.tsx";
import { SaveLine } from "./save-line.tsx";
import { ShareProject } from "./share-project.tsx";
import type { Designer } from "./use-designer.ts";
import { YourProjects } from "./your-projects.tsx";

/** The project's name, where it is saved, the actions on the whole project, and the way to others. */
export function DesignerHead({ designer }: { designer: Designer }) {
  const t = useTranslations("designer");
  const { saved, name } = designer;
  const saveState = useSaveState();
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useScrollAnchor(head, designer.isOpening);

  function endRenaming() {
    flushSync(() => setRenaming(false));
    renameButton.current?.focus();
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name")).trim();
    if (typed) designer.change({ name: typed });
    endRenaming();
  }

  async function remove() {
    const isSure = await confirm({
      title: t("actions.deleteQuestion"),
      confirmLabel: t("actions.delete"),
      isDangerous: true,
    });
    if (!isSure) return;
    designer.remove();
    toast({ text: t("actions.deleted"), tone: "good" });
    moveFocus(heading.current);
  }

  function duplicate() {
    designer.duplicate();
    toast({ text: t("actions.duplicated"), tone: "good" });
  }

  return (
    <div ref={head}>
      <Breadcrumb
        crumbs={[
          { name: t("dreamHouse"), path: "/casa-de-tus-suenos" },
          { name: t("crumb"), path: "/casa-de-tus-suenos/proyecto" },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {isRenaming ? (
            <form onSubmit={rename} className="flex flex-wrap items-center gap-2.5">
              <label className="min-w-0 grow">
                <span className="sr-only">{t("actions.name")}</span>
                <input
                  name="name"
                  defaultValue={name}
                  maxLength={maxNameLength}
                  required
                  ref={focusOnce}
                  onKeyDown={({ key }) => key === "Escape" && endRenaming()}
                  className="input w-full min-w-72 font-display text-[1.4rem]"
                />
              </label>
              <Button type="submit" look="ink">
                {t("actions.saveName")}
              </Button>
            </form>
          ) : (
            <div className="flex items-center gap-2">
              <h1 ref={heading} className="text-[clamp(2.1rem,3.6vw,3rem)]">
                {saved ? name : t("heading")}
              </h1>
              {saved && (
                <button
                  ref={renameButton}
                  type="button"
                  onClick={() => setRenaming(true)}
                  aria-label={t("actions.rename")}
                  title={t("actions.rename")}
                  className="no-print grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
                >
                  <Icon name="pencil" className="size-5" />
                </button>
              )}
            </div>
          )}
          <SaveLine designer={designer} />
        </div>
        <div className="no-print flex flex-wrap gap-2 noscript:hidden">
          {saved ? (
            <>
              {saved.houseSlug && <DossierButton project={saved} />}
              <ShareProject project={saved} name={name} isInAccount={saveState !== "local"} />
              <Link
                to={contactPath({ project: saved.id, house: saved.houseSlug, plot: saved.plotSlug })}
                className="chip"
              >
                <Icon name="message-circle" className="size-4.5" />
                {t("actions.ask")}
              </Link>
              <button type="button" onClick={duplicate} className="chip">
                <Icon name="copy" className="size-4.5" />
                {t("actions.duplicate")}
              </button>
              <button type="button" onClick={remove} className="chip">
                <Icon name="trash-2" className="size-4.5" />
                {t("actions.delete")}
              </button>
            </>
          ) : (
            (designer.content.houseSlug || designer.content.plotSlug) && (
              <Button look="ink" onClick={() => designer.change({})}>
                {t("actions.save")}
              </Button>
            )
          )}
        </div>
      </div>
      {!designer.isOpening && <YourProjects currentId={designer.id} />}
    </div>
  );
}

/**
 * What is seen below an element stays in place when the element grows, also in Safari, which has no scroll anchoring.
 * While the page opens, the position that a reload restores counts instead.
 */
function useScrollAnchor(element: RefObject<HTMLElement | null>, isOpening: boolean) {
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { bottom, height: now } = element.current!.getBoundingClientRect();
    const grown = now - (height.current ?? now);
    height.current = isOpening ? null : now;
    const isAbove = bottom - grown < 0;
    if (grown !== 0 && isAbove && !CSS.supports("overflow-anchor", "auto"))
      scrollBy({ top: grown, behavior: "instant" });
  });
}

function focusOnce(input: HTMLInputElement | null) {
  input?.select();
}
