import { Link } from "#app/i18n/link.tsx";
import type { HouseGroup } from "#app/listings/house-types.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The styles by their pictures, the first one large; a style without one has its words. */
export function StylePictures({ styles }: { styles: HouseGroup[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
      {styles.map(({ slug, name, tagline, picture }, position) => (
        <li key={slug} className={`group relative ${position === 0 ? "col-span-2" : ""}`}>
          {picture && (
            <div className="h-44 overflow-hidden rounded-md bg-hair sm:h-64 lg:h-76">
              <Picture
                picture={picture}
                sizes={position === 0 ? "(min-width: 64rem) 36rem, 100vw" : "(min-width: 64rem) 17rem, 50vw"}
                isDecorative
                className="size-full transition-transform duration-200 group-hover:scale-[1.015]"
              />
            </div>
          )}
          <h3 className="mt-3">
            <Link
              to={`/viviendas-prefabricadas-estilos/${slug}`}
              className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ink"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-0.5 text-note text-ink-2">{tagline}</p>
        </li>
      ))}
    </ul>
  );
}
