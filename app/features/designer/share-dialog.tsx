import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Project } from "#app/domain/project.ts";
import { copyDays } from "#app/domain/project-copies.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { hasCurrentView, takeCurrentView } from "#app/house-view/current-view.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyLink } from "#app/ui/copy-link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Status } from "#app/ui/status.tsx";
import { accountLinks, copyLinks } from "./shared-copies.ts";

interface ShareDialogProps {
  project: Project;
  /** As it is shown. */
  name: string;
  isInAccount: boolean;
  onClose: () => void;
}

/** The link to the project and the ways to send it. */
export default function ShareDialog({ project, name, isInAccount, onClose }: ShareDialogProps) {
  const t = useTranslations("designer.share");
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const links = isInAccount ? accountLinks : copyLinks;
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [token, setToken] = useState<string | null>(null);
  const [done, setDone] = useState<"created" | "revoked" | null>(null);
  /** The pictures sent: each one makes another card. */
  const [pictures, setPictures] = useState(0);
  const address = token && location.origin + localizedPath(locale, `/casa-de-tus-suenos/compartido/${token}`);
  useEffect(() => dialog.current?.showModal(), []);

  async function attempt(work: () => Promise<string | null>) {
    setState("loading");
    setDone(null);
    try {
      setToken(await work());
      setState("ready");
    } catch {
      setState("failed");
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void attempt(() => links.find(project));
  }, []);

  // The view shows the shape of a person's own parcel, which a link does not share.
  const canShowView = !project.ownPlot?.parcel;
  /** A link without its picture shows that of the house. */
  async function sendView(of: string) {
    const picture = canShowView && (await takeCurrentView());
    if (!picture) return;
    await links.sendPicture(project, of, picture).catch(() => {});
    setPictures((count) => count + 1);
  }

  const create = () =>
    attempt(async () => {
      const created = await links.create(project);
      await sendView(created);
      setDone("created");
      return created;
    });
  const revoke = () =>
    attempt(async () => {
      await links.revoke(project);
      setDone("revoked");
      return null;
    });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the overlay; its key is Escape, which onClose handles.
    <dialog
      ref={dialog}
      aria-labelledby="share-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && dialog.current?.close()}
      className="reveal m-auto w-[calc(100%-2.25rem)] max-w-lg rounded-lg bg-paper text-ink"
    >
      <div className="p-6 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id="share-title" className="text-[1.5rem]">
            {t("title")}
          </h2>
          <button
            type="button"
            aria-label={t("close")}
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2.5 grid size-11 place-items-center"
          >
            <Icon name="x" className="size-6" />
          </button>
        </div>
        <p className="mt-1 text-note text-ink-2">
          {isInAccount ? t("accountText") : t("copyText", { days: copyDays })}
          {project.ownPlot?.parcel && ` ${t("withoutShape")}`}
        </p>
        <Status className="mt-3 text-note text-olive-deep">{done && t(done)}</Status>
        {state === "failed" && <FormMessage>{t("failed")}</FormMessage>}
        {address ? (
          <>
            <SharedCard
              address={`${address}/tarjeta.jpg?${pictures}`}
              onSendView={canShowView && hasCurrentView() ? () => void sendView(token) : null}
            />
            <ShareWays address={address} name={name} onRevoke={revoke} />
          </>
        ) : (
          <Button className="mt-5" busyLabel={state === "loading" && t("creating")} onClick={create}>
            {t("create")}
          </Button>
        )}
      </div>
    </dialog>
  );
}

/** What networks and messengers show beside the link. */
function SharedCard({ address, onSendView }: { address: string; onSendView: (() => void) | null }) {
  const t = useTranslations("designer.share");
  return (
    <figure className="mt-5">
      <img src={address} alt={t("card")} width={1200} height={630} className="h-auto w-full rounded-sm" />
      <figcaption className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-3">
        {t("cardNote")}
        {onSendView && (
          <button type="button" onClick={onSendView} className="link py-1.5">
            {t("sendView")}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function ShareWays({ address, name, onRevoke }: { address: string; name: string; onRevoke: () => void }) {
  const t = useTranslations("designer.share");
  const qrCode = useQrCode(address);
  const message = t("message", { name });

  return (
    <>
      <CopyLink
        address={address}
        texts={{ link: t("link"), copy: t("copy"), copied: t("copied"), notCopied: t("notCopied") }}
        className="mt-5"
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        {qrCode && (
          // Cameras read dark modules on white, in either colour scheme.
          <img src={qrCode} alt={t("qrCode")} width={128} height={128} className="rounded-sm bg-[#fff]" />
        )}
        <ul className="grid gap-2">
          {"share" in navigator && (
            <li>
              <button
                type="button"
                onClick={() => navigator.share({ title: name, text: message, url: address }).catch(() => {})}
                className="chip"
              >
                <Icon name="share" className="size-4.5" />
                {t("device")}
              </button>
            </li>
          )}
          <li>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${message} ${address}`)}`}
              target="_blank"
              rel="noopener noreferrer"
              className="chip"
            >
              <Icon name="message-circle" className="size-4.5" />
              WhatsApp
            </a>
          </li>
          <li>
            <a
              href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${message}\n\n${address}`)}`}
              className="chip"
            >
              <Icon name="mail" className="size-4.5" />
              {t("mail")}
            </a>
          </li>
        </ul>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-5 border-t border-hair pt-3 text-note">
        <a href={address} target="_blank" rel="noopener" className="link py-1.5">
          {t("open")}
        </a>
        <button type="button" onClick={onRevoke} className="link py-1.5">
          {t("revoke")}
        </button>
      </p>
    </>
  );
}

/** A picture of the URL that phones read; null until it is drawn. */
function useQrCode(address: string) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import("qrcode")
      .then(({ toString: draw }) => draw(address, { type: "svg", margin: 1 }))
      .then((svg) => isCurrent && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      .catch(() => {}); // The link alone is enough.
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return picture;
}
