import { useTranslations } from "use-intl";
import { groupPaths } from "#app/listings/group-links.tsx";
import type { HouseGroup } from "#app/listings/house-types.ts";
import { CardTitle } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** Seven styles on ten squares: the first takes four, so that two rows come out even. */
export function StyleMosaic({ styles }: { styles: HouseGroup[] }) {
  const t = useTranslations("home.styles");
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-6">
      {styles.map(({ slug, name, tagline, houseCount, picture }, position) => (
        <li
          key={slug}
          className={`group relative flex flex-col ${position === 0 ? "max-sm:col-span-2 sm:col-span-3 lg:col-span-2 lg:row-span-2" : ""}`}
        >
          <div
            className={`overflow-hidden rounded-md bg-hair ${position === 0 ? "aspect-[8/5] sm:aspect-[5/2] lg:aspect-auto lg:grow" : "aspect-[8/5]"}`}
          >
            {picture && (
              <Picture
                picture={picture}
                sizes={
                  position === 0
                    ? "(min-width: 1024px) 470px, 88vw"
                    : "(min-width: 1024px) 220px, (min-width: 640px) 31vw, 47vw"
                }
                className="size-full transition-transform duration-200 group-hover:scale-[1.015]"
              />
            )}
          </div>
          <CardTitle title={name} to={`${groupPaths.style}/${slug}`} />
          {position === 0 && <p className="mt-0.5 text-note text-ink-2">{tagline}</p>}
          {houseCount > 0 && <p className="num text-small text-ink-3">{t("count", { count: houseCount })}</p>}
        </li>
      ))}
    </ul>
  );
}
