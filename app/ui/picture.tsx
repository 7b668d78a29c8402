import { preload } from "react-dom";
import {
  type Picture as PictureData,
  pictureFiles,
  pictureFormats,
  pictureUrl,
} from "#app/pictures/picture.ts";

interface PictureProps {
  picture: PictureData;
  /**
   * How wide the picture is drawn, as in `<img sizes>`. Across a phone it is a little more than the 88vw that we declare,
   * so that usual screens load a stored width that suits them instead of the next one with twice the bytes.
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
  const { width, height, placeholder, alt, drawing, focus } = picture;
  const url = pictureUrl(picture);
  // In the browser the <img> itself is already in the page.
  if (import.meta.env.SSR && isPriority && !drawing) {
    const imageSrcSet = pictureFiles(picture, "avif");
    preload(url, {
      as: "image",
      type: "image/avif",
      imageSrcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      {!drawing &&
        pictureFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={pictureFiles(picture, format)}
            sizes={sizes}
          />
        ))}
      <img
        src={url}
        alt={isDecorative ? "" : alt}
        width={width}
        height={height}
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : "auto"}
        decoding="async"
        style={{ ...(placeholder && { backgroundImage: `url("${placeholder}")` }), objectPosition: focus }}
        // Firefox would write the alternative text over the miniature until the picture has loaded.
        className={`bg-cover bg-center object-cover ${placeholder ? "text-transparent" : ""} ${className}`}
      />
    </picture>
  );
}
