import { data, Form, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { editPlot } from "#app/features/operator/edit-plot.server.ts";
import { PlotFields } from "#app/features/operator/plot-fields.tsx";
import { plotFormValues, typedPlotValues } from "#app/features/operator/plot-form-values.ts";
import { PlotPhotoChoice } from "#app/features/operator/plot-photo-choice.tsx";
import { findOperatorPlot } from "#app/features/operator/plot-queries.server.ts";
import { countSubmittedPhotos } from "#app/features/operator/submission-queries.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitOrStay } from "#app/forms/submit-or-stay.ts";
import { Link } from "#app/i18n/link.tsx";
import { listProvinces } from "#app/places/provinces.server.ts";
import { findTownByCode } from "#app/places/submission-places.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { barRef } from "#app/shell/bar-height.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/plot.ts";

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
    values: plotFormValues(plot, town?.province ?? "", town?.name.split("/")[0] ?? ""),
    provinces: await listProvinces(reader),
    offeredPhotos: await countSubmittedPhotos(client, plot.id),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const plot = await requirePlot(client, params.id);
  const form = await readForm(request);
  const result = await editPlot(form, plot, client, context.get(servicesContext).reader);
  return data(result, result.done ? 200 : 400);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitOrStay(args, (form) => ({ done: null, errors: {}, values: typedPlotValues(form) }));

async function requirePlot(client: ReturnType<typeof createRequestClient>["client"], id: string) {
  const plot = /^\d{1,15}$/.test(id) ? await findOperatorPlot(client, Number(id)) : null;
  if (!plot) throw data("Not found", { status: 404 });
  return plot;
}

export default function OperatorPlotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plot, provinces, offeredPhotos } = loaderData;
  const t = useTranslations("operatorSubmissions.plot");
  const tPlots = useTranslations("operatorSubmissions.plots");
  const tEntry = useTranslations("operator.entry");
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
        {actionData && !actionData.done && !hasErrors && <FormMessage>{tEntry("notSaved")}</FormMessage>}
        <PlotPhotoChoice
          photos={plot.photos}
          areComing={!isPublished && plot.photos.length < offeredPhotos}
        />
        <PlotFields
          values={values}
          errors={actionData?.errors ?? {}}
          provinces={provinces}
          corners={plot.outline.length}
          isOutlineAssumed={plot.is_outline_assumed}
        />
        <div ref={barRef} className="fixed inset-x-0 bottom-0 z-10 border-t border-hair bg-paper/96">
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
