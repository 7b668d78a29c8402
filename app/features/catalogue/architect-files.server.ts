import type { ContentReader } from "#app/data/content-reader.server.ts";
import {
  type ArchitectFileOrder,
  type ArchitectFormat,
  architectFiles,
} from "#app/domain/architect-files.ts";
import { parseOptions } from "#app/domain/chosen-options.ts";
import { shownExtras } from "#app/domain/house/extras.ts";
import { configureHouse } from "#app/domain/house/finishes.ts";
import { withExtras } from "#app/domain/house/with-extras.ts";
import { lookOf } from "#app/domain/house-finishes.ts";
import { optionsQuery } from "#app/domain/house-options.ts";
import { today } from "#app/domain/today.ts";
import { findDescribedHouse } from "#app/house-view/house-models.server.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { House } from "#app/listings/house-types.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import type { FilesSection } from "./architect-files.tsx";

/** The house with the options of a query, and what documents print beside it; null for a house without a model. */
export async function orderArchitectFile(
  reader: ContentReader,
  locale: Locale,
  slug: string,
  { query, product }: { query: URLSearchParams; product: string },
): Promise<Omit<ArchitectFileOrder, "format"> | null> {
  const [listing, described] = await Promise.all([
    findHouse(reader, locale, slug),
    findDescribedHouse(reader, slug),
  ]);
  if (!listing || !described) return null;
  const chosen = parseOptions(query, listing);
  const shown = shownExtras(
    {
      included: listing.includes.filter(({ state }) => state === "included").map(({ code }) => code),
      sold: listing.options.map(({ code }) => code),
    },
    chosen,
  );
  const { energyClass, maker, materials, isDemo } = listing;
  return {
    locale,
    house: withExtras(configureHouse(described, lookOf(listing.options, chosen)), shown),
    facts: {
      product,
      isDemo,
      date: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(today())),
      energyClass,
      maker: maker?.name ?? null,
      materials,
    },
  };
}

const documents = ["ifc", "dxf", "plans", "sheet"] as const satisfies ArchitectFormat[];

/** The section of the house's page. Its texts come with the page: they are too rare to be among those every page loads. */
export function describeFiles(
  locale: Locale,
  { slug, name, pictureUrl, defaultOptions }: House,
  chosen: string[],
  origin: string,
): FilesSection {
  const t = translator(locale, "catalogue.files");
  const folder = localizedPath(locale, `/archivos/${slug}`);
  const query = optionsQuery(chosen, { defaultOptions });
  const hrefOf = (format: ArchitectFormat) => `${folder}/${architectFiles[format].path}${query}`;
  return {
    title: t("title"),
    intro: t("intro"),
    documents: documents.map((format) => ({
      format,
      name: t(format),
      note: t(`${format}Note`),
      href: hrefOf(format),
    })),
    sizes: {
      href: `${folder}/tamanos.json${query}`,
      show: t("sizes"),
      loading: t("sizesLoading"),
      failed: t("sizesFailed"),
    },
    notice: t("notice"),
    ar: {
      title: t("arTitle"),
      text: t("arText"),
      // Keeps the true size.
      apple: { href: `${hrefOf("usdz")}#allowsContentScaling=0`, name: t("arApple"), picture: pictureUrl },
      android: { href: sceneViewerLink(origin + hrefOf("glb"), name), name: t("arAndroid") },
      code: { picture: `${folder}/qr.svg`, alt: t("arCodeAlt"), text: t("arCode") },
      fallback: t("arFallback"),
      download: { href: hrefOf("glb"), name: t("arDownload") },
    },
  };
}

/** Opens Android's Scene Viewer; where there is none, the browser downloads the model. */
function sceneViewerLink(file: string, title: string): string {
  const query = new URLSearchParams({ file, mode: "ar_preferred", resizable: "false", title });
  const intent = [
    "Intent",
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(file)}`,
    "end",
  ];
  return `intent://arvr.google.com/scene-viewer/1.0?${query}#${intent.join(";")};`;
}
