import type { PromotionCard } from "#app/listings/promotion-types.ts";
import { CardNote, CardTitle } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PromotionDate } from "./promotion-card.tsx";

/** An offer that one cannot take today: still to come, or over. */
export function PromotionRow({ promotion }: { promotion: PromotionCard }) {
  const { slug, title, tagline, picture, state } = promotion;
  return (
    <article className="group relative grid items-center gap-x-7 gap-y-3 border-t border-hair py-5 sm:grid-cols-[13.25rem_1fr]">
      <div
        className={`aspect-[8/5] overflow-hidden rounded-md bg-hair ${state === "ended" ? "grayscale-60" : ""}`}
      >
        {picture && (
          <Picture picture={picture} sizes="(min-width: 640px) 212px, 88vw" className="size-full" />
        )}
      </div>
      <div>
        <PromotionDate promotion={promotion} />
        <CardTitle title={title} to={`/promociones/${slug}`} />
        <CardNote>{tagline}</CardNote>
      </div>
    </article>
  );
}
