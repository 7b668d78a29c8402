import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { pictureFile } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Floor plans that the maker drew, each opening at its full size. */
export function FloorPlanPictures({ pictures }: { pictures: PictureData[] }) {
  return (
    <ul className="grid gap-5">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a
            href={pictureFile(picture, "webp", picture.webp.at(-1)!)}
            className="block overflow-hidden rounded-lg border border-hair bg-[#fff] p-3"
          >
            <Picture
              picture={picture}
              sizes="(min-width: 1024px) 740px, 88vw"
              className="w-full object-contain"
            />
          </a>
          <p className="mt-1.5 text-small text-ink-3">{picture.alt}</p>
        </li>
      ))}
    </ul>
  );
}
