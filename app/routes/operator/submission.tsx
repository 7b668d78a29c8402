import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { submissionStatuses } from "#app/domain/plot-submission.ts";
import { acceptAsPlot } from "#app/features/operator/accept-submission.server.ts";
import { answer, changeDeskEntry } from "#app/features/operator/case-actions.server.ts";
import { listOperators } from "#app/features/operator/lead-queries.server.ts";
import { AnswerButtons, DeskEntry } from "#app/features/operator/operator-entry.tsx";
import { DeskNotes } from "#app/features/operator/operator-notes.tsx";
import { DeskWork } from "#app/features/operator/operator-work.tsx";
import { OfferFacts } from "#app/features/operator/submission-facts.tsx";
import { OfferDocuments, OfferPhotos } from "#app/features/operator/submission-files.tsx";
import {
  createOfferNote,
  type DeskOffer,
  findDeskOffer,
  updateOffer,
} from "#app/features/operator/submission-queries.server.ts";
import { OfferStatusTag } from "#app/features/operator/submission-status-tag.tsx";
import { ComparablePriceRange } from "#app/features/plot-submissions/price-questions.tsx";
import { QualityMeter } from "#app/features/plot-submissions/quality-meter.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { findPriceContext } from "#app/pricing/plot-price-context.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/submission.ts";

export const meta: Route.MetaFunction = (args) => {
  const tList = metaTranslator(args, "operatorSubmissions.list");
  return pageMeta(args, { title: tList("title"), description: tList("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const [offer, operators] = await Promise.all([findDeskOffer(client, params.id), listOperators(client)]);
  if (!offer) throw data("Not found", { status: 404 });
  const prices = await findPriceContext(context.get(servicesContext).reader, offer.plot);
  return { offer, operators, prices };
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  if (!isUuid(id)) throw data("Not found", { status: 404 });
  const form = await request.formData().catch(() => new FormData());
  if (form.get("intent") === "accept") {
    const offer = await findDeskOffer(client, id);
    if (!offer) throw data("Not found", { status: 404 });
    const plotId = await acceptAsPlot(offer, client, context.get(servicesContext));
    if (plotId === null) return answer("notSaved", 409);
    return redirect(localizedPath(localeOf(url.pathname), `/operator/plots/${plotId}`));
  }
  const changed = await changeDeskEntry(form, {
    client,
    statuses: submissionStatuses,
    update: (change) => updateOffer(client, id, change),
    createNote: (body) => createOfferNote(client, id, body),
  });
  return changed ?? answer("notSaved", 400);
}

export default function OfferPage({
  loaderData: { offer, operators, prices },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations("operatorSubmissions.submission");
  const tStatus = useTranslations("plotSubmissions.mine.statuses");
  const area = useArea();
  const { municipality, number, name, plot, files } = offer;
  const photos = files.filter(({ kind }) => kind === "photo");
  const documents = files.filter(({ kind }) => kind === "document");
  return (
    <DeskEntry
      back={{ to: "/operator/offers", text: t("back") }}
      tags={
        <>
          <Tag tone="plain">{t("number", { number })}</Tag>
          <OfferStatusTag status={offer.status} />
        </>
      }
      title={t("title", { surface: area(plot.surfaceM2), municipality })}
      aside={
        <>
          <DeskWork
            entry={offer}
            statuses={submissionStatuses.map((value) => ({ value, text: tStatus(value) }))}
            operators={operators}
          >
            <Publishing offer={offer} hasFailed={actionData?.done === "notSaved"} />
          </DeskWork>
          <QualityMeter submission={plot} files={{ photos: photos.length, documents: documents.length }} />
          {prices && (
            <div className="rounded-md bg-olive-soft/60 px-5 py-4">
              <ComparablePriceRange context={prices} />
            </div>
          )}
          <DeskNotes notes={offer.notes} operators={operators} answered={actionData} />
        </>
      }
    >
      <p className="mt-2 text-lead text-ink-2">{t("by", { name, role: t(`roles.${plot.role}`) })}</p>
      <AnswerButtons {...offer} subject={t("subject", { municipality, number })} />
      <OfferPhotos photos={photos} mayBePublished={offer.allowsPhotos} />
      <OfferDocuments documents={documents} />
      <section aria-labelledby="facts" className="mt-8">
        <h2 id="facts" className="mb-3 text-[1.35rem]">
          {t("facts")}
        </h2>
        <OfferFacts offer={offer} />
      </section>
    </DeskEntry>
  );
}

/** From an offer to a plot on the site. */
function Publishing({ offer: { status, plotId }, hasFailed }: { offer: DeskOffer; hasFailed: boolean }) {
  const t = useTranslations("operatorSubmissions.submission");
  const tDesk = useTranslations("operator.desk");
  const isAccepting = useNavigation().formData?.get("intent") === "accept";
  const mayAccept = status === "sent" || status === "in_review";
  return (
    <>
      {mayAccept && (
        <Form method="post" className="mt-4 border-b border-hair pb-5">
          <input type="hidden" name="intent" value="accept" />
          <Button type="submit" busyLabel={isAccepting && t("accepting")} className="w-full">
            {t("accept")}
          </Button>
          <p className="mt-2 text-small text-ink-3">{t("acceptText")}</p>
        </Form>
      )}
      {hasFailed && (
        <div className="mt-4">
          <FormMessage>{tDesk("notSaved")}</FormMessage>
        </div>
      )}
      {plotId !== null && (
        <ButtonLink to={`/operator/plots/${plotId}`} className="mt-4 w-full">
          {t("edit")}
        </ButtonLink>
      )}
    </>
  );
}
