// A card is an article with one link and a picture, which the page behind the link shows first and larger.

/** How wide pages of houses, plots and projects draw their first picture, as in `<img sizes>`. */
export const firstPictureSizes = "(min-width: 1024px) 790px, 88vw";

const pagesWithGallery = /\/(?:catalogo|terrenos|projects)\/[\w-]+$/;

/** The first picture of the page that a card's link leads to; null for other links. */
export function firstPictureOf(link: HTMLAnchorElement) {
  if (!pagesWithGallery.test(link.pathname)) return null;
  const source = link.closest("article")?.querySelector("source");
  const image = source?.parentElement?.querySelector("img");
  if (!source || !image) return null;
  return { image, url: image.src, type: source.type, srcSet: source.srcset };
}
