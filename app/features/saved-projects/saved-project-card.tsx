import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { contactPath } from "#app/domain/lead-choices.ts";
import { madridDay } from "#app/domain/today.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { Card, CardFacts, CardPicture, CardTitle } from "#app/ui/card.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { closeNotice, toast } from "#app/ui/notices.ts";
import { Tag } from "#app/ui/tag.tsx";
import { ProjectRename } from "./project-rename.tsx";
import { ProjectShare } from "./project-share.tsx";
import type { ProjectIntent, ProjectOutcome, SavedProject } from "./saved-project.ts";

interface SavedProjectCardProps {
  saved: SavedProject;
  /** Of the site, for the shared link. */
  origin: string;
  /** Null while there is nothing to compare with. */
  compare: { isChosen: boolean; isFull: boolean; onChange: (isChosen: boolean) => void } | null;
}

const small = "flex items-center gap-1.5 py-1.5 text-note";

/** A saved project with its house, plot, total and actions. */
export function SavedProjectCard({ saved, origin, compare }: SavedProjectCardProps) {
  const t = useTranslations("portal.projects");
  const tCard = useTranslations("catalogue.card");
  const format = useFormatter();
  const locale = useLocale();
  const area = useArea();
  const dayOf = useDay();
  const fetcher = useFetcher<{ outcome: ProjectOutcome }>();
  const sent = useRef<Exclude<ProjectIntent, "delete">>(null);
  const deletionNotice = useRef<number>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"rename" | "share" | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const { project, houseName, finishNames, picture, plotTitle, shareToken, quoteRequestedAt } = saved;
  const { id, name, summary, ownPlot, plotSlug } = project;
  const money = (euros: number) => format.number(Math.round(euros / 100) * 100, "money");

  const answer = useAnswer(fetcher);
  const tell = useEffectEvent((outcome: ProjectOutcome) => {
    const wasRenamed = sent.current === "rename";
    if (outcome === "done") {
      if (sent.current) toast({ text: t(`done.${sent.current}`), tone: "good" });
      if (wasRenamed) setTypedName(null);
    } else {
      toast({ text: t(outcome === "wrong" ? "failed" : outcome), tone: "bad" });
      // With the name that was typed.
      if (wasRenamed) setOpen("rename");
      if (deletionNotice.current) closeNotice(deletionNotice.current);
    }
    deletionNotice.current = null;
  });
  useEffect(() => {
    if (answer) tell(answer.outcome);
  }, [answer]);

  function endRenaming() {
    flushSync(() => {
      setOpen(null);
      setTypedName(null);
    });
    renameButton.current?.focus();
  }

  function change(intent: ProjectIntent, values: Record<string, string> = {}) {
    sent.current = intent === "delete" ? null : intent;
    fetcher.submit({ intent, id, ...values }, { method: "post" });
  }
  async function remove() {
    const isConfirmed = await confirm({
      title: t("deleteQuestion"),
      text: name,
      confirmLabel: t("delete"),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    change("delete");
    // At once: when the answer comes, the card may be gone.
    deletionNotice.current = toast({ text: t("done.delete"), tone: "good" });
  }

  const intent = fetcher.formData?.get("intent");
  if (intent === "delete") return null;
  const shownName = intent === "rename" ? String(fetcher.formData!.get("name")) : name;
  const place = ownPlot ? ownPlot.municipalityName || ownPlot.provinceName : "";
  const plotText =
    plotTitle ??
    (ownPlot ? (place ? t("ownPlotIn", { place }) : t("ownPlot")) : t(plotSlug ? "plotGone" : "noPlot"));
  return (
    <li className="flex flex-col">
      <Card>
        {picture ? (
          <CardPicture picture={picture} sizes="(min-width: 1240px) 440px, (min-width: 640px) 47vw, 88vw" />
        ) : (
          <div className="grid aspect-[8/5] place-items-center rounded-md bg-hair/60 text-ink-3">
            <Icon name="pencil-ruler" className="size-9" />
          </div>
        )}
        <CardTitle
          level={2}
          title={shownName}
          to={`/casa-de-tus-suenos/proyecto?proyecto=${id}`}
          {...(summary && { price: money(summary.totalEur) })}
        />
        <div className="flex items-baseline justify-between gap-x-3">
          <p className="mt-0.5 text-note text-ink-2">
            {houseName ? [houseName, ...finishNames].join(", ") : t("noHouse")}
          </p>
          {summary && (
            <span className="num text-small whitespace-nowrap text-ink-3">
              {t("totalRange", { low: money(summary.totalLowEur), high: money(summary.totalHighEur) })}
            </span>
          )}
        </div>
        {picture && houseName && finishNames.length > 0 && (
          <p className="mt-0.5 text-small text-ink-3">{t("standardPicture")}</p>
        )}
        {summary && (
          <CardFacts
            facts={[
              area(summary.sizeM2),
              tCard("bedrooms", { count: summary.bedrooms }),
              tCard("bathrooms", { count: summary.bathrooms }),
            ]}
          />
        )}
        <p className="mt-2 flex gap-1.5 text-note text-ink-2">
          <Icon name="map-pin" className="mt-0.5 size-4" />
          {plotText}
        </p>
      </Card>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-small text-ink-3">
        {t("createdOn", { day: dayOf(madridDay(new Date(project.createdAt))) })}
        {shareToken && <Tag tone="plain">{t("shared")}</Tag>}
        {quoteRequestedAt && (
          <Tag>{t("quoteRequestedOn", { day: dayOf(madridDay(new Date(quoteRequestedAt))) })}</Tag>
        )}
        {compare && (
          <label className={`ml-auto ${small} ${compare.isFull && !compare.isChosen ? "" : "text-ink"}`}>
            <input
              type="checkbox"
              checked={compare.isChosen}
              disabled={compare.isFull && !compare.isChosen}
              onChange={(event) => compare.onChange(event.target.checked)}
              className="size-4.5 accent-terra"
            />
            {t("compare")} <span className="sr-only">{name}</span>
          </label>
        )}
      </div>
      <fieldset className="mt-1.5 flex flex-wrap items-center gap-x-5">
        <legend className="sr-only">{t("actions", { name })}</legend>
        <Link to={`/casa-de-tus-suenos/proyecto?proyecto=${id}`} className={`link ${small}`}>
          <Icon name="pencil-ruler" className="size-4" />
          {t("open")}
        </Link>
        <button
          ref={renameButton}
          type="button"
          aria-expanded={open === "rename"}
          onClick={() => setOpen(open === "rename" ? null : "rename")}
          className={`link ${small}`}
        >
          <Icon name="pencil" className="size-4" />
          {t("rename")}
        </button>
        <button
          type="button"
          onClick={() => change("duplicate", { name: t("copyOf", { name }) })}
          className={`link ${small}`}
        >
          <Icon name="copy" className="size-4" />
          {t("duplicate")}
        </button>
        {houseName && (
          <a
            href={localizedPath(locale, `/casa-de-tus-suenos/dossier.pdf?proyecto=${id}`)}
            target="_blank"
            rel="noreferrer"
            className={`link ${small}`}
          >
            <Icon name="file-text" className="size-4" />
            {t("dossier")}
          </a>
        )}
        <button
          type="button"
          aria-expanded={open === "share"}
          onClick={() => setOpen(open === "share" ? null : "share")}
          className={`link ${small}`}
        >
          <Icon name="share-2" className="size-4" />
          {t("share")}
        </button>
        <Link
          to={contactPath({
            project: id,
            house: houseName && project.houseSlug,
            plot: plotTitle && plotSlug,
          })}
          className={`link ${small}`}
        >
          <Icon name="message-circle" className="size-4" />
          {t("ask")}
        </Link>
        <button type="button" onClick={remove} className={`link ${small}`}>
          <Icon name="trash-2" className="size-4" />
          {t("delete")}
        </button>
      </fieldset>
      {open === "rename" && (
        <ProjectRename
          name={typedName ?? name}
          onSave={(next) => {
            endRenaming();
            if (next === name) return;
            setTypedName(next);
            change("rename", { name: next });
          }}
          onCancel={endRenaming}
        />
      )}
      {open === "share" && (
        <ProjectShare
          token={shareToken}
          origin={origin}
          isBusy={fetcher.state !== "idle"}
          onShare={() => change("share")}
          onEnd={() => change("unshare")}
        />
      )}
    </li>
  );
}
