import { useTranslations } from "use-intl";
import { Picture } from "#app/components/ui/picture.tsx";
import type { Picture as PictureData } from "#app/pictures/picture.ts";

interface GalleryProps {
  name: string;
  pictures: PictureData[];
}

const shown = 3;

/** One large picture beside two small ones; on a phone a strip to swipe. Each leads to the picture in full. */
export function Gallery({ name, pictures }: GalleryProps) {
  const t = useTranslations("catalogue.house");
  const [first, second] = pictures;
  if (!first) return null;
  const isMosaic = pictures.length > 1;
  return (
    <ul
      aria-label={t("gallery", { name })}
      className={`flex snap-x snap-mandatory gap-2 overflow-x-auto max-lg:-mx-(--page-gap) max-lg:px-(--page-gap) max-lg:pb-2 lg:h-125 lg:overflow-hidden lg:rounded-lg ${isMosaic ? "lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-2" : ""}`}
    >
      {pictures.map((picture, position) => (
        <li
          key={picture.id}
          className={`shrink-0 snap-center overflow-hidden max-lg:aspect-[8/5] max-lg:rounded-md ${isMosaic ? "max-lg:w-[88%]" : "max-lg:w-full"} ${position === 0 ? "lg:row-span-2 lg:w-full" : ""} ${position >= shown ? "lg:hidden" : ""}`}
        >
          <a href={fullSizeUrl(picture)} className="block size-full -outline-offset-4">
            <Picture
              picture={picture}
              sizes={position === 0 ? "(min-width: 1024px) 790px, 88vw" : "(min-width: 1024px) 390px, 88vw"}
              isPriority={position === 0}
              className="size-full"
            />
          </a>
        </li>
      ))}
      {second && pictures.length < shown && (
        // The corner that a third picture would take shows the first one from nearer.
        <li className="hidden overflow-hidden lg:block">
          <Picture
            picture={first}
            sizes="900px"
            isDecorative
            className="size-full origin-[30%_72%] scale-230"
          />
        </li>
      )}
    </ul>
  );
}

function fullSizeUrl({ sources, url }: PictureData) {
  return sources.at(-1)?.srcSet.split(", ").at(-1)?.split(" ")[0] ?? url;
}
