import type { MetaDescriptor } from "react-router";
import { defaultLocale, languages } from "#app/domain/localised.ts";
import { productName } from "#app/domain/product.ts";
import { type Locale, localeOf, locales, localizedPath } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import type { RootData } from "#app/navigation/root-data.ts";
import { maxDescription, maxTitle, wholeSentences } from "#app/seo/fit-text.ts";
import type { ShareCardKind } from "#app/seo/share-card.ts";

export interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[];
}

interface PageMeta {
  /** Without the product name, which the template appends where there is room. Default: the title of product §1. */
  title?: string;
  description: string;
  /** Id of the share image; blog pages have their own default (product §1). */
  pictureId?: string;
  /** Its own card for shared links, instead of a picture. */
  card?: `${ShareCardKind}/${string}`;
  /** The path of a picture that is made for the page alone. */
  imagePath?: PagePath;
  type?: "website" | "article";
  /** Of an article. */
  publishedAt?: string;
  modifiedAt?: string;
  /** Feeds of what is new on the page. */
  feeds?: readonly { path: PagePath; title: string; jsonPath?: PagePath }[];
  /** For pages that no search engine should list. */
  isHidden?: boolean;
  /** For what the demonstration invented: hidden on public addresses. */
  isDemo?: boolean;
  /** For pages with a query: the Spanish URL under which search engines list them. Default: without the query. */
  canonicalPath?: PagePath;
  /** The neighbouring pages of a list. */
  previous?: PagePath | null;
  next?: PagePath | null;
}

/** What pages without a picture of their own share. */
const defaultPictureId = "page-home";

const ogLocale = (locale: Locale) => languages[locale].tag.replace("-", "_");

/** All meta tags of a page, for search engines and shared links. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const locale = localeOf(location.pathname);
  const origin = originOf(matches);
  const path = page.canonicalPath ?? location.pathname;
  const urlIn = (language: Locale) => origin + localizedPath(language, path);
  const neighbour = (rel: "prev" | "next", of: PagePath | null | undefined) =>
    of ? [{ tagName: "link", rel, href: origin + localizedPath(locale, of) }] : [];
  const product = productOf(matches);
  const feedLink = (format: string, name: string, of: PagePath) => ({
    tagName: "link",
    rel: "alternate",
    type: `application/${format}`,
    title: `${name} | ${product}`,
    href: origin + localizedPath(locale, of),
  });
  const isHidden = page.isHidden || (page.isDemo && rootOf(matches)?.hidesDemo);
  const ownTitle = page.title ?? translator(locale, "shell.meta")("title");
  const withProduct = `${ownTitle} | ${product}`;
  const title = withProduct.length <= maxTitle ? withProduct : ownTitle;
  const description = wholeSentences(maxDescription, page.description);
  const image = page.imagePath
    ? origin + localizedPath(locale, page.imagePath)
    : page.card
      ? `${origin}/share/cards/${page.card}.${locale}.jpg`
      : `${origin}/share/${page.pictureId ?? defaultPictureId}.jpg`;

  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: isHidden ? "noindex" : "max-image-preview:large" },
    { tagName: "link", rel: "canonical", href: urlIn(locale) },
    ...locales.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: urlIn(language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: urlIn(defaultLocale) },
    ...neighbour("prev", page.previous),
    ...neighbour("next", page.next),
    ...(page.feeds ?? []).flatMap(({ path: rss, jsonPath, title: name }) => [
      feedLink("rss+xml", name, rss),
      ...(jsonPath ? [feedLink("feed+json", name, jsonPath)] : []),
    ]),
    ...(page.card && !page.isHidden
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/json+oembed",
            title,
            href: `${origin}/oembed?url=${encodeURIComponent(urlIn(locale))}`,
          },
        ]
      : []),
    { property: "og:site_name", content: product },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: urlIn(locale) },
    { property: "og:locale", content: ogLocale(locale) },
    ...locales
      .filter((language) => language !== locale)
      .map((language) => ({ property: "og:locale:alternate", content: ogLocale(language) })),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    ...(page.publishedAt ? [{ property: "article:published_time", content: page.publishedAt }] : []),
    ...(page.modifiedAt ? [{ property: "article:modified_time", content: page.modifiedAt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}

/** The page's language and a translator for its meta function. */
export function metaTranslator<Namespace extends Parameters<typeof translator>[1]>(
  { location }: MetaArgs,
  namespace: Namespace,
) {
  return translator<Namespace>(localeOf(location.pathname), namespace);
}

/** What the operator calls the site, for texts of a meta function. */
export function productOf(matches: MetaArgs["matches"]) {
  return rootOf(matches)?.brand.name ?? productName;
}

/** Whether what a page sums up may be of the demonstration. */
export function hasDemoCatalogue(matches: MetaArgs["matches"]) {
  return rootOf(matches)?.hasDemoCatalogue ?? false;
}

function originOf(matches: MetaArgs["matches"]) {
  return rootOf(matches)?.origin ?? "";
}

function rootOf(matches: MetaArgs["matches"]) {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
