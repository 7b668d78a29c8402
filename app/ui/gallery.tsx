import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { firstPictureSizes } from "#app/navigation/card-links.ts";
import { type Picture as PictureData, pictureFile } from "#app/pictures/picture.ts";
import type { GalleryViewer } from "#app/ui/gallery-viewer.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface GalleryProps {
  name: string;
  pictures: PictureData[];
}

/** The number of pictures in the mosaic of a wide screen. */
const inMosaic = 3;

const loadViewer = () => import("#app/ui/gallery-viewer.tsx");
/** Loaded when the pointer or the focus arrives; if that fails, the click tries again. */
const warmViewer = () => void loadViewer().catch(() => {});

/**
 * One large picture beside two small ones; on a phone a strip to swipe. Each opens full-screen; without scripts,
 * or if the viewer fails to load, it is a link to the picture.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const t = useTranslations("ui.gallery");
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof GalleryViewer>> | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [position, setPosition] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;
  const isMosaic = pictures.length > 1;

  function open(index: number) {
    loadViewer().then(
      ({ GalleryViewer }) => {
        setViewer(() => GalleryViewer);
        setOpened(index);
      },
      () => location.assign(fullSizeUrl(pictures[index]!)),
    );
  }

  function followSwipe() {
    const { scrollLeft, clientWidth, scrollWidth } = strip.current!;
    const way = scrollWidth - clientWidth;
    setPosition(way > 0 ? Math.round((scrollLeft / way) * (pictures.length - 1)) : 0);
  }

  return (
    <div className="relative">
      <ul
        ref={strip}
        aria-label={t("label", { name })}
        onScroll={followSwipe}
        className={`gallery-pictures flex snap-x snap-mandatory gap-2 overflow-x-auto [scrollbar-width:none] max-lg:-mx-(--page-gap) max-lg:px-(--page-gap) lg:h-125 lg:overflow-hidden lg:rounded-lg ${isMosaic ? "lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-2" : ""}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={`shrink-0 snap-center overflow-hidden max-lg:aspect-[8/5] max-lg:rounded-md ${isMosaic ? "max-lg:w-[94%]" : "max-lg:w-full"} ${index === 0 || pictures.length < inMosaic ? "lg:row-span-2 lg:w-full" : ""} ${index >= inMosaic ? "lg:hidden" : ""}`}
          >
            <a
              href={fullSizeUrl(picture)}
              onPointerEnter={warmViewer}
              onFocus={({ currentTarget }) => {
                warmViewer();
                // The strip snaps back to the picture that it shows.
                currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
              }}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(index);
              }}
              className="block size-full -outline-offset-4"
            >
              <Picture
                picture={picture}
                sizes={index === 0 ? firstPictureSizes : "(min-width: 1024px) 390px, 88vw"}
                isPriority={index === 0}
                className="size-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {isMosaic && (
        <>
          <p
            aria-hidden="true"
            className="num no-print pointer-events-none absolute right-[calc(6%+.75rem)] bottom-3 rounded-full bg-night/75 px-2.5 py-1 text-small text-on-night lg:hidden noscript:hidden"
          >
            {position + 1} / {pictures.length}
          </p>
          {pictures.length > inMosaic && (
            <button
              type="button"
              onPointerEnter={warmViewer}
              onFocus={warmViewer}
              onClick={() => open(0)}
              className="no-print absolute right-4 bottom-4 flex min-h-11 items-center gap-2 rounded-md bg-paper px-4 text-note font-[540] shadow-[0_0_0_1px_var(--color-hair)] hover:bg-lime max-lg:hidden noscript:hidden"
            >
              <Icon name="images" className="size-4.5" />
              {t("open", { count: pictures.length })}
            </button>
          )}
        </>
      )}
      {Viewer && opened !== null && (
        <Viewer name={name} pictures={pictures} startAt={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function fullSizeUrl(picture: PictureData) {
  return picture.drawing ?? pictureFile(picture, "webp", picture.webp.at(-1)!);
}
