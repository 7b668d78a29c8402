import { Children, type ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

// The parts of every card: picture, title and price, facts. A card is one link (its title's, stretched over all of it)
// plus controls above it, such as the heart.

export function Card({ children }: { children: ReactNode }) {
  return <article className="group relative flex flex-col">{children}</article>;
}

interface CardPictureProps {
  picture: PictureData | null;
  sizes: string;
  isPriority?: boolean;
}

export function CardPicture({ picture, sizes, isPriority = false }: CardPictureProps) {
  return (
    <div className="relative aspect-[8/5] overflow-hidden rounded-md bg-hair">
      {picture && (
        <Picture
          picture={picture}
          sizes={sizes}
          isPriority={isPriority}
          className="size-full transition-transform duration-200 group-hover:scale-[1.015]"
        />
      )}
    </div>
  );
}

/** Controls in the picture's upper right corner, such as the heart; after the title, which says what they are about. */
export function CardButtons({ children }: { children: ReactNode }) {
  return <div className="no-print absolute top-2 right-2 z-10 flex gap-1.5">{children}</div>;
}

interface CardTitleProps {
  title: string;
  to: PagePath;
  price?: string;
  /** The heading's level on the page; 3 below a section's heading, 2 in a list right under the page's title. */
  level?: 2 | 3;
}

export function CardTitle({ title, to, price, level = 3 }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mt-3.5 flex items-baseline justify-between gap-x-4">
      <Heading className="text-h3 leading-[1.25] font-[460] tracking-[-.01em] wrap-anywhere">
        <Link
          to={to}
          data-preload="view"
          className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ink"
        >
          {title}
        </Link>
      </Heading>
      {price && <span className="num font-[560] whitespace-nowrap">{price}</span>}
    </div>
  );
}

export function CardNote({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-note text-ink-2">{children}</p>;
}

/** Short facts in one row that wraps between facts, never inside one. */
export function CardFacts({ facts, children }: { facts: string[]; children?: ReactNode }) {
  return (
    <ul className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[.92rem] text-ink-2">
      {facts.map((fact) => (
        <li key={fact} className="whitespace-nowrap">
          {fact}
        </li>
      ))}
      {Children.toArray(children).length > 0 && <li>{children}</li>}
    </ul>
  );
}
