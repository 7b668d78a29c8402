import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/components/auth/form-message.tsx";
import { useArea } from "#app/components/catalogue/use-area.ts";
import { Icon } from "#app/components/icon/icon.tsx";
import { ContextFigures } from "#app/components/offers/price-questions.tsx";
import { QualityMeter } from "#app/components/offers/quality-meter.tsx";
import { Moment } from "#app/components/operator/lead-list.tsx";
import { OfferFacts } from "#app/components/operator/offer-facts.tsx";
import { OfferStatusTag } from "#app/components/operator/offer-status-tag.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/components/ui/field.tsx";
import { Tag } from "#app/components/ui/tag.tsx";
import { servicesContext } from "#app/context.ts";
import { listOperators } from "#app/data/leads.server.ts";
import { findTownByCode } from "#app/data/offer-places.server.ts";
import {
  acceptOffer,
  createOfferNote,
  type DeskOffer,
  findDeskOffer,
  updateOffer,
} from "#app/data/plot-offers.server.ts";
import { findPriceContext } from "#app/data/price-context.server.ts";
import { plotFromOffer } from "#app/domain/plot-draft.ts";
import { offerStatuses } from "#app/domain/plot-offer.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { listPlotPictures } from "#app/pictures/pictures.server.ts";
import { isUuid } from "#app/routing/uuid.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/offer.ts";

const longestNote = 4000;

export const meta: Route.MetaFunction = (args) => {
  const tList = metaTranslator(args, "offerDesk.list");
  return pageMeta(args, { title: tList("title"), description: tList("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const [offer, operators] = await Promise.all([findDeskOffer(client, params.id), listOperators(client)]);
  if (!offer) throw data("Not found", { status: 404 });
  const prices = await findPriceContext(context.get(servicesContext).sql, offer.plot);
  return { offer, operators, prices };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  if (!isUuid(params.id)) throw data("Not found", { status: 404 });
  const form = await request.formData();
  switch (form.get("intent")) {
    case "note": {
      const body = String(form.get("note") ?? "").trim();
      if (!body || body.length > longestNote) return data({ done: "noteMissing" as const }, 400);
      await createOfferNote(client, params.id, body);
      return data({ done: "saved" as const });
    }
    case "work": {
      const status = offerStatuses.find((name) => name === form.get("status"));
      const assignee = String(form.get("assignee") ?? "") || null;
      const isKnown = assignee === null || (await listOperators(client)).some(({ id }) => id === assignee);
      const isSaved = status && isKnown && (await updateOffer(client, params.id, { status, assignee }));
      return isSaved ? data({ done: "saved" as const }) : data({ done: "notSaved" as const }, 400);
    }
    case "accept": {
      const offer = await findDeskOffer(client, params.id);
      if (!offer) throw data("Not found", { status: 404 });
      const plotId = await accept(offer, client, context.get(servicesContext));
      if (plotId === null) return data({ done: "notSaved" as const }, 409);
      return redirect(localizedPath(localeOf(url.pathname), `/operator/plots/${plotId}`));
    }
    default:
      return data({ done: "notSaved" as const }, 400);
  }
}

async function accept(
  offer: DeskOffer,
  client: ReturnType<typeof createRequestClient>["client"],
  {
    sql,
    offers,
  }: { sql: Parameters<typeof findTownByCode>[0]; offers: { publishPhotos(id: string, plot: number): void } },
) {
  const town = (await findTownByCode(sql, offer.plot.ineCode))!;
  const prices = await findPriceContext(sql, offer.plot);
  const slope = offer.plot.slopeClass && offer.plot.slopeClass !== "flat" ? "sloping" : "flat";
  const draft = plotFromOffer(offer.plot, {
    number: offer.number,
    town,
    locale: offer.locale,
    dataConfidence: offer.dataConfidence,
    typicalEurM2: prices?.medianEurM2 ?? null,
    picture: listPlotPictures("village_edge", slope)[0]!.id,
  });
  const plotId = await acceptOffer(client, offer.id, draft);
  if (plotId !== null) offers.publishPhotos(offer.id, plotId);
  return plotId;
}

export default function OfferPage({
  loaderData: { offer, operators, prices },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations("offerDesk.offer");
  const fields = useTranslations("offers.fields");
  const area = useArea();
  const { municipality, number, name, plot, files } = offer;
  const [photos, documents] = [
    files.filter(({ kind }) => kind === "photo"),
    files.filter(({ kind }) => kind === "document"),
  ];
  const subject = encodeURIComponent(t("subject", { municipality, number }));
  return (
    <>
      <p className="pt-6">
        <Link to="/operator/offers" className="link inline-flex items-center gap-1.5 text-note">
          <Icon name="arrow-left" className="size-4" />
          {t("back")}
        </Link>
      </p>
      <div className="mt-4 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">
            <Tag tone="plain">{t("number", { number })}</Tag>
            <OfferStatusTag status={offer.status} />
          </p>
          <h1 className="mt-3 text-[clamp(2rem,3.6vw,2.8rem)]">
            {t("title", { surface: area(plot.surfaceM2), municipality })}
          </h1>
          <p className="mt-2 text-lead text-ink-2">
            {t("by", { name, role: fields(plot.role === "owner" ? "roleOwner" : "roleAgent") })}
          </p>
          <div className="no-print mt-5 flex flex-wrap gap-3">
            <a href={`mailto:${offer.email}?subject=${subject}`} className="btn">
              <Icon name="mail" className="size-4.5" />
              {t("answer")}
            </a>
            <a href={`tel:${offer.phone}`} className="btn btn-quiet">
              <Icon name="phone" className="size-4.5" />
              {t("call")}
            </a>
          </div>
          <section aria-labelledby="photos" className="mt-10">
            <h2 id="photos" className="text-[1.35rem]">
              {t("photos")}
            </h2>
            <p className="mt-1 text-note text-ink-2">
              {photos.length === 0 ? t("noPhotos") : t(offer.allowsPhotos ? "consent" : "noConsent")}
            </p>
            <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
              {photos.map(({ id, name: file, url, fullUrl }) => (
                <li key={id}>
                  <a href={fullUrl} target="_blank" rel="noreferrer" className="block">
                    <img src={url} alt={file} className="aspect-4/3 w-full rounded-md bg-hair object-cover" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="documents" className="mt-8">
            <h2 id="documents" className="text-[1.35rem]">
              {t("documents")}
            </h2>
            {documents.length === 0 && <p className="mt-1 text-note text-ink-2">{t("noDocuments")}</p>}
            <ul className="mt-2">
              {documents.map(({ id, name: file, url }) => (
                <li key={id}>
                  <a
                    href={`${url}&download=${encodeURIComponent(file)}`}
                    className="link inline-flex items-center gap-2 py-1.5"
                  >
                    <Icon name="file-text" className="size-4.5" />
                    {file}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="facts" className="mt-8">
            <h2 id="facts" className="mb-3 text-[1.35rem]">
              {t("facts")}
            </h2>
            <OfferFacts offer={offer} />
          </section>
        </div>
        <div className="grid gap-8">
          <Work offer={offer} operators={operators} answered={actionData?.done} />
          <div>
            <QualityMeter offer={plot} files={{ photos: photos.length, documents: documents.length }} />
          </div>
          {prices && (
            <div className="rounded-md bg-olive-soft/60 px-5 py-4">
              <ContextFigures context={prices} />
            </div>
          )}
          <Notes
            offer={offer}
            names={new Map(operators.map(({ id, name: operator }) => [id, operator]))}
            isMissing={actionData?.done === "noteMissing"}
          />
        </div>
      </div>
    </>
  );
}

interface WorkProps {
  offer: DeskOffer;
  operators: { id: string; name: string }[];
  answered: "saved" | "notSaved" | "noteMissing" | undefined;
}

function Work({ offer, operators, answered }: WorkProps) {
  const t = useTranslations("offerDesk.offer");
  const tStatus = useTranslations("offers.own.statuses");
  const doing = useNavigation().formData?.get("intent");
  const mayAccept = offer.status === "sent" || offer.status === "in_review";
  return (
    <section aria-labelledby="work" className="rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)]">
      <h2 id="work" className="text-[1.35rem]">
        {t("work")}
      </h2>
      {mayAccept && (
        <Form method="post" className="mt-4 border-b border-hair pb-5">
          <input type="hidden" name="intent" value="accept" />
          <Button type="submit" busyLabel={doing === "accept" && t("accepting")} className="w-full">
            {t("accept")}
          </Button>
          <p className="mt-2 text-small text-ink-3">{t("acceptText")}</p>
        </Form>
      )}
      {offer.plotId !== null && (
        <ButtonLink to={`/operator/plots/${offer.plotId}`} className="mt-4 w-full">
          {t("edit")}
        </ButtonLink>
      )}
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="work" />
        <SelectField key={offer.status} name="status" label={t("status")} defaultValue={offer.status}>
          {offerStatuses.map((status) => (
            <option key={status} value={status}>
              {tStatus(status)}
            </option>
          ))}
        </SelectField>
        <SelectField name="assignee" label={t("assignee")} defaultValue={offer.assignee ?? ""}>
          <option value="">{t("nobody")}</option>
          {operators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="ink" busyLabel={doing === "work" && t("saving")}>
          {t("save")}
        </Button>
        {(answered === "saved" || answered === "notSaved") && (
          <FormMessage tone={answered === "saved" ? "good" : "bad"}>{t(answered)}</FormMessage>
        )}
      </Form>
    </section>
  );
}

interface NotesProps {
  offer: DeskOffer;
  names: ReadonlyMap<string, string>;
  isMissing: boolean;
}

function Notes({ offer, names, isMissing }: NotesProps) {
  const t = useTranslations("offerDesk.offer");
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-[1.35rem]">
        {t("notes")}
      </h2>
      {offer.notes.length === 0 && <p className="mt-2 text-note text-ink-3">{t("noNotes")}</p>}
      <ol className="mt-3">
        {offer.notes.map(({ id, author, body, createdAt }) => (
          <li key={id} className="border-b border-hair py-3">
            <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            <p className="num mt-1 text-small text-ink-3">
              {names.get(author)}, <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
      <Form key={offer.notes.length} method="post" noValidate className="mt-5 grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          name="note"
          label={t("note")}
          rows={3}
          maxLength={longestNote}
          error={isMissing ? t("noteMissing") : undefined}
        />
        <Button type="submit" look="quiet" className="justify-self-start">
          {t("addNote")}
        </Button>
      </Form>
    </section>
  );
}
