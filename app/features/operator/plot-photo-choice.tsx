import { useLocale, useTranslations } from "use-intl";
import { type PlotPhoto, photoPicture } from "#app/pictures/plot-photo.ts";
import { Picture } from "#app/ui/picture.tsx";

/** Chooses the photos of a plot and its cover. */
export function PlotPhotoChoice({ photos, areComing }: { photos: PlotPhoto[]; areComing: boolean }) {
  const t = useTranslations("operatorSubmissions.plot");
  const locale = useLocale();
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="text-[1.35rem]">
        {t("photos")}
      </h2>
      <p className="mt-1 text-note text-ink-2">{t(areComing ? "photosComing" : "photosNote")}</p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {photos.map((photo, i) => (
          <li key={photo.id}>
            <input type="hidden" name="shownPhotos" value={photo.id} />
            <Picture
              picture={photoPicture(photo, locale)}
              sizes="(min-width: 40rem) 18rem, 46vw"
              className="aspect-4/3 w-full rounded-md"
            />
            <div className="mt-1.5 flex gap-4 text-note">
              <label className="flex items-center gap-2 py-1">
                <input
                  type="checkbox"
                  name="photos"
                  value={photo.id}
                  defaultChecked
                  className="size-4.5 accent-terra"
                />
                {t("keep")}
              </label>
              <label className="flex items-center gap-2 py-1">
                <input
                  type="radio"
                  name="cover"
                  value={photo.id}
                  defaultChecked={i === 0}
                  className="size-4.5 accent-terra"
                />
                {t("cover")}
              </label>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
