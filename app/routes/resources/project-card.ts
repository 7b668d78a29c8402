import { data } from "react-router";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { namedParts, shortName, shownName } from "#app/domain/project-name.ts";
import { formats } from "#app/i18n/formats.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { findSharedProject } from "#app/pricing/shared-project.server.ts";
import type { Route } from "./+types/project-card.ts";

const headers = { "Cache-Control": "private, no-store" };

/** The picture of a link to a shared project. Not cached: its owner may withdraw the link at any time. */
export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const { reader, env, drawShareCard, sharedPictures } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const project = isUuid(token) ? await findSharedProject(reader, token) : null;
  if (!project) throw data(null, { status: 404, headers });
  const [{ house, plot, totals }, brand, picture] = await Promise.all([
    findProjectTotals(reader, locale, project),
    findBrand(reader, env),
    sharedPictures.find(token),
  ]);
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  const named = namedParts(house, totals.site?.municipalityName, project.options);
  const { place, finishes } = named;
  const facts = [
    house &&
      [house.name, `${formatInteger(house.builtAreaM2)} m²`, finishes?.[locale]].filter(Boolean).join(", "),
    totals.site && [place, `${formatInteger(totals.site.surfaceM2)} m²`].filter(Boolean).join(", "),
  ];
  const drawn = await drawShareCard({
    title: shortName(shownName(project.name, locale, named), locale, named),
    facts: facts.filter(Boolean).join(" + "),
    // An estimate, rounded as on the page of the project.
    price: totals.budget && money(Math.round(totals.budget.total.expected / 100) * 100),
    pictureId: house?.picture?.id ?? plot?.picture?.id ?? "page-home",
    product: brand.name,
    picture,
  });
  if (!drawn) throw data(null, { status: 404, headers });
  return new Response(new Uint8Array(await drawn.jpeg), {
    headers: { ...headers, "Content-Type": "image/jpeg", "Cross-Origin-Resource-Policy": "cross-origin" },
  });
}
