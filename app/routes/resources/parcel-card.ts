import { data } from "react-router";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { findQueriedParcel } from "#app/features/what-fits/find-parcel.server.ts";
import { parseParcelQuery } from "#app/features/what-fits/parcel-query.ts";
import { tryHouses } from "#app/features/what-fits/try-houses.server.ts";
import { formats } from "#app/i18n/formats.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Route } from "./+types/parcel-card.ts";

const headers = { "Cache-Control": "private, no-store" };

/** The picture of a link to what fits on a parcel: how many houses, from which price, never the reference. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { reader, env, geo, drawShareCard } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const query = parseParcelQuery(url.searchParams);
  const found = query.mistake
    ? null
    : await findQueriedParcel(geo, reader, query, context.get(visitorIpContext));
  if (!found || "problem" in found) throw data(null, { status: 404, headers });
  const [{ fitting, fittingCount, openCount, parcel, site }, brand] = await Promise.all([
    tryHouses(reader, locale, found, query),
    findBrand(reader, env),
  ]);
  const t = translator(locale, "whatFits");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  const [cheapest] = fitting;
  const drawn = await drawShareCard({
    title:
      fittingCount > 0
        ? t("houses.fit", { count: fittingCount })
        : openCount > 0
          ? t("houses.mayFit", { count: openCount })
          : t("houses.none"),
    facts: [`${formatInteger(parcel.areaM2)} m²`, site.municipalityName].filter(Boolean).join(" · "),
    price: cheapest ? t("card.from", { price: money(cheapest.total.expected) }) : null,
    pictureId: cheapest?.card.picture?.id ?? "page-home",
    product: brand.name,
  });
  if (!drawn) throw data(null, { status: 404, headers });
  return new Response(new Uint8Array(await drawn.jpeg), {
    headers: { ...headers, "Content-Type": "image/jpeg", "Cross-Origin-Resource-Policy": "cross-origin" },
  });
}
