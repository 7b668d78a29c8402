import { addressOf, imageOf, type JsonLdData, type JsonLdSite, operatorRef } from "#app/seo/json-ld.ts";
import type { Post } from "./post.ts";

/** A law in the official gazette, under its permanent address. */
const officialLink = /<a href="(https:\/\/www\.boe\.es\/eli\/[^"]+)"[^>]*>([^<]+)<\/a>/g;

export function postLd(site: JsonLdSite, post: Post): JsonLdData {
  const citations = [...post.html.matchAll(officialLink)].map(([, url, name]) => ({
    "@type": "Legislation",
    name,
    url,
  }));
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    articleSection: post.categoryName,
    inLanguage: site.locale,
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    ...(post.picture && { image: [imageOf(site, post.picture)] }),
    author: { ...operatorRef(site), url: addressOf(site, "/") },
    publisher: { ...operatorRef(site), logo: { "@type": "ImageObject", url: site.logo } },
    ...(citations.length > 0 && { citation: citations }),
    mainEntityOfPage: addressOf(site, `/blog/${post.slug}`),
  };
}
