import { type FormEvent, useRef } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorAddressContext } from "#app/context.ts";
import { filesLeftOut, type RefusedFiles } from "#app/domain/plot-submission.ts";
import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import { FileQuestions } from "#app/features/plot-submissions/file-questions.tsx";
import { PlaceQuestions } from "#app/features/plot-submissions/place-questions.tsx";
import {
  type OfferErrors,
  stepNames,
  valuesOf,
} from "#app/features/plot-submissions/plot-submission-schema.ts";
import { PriceQuestions } from "#app/features/plot-submissions/price-questions.tsx";
import { QualityMeter } from "#app/features/plot-submissions/quality-meter.tsx";
import {
  ContactQuestions,
  GroundQuestions,
  PersonQuestions,
  ServicesQuestions,
} from "#app/features/plot-submissions/question-groups.tsx";
import { readFiles, readOffer } from "#app/features/plot-submissions/read-submission.server.ts";
import { answersOf } from "#app/features/plot-submissions/submission-answers.ts";
import type { GroupProps } from "#app/features/plot-submissions/use-submission-fields.ts";
import { useUploads } from "#app/features/plot-submissions/use-uploads.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useDay } from "#app/i18n/use-day.ts";
import { listProvinces } from "#app/places/provinces.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/my-submission.ts";

/** The address is the key: no copy is kept, and no other site hears of it. */
const guarded = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };

const said = ["saved", "filesAdded", "withdrawn"] as const;
type Said = (typeof said)[number];

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "plotSubmissions.mine");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { env, sql, plotSubmissions } = context.get(servicesContext);
  const offer = await plotSubmissions.find(params.token);
  if (!offer) throw data(null, { status: 404, headers: guarded });
  return data(
    {
      offer,
      provinces: await listProvinces(sql),
      mapStyleUrl: env.mapStyleUrl,
      takesFiles: plotSubmissions.takesFiles,
      said: said.find((word) => word === url.searchParams.get("said")) ?? null,
    },
    { headers: guarded },
  );
}

export async function action({ request, params: { token }, url, context }: Route.ActionArgs) {
  const { sql, plotSubmissions } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const done = (word: Said) => redirect(`${url.pathname}?said=${word}`, { headers: guarded });
  const refuse = (answer: { errors?: OfferErrors; refused?: RefusedFiles }, status = 400) =>
    data({ errors: {}, refused: null, ...answer, values: valuesOf(form) }, { status, headers: guarded });

  switch (form.get("part")) {
    case "withdraw":
      await plotSubmissions.withdraw(token);
      return done("withdrawn");
    case "files":
      if (form.has(filesLeftOut)) return refuse({ refused: { reason: "together", name: "" } }, 413);
      for (const { kind, file } of readFiles(form)) {
        const { refusal } = await plotSubmissions.addFile(
          token,
          kind,
          file,
          context.get(visitorAddressContext),
        );
        if (refusal) return refuse({ refused: { reason: refusal, name: file.name } });
      }
      return done("filesAdded");
    default: {
      const { offer, errors } = await readOffer(sql, form);
      if (errors) return refuse({ errors });
      const isKept = await plotSubmissions.correct(token, offer.plot, offer.contact, offer.allowsPhotos);
      return isKept ? done("saved") : refuse({ errors: { role: "closed" } });
    }
  }
}

export default function OwnOffer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { offer, takesFiles, said: word } = loaderData;
  const t = useTranslations("plotSubmissions.mine");
  const dayOf = useDay();
  const uploads = useUploads({ token: params.token, onToken: () => {}, initial: offer.files });
  const isOpen = offer.status === "sent" || offer.status === "in_review";
  const day = dayOf(offer.sentAt.slice(0, 10));
  return (
    <div className="page pt-6 pb-20 lg:pt-10">
      {word && <FormMessage tone="good">{t(word)}</FormMessage>}
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="min-w-0">
          <p className="num text-note text-ink-2">{t("number", { number: offer.number, day })}</p>
          <h1 className="mt-2 text-[clamp(2rem,4vw,3.2rem)]">
            {t("heading", { municipality: offer.municipality.split("/")[0]! })}
          </h1>
          <Status offer={offer} />
          {isOpen && (
            <>
              <Form method="post" encType="multipart/form-data" className="mt-12 grid gap-7 *:min-w-0">
                <input type="hidden" name="part" value="files" />
                <FileQuestions uploads={uploads} takesFiles={takesFiles} refused={actionData?.refused} />
                <noscript>
                  <button type="submit" className="btn btn-quiet justify-self-start">
                    {t("addFiles")}
                  </button>
                </noscript>
              </Form>
              <Facts {...loaderData} answered={actionData} />
            </>
          )}
          {(isOpen || offer.status === "accepted") && <Withdraw />}
        </div>
        <aside className="grid gap-5 lg:sticky lg:top-8">
          {isOpen && (
            <div className="rounded-lg bg-paper p-5 shadow-[inset_0_0_0_1px_var(--color-hair)]">
              <QualityMeter
                offer={offer.plot}
                files={{ photos: uploads.count("photo"), documents: uploads.count("document") }}
              />
            </div>
          )}
          <p className="text-small text-ink-3">{t("private")}</p>
        </aside>
      </div>
    </div>
  );
}

function Status({ offer: { status, publishedSlug } }: { offer: OwnerSubmission }) {
  const t = useTranslations("plotSubmissions.mine");
  const tone = { accepted: "fits", declined: "mind", withdrawn: "plain" } as const;
  return (
    <div className="mt-6 border-y border-hair py-5">
      <Tag tone={tone[status as "accepted"] ?? "new"}>{t(`statuses.${status}`)}</Tag>
      <p className="mt-2.5 text-lead">
        {t(`statusTexts.${status === "accepted" && publishedSlug ? "published" : status}`)}
      </p>
      {publishedSlug && (
        <ButtonLink to={`/terrenos/${publishedSlug}`} look="quiet" className="mt-4">
          {t("seePublished")}
        </ButtonLink>
      )}
    </div>
  );
}

type FactsProps = Pick<Route.ComponentProps["loaderData"], "offer" | "provinces" | "mapStyleUrl"> & {
  answered: { errors: OfferErrors; values: GroupProps["values"] } | undefined;
};

/** All answers in one form, to be corrected. */
function Facts({ offer, provinces, mapStyleUrl, answered }: FactsProps) {
  const t = useTranslations("plotSubmissions.mine");
  const steps = useTranslations("plotSubmissions.steps");
  const errors = useTranslations("plotSubmissions.errors");
  const isSaving = useNavigation().formAction !== undefined;
  const group: GroupProps = {
    values: answered && Object.keys(answered.errors).length > 0 ? answered.values : answersOf(offer),
    errors: answered?.errors ?? {},
  };
  const questions = {
    person: <PersonQuestions {...group} />,
    place: (
      <PlaceQuestions {...group} provinces={provinces} mapStyleUrl={mapStyleUrl} onAnswered={() => {}} />
    ),
    ground: <GroundQuestions {...group} />,
    services: <ServicesQuestions {...group} />,
    price: <PriceQuestions {...group} isShown />,
    contact: <ContactQuestions {...group} isEmailFixed />,
  };
  return (
    <section aria-labelledby="facts" className="mt-14 border-t border-hair pt-10">
      <h2 id="facts">{t("facts")}</h2>
      <Form method="post" encType="multipart/form-data" noValidate className="mt-6 grid gap-9">
        {Object.keys(group.errors).length > 0 && (
          <FormMessage>{errors(group.errors.role === "closed" ? "closed" : "completeAll")}</FormMessage>
        )}
        <input type="hidden" name="part" value="facts" />
        {stepNames.map((name) =>
          name === "files" ? null : (
            <section key={name} className="grid gap-6">
              <h3 className="text-[1.35rem]">{steps(name)}</h3>
              {questions[name]}
            </section>
          ),
        )}
        <Button type="submit" busyLabel={isSaving && t("saving")} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </section>
  );
}

/** Asks once more where there are scripts. */
function Withdraw() {
  const t = useTranslations("plotSubmissions.mine");
  const submit = useSubmit();
  const isSure = useRef(false);
  const isBusy = useNavigation().formData?.get("part") === "withdraw";
  async function ask(event: FormEvent<HTMLFormElement>) {
    if (isSure.current) return;
    event.preventDefault();
    const form = event.currentTarget;
    isSure.current = await confirm({
      title: t("withdrawTitle"),
      text: t("withdrawText"),
      confirmLabel: t("withdraw"),
      isDangerous: true,
    });
    if (isSure.current) await submit(form);
  }
  return (
    <Form method="post" onSubmit={ask} className="mt-14 border-t border-hair pt-8">
      <input type="hidden" name="part" value="withdraw" />
      <p className="mb-4 max-w-[56ch] text-note text-ink-2">{t("withdrawText")}</p>
      <Button type="submit" look="quiet" busyLabel={isBusy && t("withdrawing")}>
        {t("withdraw")}
      </Button>
    </Form>
  );
}
