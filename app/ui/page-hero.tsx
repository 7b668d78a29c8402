import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The wide picture under the heading of a page whose list matters more: lower than that of the home page. */
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
