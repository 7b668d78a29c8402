import { preload } from "react-dom";
import { useLocale } from "use-intl";
import type { Picture as PictureData } from "#app/pictures/picture.ts";

interface PictureProps {
  picture: PictureData;
  /**
   * How wide the picture is drawn, as in `<img sizes>`. Across a phone it is a little more than the 88vw that we say:
   * so the widths that are kept suit the usual screens, instead of the next one with twice the bytes.
   */
  sizes: string;
  /** For the largest picture of the first screen: fetched before everything else. */
  isPriority?: boolean;
  /** For a picture beside a text that already says it all. */
  isDecorative?: boolean;
  className?: string;
}

/** A picture in the best format and width the browser can use, over its blurred miniature until it has loaded. */
export function Picture({
  picture,
  sizes,
  isPriority = false,
  isDecorative = false,
  className = "",
}: PictureProps) {
  const locale = useLocale();
  const { sources, width, height, placeholder, url, alt } = picture;
  const best = sources[0];
  if (isPriority && best) {
    preload(url, {
      as: "image",
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={isDecorative ? "" : alt[locale]}
        width={width}
        height={height}
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : "auto"}
        decoding="async"
        style={{ backgroundImage: `url("${placeholder}")` }}
        className={`bg-cover bg-center object-cover ${className}`}
      />
    </picture>
  );
}
