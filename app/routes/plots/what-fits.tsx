import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { hasOwnCadastre, parcelReferenceLength } from "#app/domain/cadastral-reference.ts";
import type { FoundAddress, GeoService, LookupFailure } from "#app/domain/geo/geo-service.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { houseParam, referenceParam } from "#app/domain/search-names.ts";
import { prefilledPath } from "#app/features/plot-submissions/prefilled-values.ts";
import { AddressChoices } from "#app/features/what-fits/address-choices.tsx";
import { findQueriedParcel } from "#app/features/what-fits/find-parcel.server.ts";
import { fittingHousesId, HouseResults, ResultSummary } from "#app/features/what-fits/house-results.tsx";
import { KnownRulesList } from "#app/features/what-fits/known-rules-list.tsx";
import { ParcelDrawing } from "#app/features/what-fits/parcel-drawing.tsx";
import { ParcelFacts } from "#app/features/what-fits/parcel-facts.tsx";
import { ReferenceForm, RulesForm } from "#app/features/what-fits/parcel-form.tsx";
import { ParcelPhoto } from "#app/features/what-fits/parcel-photo.tsx";
import {
  askAboutParcelPath,
  type ParcelQuery,
  parseParcelQuery,
  withPoint,
  withReference,
} from "#app/features/what-fits/parcel-query.ts";
import type { ParcelResult } from "#app/features/what-fits/parcel-result.ts";
import { tryHouses } from "#app/features/what-fits/try-houses.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { findTownAt } from "#app/places/submission-places.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { moveFocus } from "#app/ui/move-focus.ts";
import type { Route } from "./+types/what-fits.ts";

const ExistingBuildings = lazySection(() => import("#app/features/what-fits/existing-buildings.tsx"));
const ParcelLocator = lazy(() => import("#app/features/what-fits/parcel-locator.tsx"));
const ParcelTerrain = lazySection(() => import("#app/features/what-fits/parcel-terrain.tsx"));
const ResultPreview = lazySection(() => import("#app/features/what-fits/result-preview.tsx"));
const ParcelLimits = lazySection(() => import("#app/features/what-fits/parcel-limits.tsx"));

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "whatFits");
  const { search } = args.location;
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    ...(args.loaderData?.result ? { imagePath: `/que-cabe/tarjeta.jpg${search as `?${string}`}` } : {}),
    isHidden: search !== "",
  });
};

type Problem = NonNullable<ParcelQuery["mistake"]> | LookupFailure | "addressUnknown" | "pointUnknown";

const statuses = { unknown: 404, unavailable: 503, tooMany: 429, off: 200, outlineWrong: 400 } as const;

interface Shown {
  problem: Problem | null;
  result: ParcelResult | null;
  addresses: FoundAddress[];
  example: Awaited<ReturnType<GeoService["findExample"]>>;
}

const nothing: Shown = { problem: null, result: null, addresses: [], example: null };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { geo, reader, env } = context.get(servicesContext);
  const visitor = context.get(visitorIpContext);
  const locale = localeOf(url.pathname);
  const query = parseParcelQuery(url.searchParams);
  const answer = (status: number, shown: Partial<Shown>) =>
    data(
      { query, search: url.search, mapStyleUrl: env.mapStyleUrl, ...nothing, ...shown },
      { status, headers: privately },
    );
  const goTo = (search: URLSearchParams) =>
    redirect(localizedPath(locale, `/que-cabe?${search}`), { headers: privately });

  if (query.mistake) return answer(400, { problem: query.mistake });
  if (query.point) {
    const found = await geo.findReferenceAt(query.point, visitor);
    if (found.status === "found") throw goTo(withReference(url.searchParams, found.reference));
    if (found.status !== "unknown") return answer(statuses[found.status], { problem: found.status });
    const [longitude, latitude] = query.point;
    const town = await findTownAt(reader, latitude, longitude);
    const isElsewhere = town !== null && hasOwnCadastre(town.province);
    return answer(404, { problem: isElsewhere ? "referenceElsewhere" : "pointUnknown" });
  }
  if (query.address) {
    const found = await geo.findAddresses(query.address, visitor);
    if (found.status !== "found") {
      return answer(statuses[found.status], {
        problem: found.status === "unknown" ? "addressUnknown" : found.status,
      });
    }
    const addresses = found.addresses.filter(({ hasOwnCadastre }) => !hasOwnCadastre);
    const [first, second] = addresses;
    if (!first) return answer(404, { problem: "referenceElsewhere" });
    if (second) return answer(200, { addresses });
    const { reference, point } = first;
    throw goTo(reference ? withReference(url.searchParams, reference) : withPoint(url.searchParams, point));
  }
  const found = await findQueriedParcel(geo, reader, query, visitor);
  if (!found) return answer(200, { example: await geo.findExample() });
  if ("problem" in found) return answer(statuses[found.problem], { problem: found.problem });
  const result = await tryHouses(reader, locale, found, query);
  return answer(query.wrong.length > 0 ? 400 : 200, { result });
}

/** A reference is a person's home: no cache keeps the page. */
const privately = { "Cache-Control": "private, no-store" };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function WhatFits({ loaderData }: Route.ComponentProps) {
  const { query, search, problem, result, addresses, example, mapStyleUrl } = loaderData;
  const t = useTranslations("whatFits");
  const isOff = useRootData()?.mapTiles === null;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/que-cabe" }]} />
      <h1 className="text-[clamp(2.1rem,4.2vw,3.2rem)]">{t("title")}</h1>
      {!result && <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{t(isOff ? "leadOff" : "lead")}</p>}
      <div className="mt-6">
        {!isOff && (
          <ReferenceForm typed={query.typed.reference} error={problem ? t(`errors.${problem}`) : undefined}>
            {example && (
              <p className="mt-4 text-note text-ink-2">
                {t.rich("example", {
                  ...example,
                  link: (text) => <ExampleLink typed={example.reference}>{text}</ExampleLink>,
                  addressLink: (text) => <ExampleLink typed={example.address}>{text}</ExampleLink>,
                })}
              </p>
            )}
          </ReferenceForm>
        )}
        <Suspense>
          <ParcelLocator
            styleUrl={mapStyleUrl}
            search={search}
            start={(result && middleOf(result.parcel.corners)) ?? query.point ?? addresses[0]?.point ?? null}
          />
        </Suspense>
        {!isOff && <p className="mt-3 max-w-[80ch] text-small text-ink-3">{t("privacy")}</p>}
        {(isOff || (problem && problem !== "referenceControl" && problem !== "referenceLength")) && (
          <p className="mt-4">
            <Link to="/casa-de-tus-suenos/proyecto" className="link">
              {t("describe")}
            </Link>
          </p>
        )}
      </div>
      {addresses.length > 0 && <AddressChoices addresses={addresses} search={search} />}
      {!result && addresses.length === 0 && (
        <Suspense>
          <ResultPreview />
        </Suspense>
      )}
      {result && <Result {...{ query, result, search }} />}
    </div>
  );
}

function middleOf(corners: readonly LngLat[]): LngLat | null {
  if (corners.length === 0) return null;
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}

function ExampleLink({ typed, children }: { typed: string; children: ReactNode }) {
  return (
    <Link
      to={`/que-cabe?${new URLSearchParams({ [referenceParam]: typed })}`}
      className="link num"
      rel="nofollow"
      reloadDocument
    >
      {children}
    </Link>
  );
}

/** New rules replace the form that had the focus: it goes to what they have found, or to the first wrong field. */
function useResultFocus(rules: string, isWrong: boolean) {
  const shown = useRef(rules);
  useEffect(() => {
    if (shown.current === rules) return;
    shown.current = rules;
    if (isWrong) return;
    const heading = document.getElementById(fittingHousesId);
    moveFocus(heading);
    heading?.scrollIntoView({ block: "nearest" });
  }, [rules, isWrong]);
}

interface ResultProps {
  query: ParcelQuery;
  result: ParcelResult;
  search: string;
}

function Result({ query, result, search }: ResultProps) {
  const t = useTranslations("whatFits");
  const wanted = new URLSearchParams(search).get(houseParam);
  const drawable = result.fitting.filter(({ placed }) => placed !== null);
  const drawn = drawable.find(({ card }) => card.slug === wanted) ?? drawable[0];
  const house = drawn?.placed ? { name: drawn.card.name, placed: drawn.placed } : null;
  const drawPath = (slug: string): `/que-cabe?${string}` => {
    const next = new URLSearchParams(search);
    next.set(houseParam, slug);
    return `/que-cabe?${next}`;
  };
  // Drawing another house keeps rules that were typed and not sent yet.
  const rules = new URLSearchParams(search);
  rules.delete(houseParam);
  useResultFocus(`${rules}`, query.wrong.length > 0);
  const { ownPlot, parcel } = result;
  // A drawn outline has no reference, and one from a file may have no place.
  const isRegistered = parcel.askedOn !== null;
  const hasPlace = parcel.corners.length > 0;
  const hasServices = (useRootData()?.mapTiles ?? null) !== null;
  const typed = query.reference?.length === parcelReferenceLength ? null : query.reference;
  const offerPath = prefilledPath({
    cadastralReference: typed ?? parcel.facts?.propertyReference ?? null,
    province: ownPlot.ineCode?.slice(0, 2) ?? null,
    municipality: ownPlot.ineCode && ownPlot.municipalityName.split("/")[0]!,
    surfaceM2: String(ownPlot.surfaceM2),
    soilClass: parcel.facts?.land ?? null,
  });
  return (
    <div className="mt-10 grid items-start gap-x-11 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto]">
      <div className="min-w-0">
        <div className="mb-6 lg:hidden">
          <ResultSummary result={result} />
        </div>
        <ParcelPhoto {...result} house={house} />
        <div className="mt-6">
          <ParcelDrawing {...result} house={house} />
        </div>
        <div className="mt-6">
          <ParcelFacts result={result} />
        </div>
        {isRegistered && (
          <Suspense>
            <ExistingBuildings {...result} />
          </Suspense>
        )}
      </div>
      <div className="min-w-0 lg:row-span-2">
        <HouseResults
          result={result}
          drawnSlug={drawn?.card.slug ?? null}
          drawPath={drawPath}
          offerPath={offerPath}
          askPath={askAboutParcelPath(parcel.reference)}
        />
      </div>
      <div className="min-w-0">
        {result.knownRules.length > 0 && (
          <KnownRulesList
            known={result.knownRules}
            municipality={result.site.municipalityName}
            search={search}
          />
        )}
        <RulesForm query={query} result={result} key={`${rules}`} />
      </div>
      {hasPlace && hasServices && (
        <div className="grid gap-x-11 lg:col-span-2 lg:grid-cols-2">
          <Suspense>
            <ParcelTerrain {...result} house={drawn ?? null} />
            <ParcelLimits {...result} />
          </Suspense>
        </div>
      )}
      {!hasPlace && <p className="max-w-[60ch] text-note text-ink-2 lg:col-span-2">{t("noPlace")}</p>}
    </div>
  );
}
