import { addressOf, imageOf, type JsonLdData, type JsonLdSite, operatorRef } from "#app/seo/json-ld.ts";
import type { Post } from "./post.ts";

export function postLd(site: JsonLdSite, post: Post): JsonLdData {
  return {
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    articleSection: post.categoryName,
    inLanguage: site.locale,
    datePublished: post.publishedAt,
    dateModified: post.publishedAt,
    ...(post.picture && { image: [imageOf(site, post.picture)] }),
    author: { ...operatorRef(site), url: addressOf(site, "/") },
    publisher: { ...operatorRef(site), logo: { "@type": "ImageObject", url: site.logo } },
    mainEntityOfPage: addressOf(site, `/blog/${post.slug}`),
  };
}
