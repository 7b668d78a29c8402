import { imageOf, type JsonLdData, type JsonLdSite, operatorRef, urlOf } from "#app/seo/json-ld.ts";
import type { Author, AuthorProfile, Post } from "./post.ts";

/** A law in the official gazette, under its permanent URL. */
const officialLink = /<a href="(https:\/\/www\.boe\.es\/eli\/[^"]+)"[^>]*>(.*?)<\/a>/g;
/** Such as the one that marks a Spanish phrase. */
const tag = /<[^>]+>/g;

export function postLd(site: JsonLdSite, post: Post): JsonLdData {
  const citations = [...post.html.matchAll(officialLink)].map(([, url, link]) => ({
    "@type": "Legislation",
    name: link!.replace(tag, ""),
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
    author: post.author ? personLd(site, post.author) : { ...operatorRef(site), url: urlOf(site, "/") },
    publisher: { ...operatorRef(site), logo: { "@type": "ImageObject", url: site.logo } },
    ...(citations.length > 0 && { citation: citations }),
    mainEntityOfPage: {
      "@type": "WebPage",
      "@id": urlOf(site, `/blog/${post.slug}`),
      ...(post.reviewer && { reviewedBy: personLd(site, post.reviewer) }),
      ...(post.reviewedOn && { lastReviewed: post.reviewedOn }),
    },
  };
}

function personLd(site: JsonLdSite, { slug, name, role }: Author): JsonLdData {
  const url = urlOf(site, `/autores/${slug}`);
  return { "@type": "Person", "@id": url, name, jobTitle: role, url };
}

export function authorLd(site: JsonLdSite, author: AuthorProfile): JsonLdData {
  return {
    "@type": "ProfilePage",
    url: urlOf(site, `/autores/${author.slug}`),
    mainEntity: {
      ...personLd(site, author),
      description: author.biography,
      worksFor: operatorRef(site),
    },
  };
}
