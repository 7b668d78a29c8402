import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { HomeSection } from "./home-section.ts";

/** A text of the operator's own, with a picture beside it if there is one. */
export function TextSection({ section: { title, text, picture, link } }: { section: HomeSection }) {
  return (
    <section
      className={`grid items-center gap-x-12 gap-y-6 pt-14 lg:pt-22 ${picture ? "lg:grid-cols-2" : ""}`}
    >
      <div>
        <h2>{title}</h2>
        {text?.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-[62ch] whitespace-pre-line text-ink-2">
            {paragraph}
          </p>
        ))}
        {link && (
          <p className="mt-5">
            <Link to={link.path as PagePath} className="link font-[520]">
              {link.text}
            </Link>
          </p>
        )}
      </div>
      {picture && (
        <div className="aspect-[8/5] overflow-hidden rounded-lg">
          <Picture picture={picture} sizes="(min-width: 1024px) 570px, 88vw" className="size-full" />
        </div>
      )}
    </section>
  );
}
