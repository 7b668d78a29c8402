import { data, Form, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { PlotFields } from "#app/features/operator/plot-fields.tsx";
import {
  findOperatorPlot,
  type OperatorPlot,
  publishOperatorPlot,
  saveOperatorPlot,
} from "#app/features/operator/plot-queries.server.ts";
import { type PlotFieldErrors, parseOperatorPlot } from "#app/features/operator/plot-schema.ts";
import { countSubmittedPhotos } from "#app/features/operator/submission-queries.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Link } from "#app/i18n/link.tsx";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { type PlotPhoto, photoPicture } from "#app/pictures/plot-photo.ts";
import { listProvinces } from "#app/places/provinces.server.ts";
import { findTown, findTownByCode } from "#app/places/submission-places.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/plot.ts";

type Done = "saved" | "published" | "unpublished";

export const meta: Route.MetaFunction = (args) => {
  const tPlots = metaTranslator(args, "operatorSubmissions.plots");
  return pageMeta(args, { title: tPlots("title"), description: tPlots("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const plot = await requirePlot(client, params.id);
  const town = await findTownByCode(reader, plot.ine_code);
  return {
    plot,
    values: valuesOf(plot, town?.province ?? "", town?.name.split("/")[0] ?? ""),
    provinces: await listProvinces(reader),
    offeredPhotos: await countSubmittedPhotos(client, plot.id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const known = await requirePlot(client, params.id);
  const form = await request.formData().catch(() => new FormData());
  const intent = form.get("intent");
  const done = (word: Done) => data({ done: word, errors: {} as PlotFieldErrors, values: null });
  if (intent === "unpublish") {
    await publishOperatorPlot(client, known.id, false);
    return done("unpublished");
  }
  const refuse = (errors: PlotFieldErrors) =>
    data(
      { done: null, errors, values: { ...typedIn(form), photos: form.getAll("photos").map(String) } },
      400,
    );
  const { plot, errors } = parseOperatorPlot(form, known);
  const town = await findTown(
    reader,
    String(form.get("province") ?? ""),
    String(form.get("municipality") ?? ""),
  );
  if (errors || !town)
    return refuse({ ...(town ? {} : { municipality: "townUnknown" as const }), ...errors });
  const slope = plot.slope_percent < 5 ? "flat" : "sloping";
  const isKept =
    plot.landscape === known.landscape && slope === (known.slope_percent < 5 ? "flat" : "sloping");
  const picture = isKept ? known.picture : listPlotPictureIds(plot.landscape, slope)[0]!;
  const isSaved = await saveOperatorPlot(client, known.id, { ...plot, ine_code: town.ineCode, picture });
  if (!isSaved) return refuse({ slug: "slugTaken" });
  if (intent !== "publish") return done("saved");
  await publishOperatorPlot(client, known.id, true);
  return done("published");
}

async function requirePlot(client: ReturnType<typeof createRequestClient>["client"], id: string) {
  const plot = /^\d{1,15}$/.test(id) ? await findOperatorPlot(client, Number(id)) : null;
  if (!plot) throw data("Not found", { status: 404 });
  return plot;
}

function typedIn(form: FormData) {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    ...Object.fromEntries(texts),
    services: form.getAll("services").map(String),
    documents: form.getAll("documents").map(String),
  };
}

/** A plot as its form writes it: metres and shares as people know them. */
function valuesOf(plot: OperatorPlot, province: string, municipality: string) {
  const figure = (value: number | null, scale = 1) => (value === null ? "" : String(value / scale));
  return {
    slug: plot.slug,
    titleEs: plot.title.es,
    titleEn: plot.title.en,
    descriptionEs: plot.description.es,
    descriptionEn: plot.description.en,
    priceEur: figure(plot.price_eur),
    sellerType: plot.seller_type,
    status: plot.status,
    province,
    municipality,
    landscape: plot.landscape as string,
    latitude: figure(plot.exact_latitude),
    longitude: figure(plot.exact_longitude),
    cadastralReference: plot.cadastral_reference ?? "",
    surfaceM2: figure(plot.surface_m2),
    slopePercent: figure(plot.slope_percent),
    services: plot.services as string[],
    soilClass: plot.soil_class,
    dataConfidence: plot.data_confidence,
    documents: plot.documents,
    buildability: figure(plot.buildability_percent, 100),
    occupancy: figure(plot.occupancy_percent),
    maxStoreys: figure(plot.max_storeys),
    maxHeightM: figure(plot.max_height_cm, 100),
    minPlotM2: figure(plot.min_plot_m2),
    setbackFrontM: figure(plot.setback_front_cm, 100),
    setbackSideM: figure(plot.setback_side_cm, 100),
    setbackRearM: figure(plot.setback_rear_cm, 100),
  };
}

export default function OperatorPlotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plot, provinces, offeredPhotos } = loaderData;
  const t = useTranslations("operatorSubmissions.plot");
  const tPlots = useTranslations("operatorSubmissions.plots");
  const locale = useLocale();
  const doing = useNavigation().formData?.get("intent");
  const isPublished = plot.published_at !== null;
  const values = actionData?.values ?? loaderData.values;
  const hasErrors = Object.keys(actionData?.errors ?? {}).length > 0;
  return (
    <>
      <p className="pt-6">
        <Link to="/operator/plots" className="link inline-flex items-center gap-1.5 text-note">
          <Icon name="arrow-left" className="size-4" />
          {t("back")}
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag tone={isPublished ? "fits" : "mind"}>{tPlots(isPublished ? "published" : "hidden")}</Tag>
        {isPublished && (
          <ButtonLink to={`/terrenos/${plot.slug}`} look="quiet" className="ml-auto">
            {t("see")}
          </ButtonLink>
        )}
      </div>
      <h1 className="mt-3 text-[clamp(2rem,3.6vw,2.8rem)]">{plot.title[locale]}</h1>
      <Form
        // What was saved is what is shown.
        key={hasErrors ? "typed" : JSON.stringify(loaderData.values) + plot.photos.map(({ id }) => id).join()}
        method="post"
        noValidate
        className="mt-6 grid gap-9 pb-28"
      >
        {actionData?.done && <FormMessage tone="good">{t(actionData.done)}</FormMessage>}
        {hasErrors && <FormMessage>{t("mend")}</FormMessage>}
        <Photos photos={plot.photos} areComing={!isPublished && plot.photos.length < offeredPhotos} />
        <PlotFields
          values={values}
          errors={actionData?.errors ?? {}}
          provinces={provinces}
          corners={plot.outline.length}
        />
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-hair bg-paper/96">
          <div className="page flex flex-wrap gap-3 py-3">
            <Button
              type="submit"
              name="intent"
              value="save"
              look={isPublished ? "primary" : "quiet"}
              busyLabel={doing === "save" && t("saving")}
            >
              {t("save")}
            </Button>
            {isPublished ? (
              <Button type="submit" name="intent" value="unpublish" look="quiet">
                {t("unpublish")}
              </Button>
            ) : (
              <Button
                type="submit"
                name="intent"
                value="publish"
                busyLabel={doing === "publish" && t("saving")}
              >
                {t("publish")}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </>
  );
}

function Photos({ photos, areComing }: { photos: PlotPhoto[]; areComing: boolean }) {
  const t = useTranslations("operatorSubmissions.plot");
  const locale = useLocale();
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="text-[1.35rem]">
        {t("photos")}
      </h2>
      <p className="mt-1 text-note text-ink-2">{t(areComing ? "photosComing" : "photosNote")}</p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <input type="hidden" name="shownPhotos" value={photo.id} />
            <Picture
              picture={photoPicture(photo, locale)}
              sizes="(min-width: 40rem) 18rem, 46vw"
              className="aspect-4/3 w-full rounded-md"
            />
            <div className="mt-1.5 flex gap-4 text-note">
              <label className="flex items-center gap-2 py-1">
                <input
                  type="checkbox"
                  name="photos"
                  value={photo.id}
                  defaultChecked
                  className="size-4.5 accent-terra"
                />
                {t("keep")}
              </label>
              <label className="flex items-center gap-2 py-1">
                <input
                  type="radio"
                  name="cover"
                  value={photo.id}
                  defaultChecked={i === 0}
                  className="size-4.5 accent-terra"
                />
                {t("cover")}
              </label>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
