import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The wide picture under the heading of a list page. */
export function PageHero({ picture }: { picture: PictureData }) {
  return (
    <div className="mb-6 h-56 overflow-hidden rounded-lg bg-hair max-sm:-mx-(--page-gap) max-sm:rounded-none sm:h-88 lg:h-[min(54vh,31rem)]">
      <Picture
        picture={picture}
        sizes="(min-width: 80rem) 74rem, 100vw"
        isPriority
        className="size-full object-[50%_45%]"
      />
    </div>
  );
}

/** The picture under the heading of a detail page. */
export function DetailHero({ picture }: { picture: PictureData }) {
  return (
    <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair md:aspect-[2/1] lg:aspect-[5/2]">
      <Picture
        picture={picture}
        sizes="(min-width: 1240px) 1184px, 88vw"
        isPriority
        className="size-full object-[50%_62%]"
      />
    </div>
  );
}
