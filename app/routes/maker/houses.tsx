import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { listOwnHouses } from "#app/features/makers/maker-queries.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { findPictures, listHousePictureIds } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/houses.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.houses");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const houses = await listOwnHouses(client);
  const covers = houses.map(({ slug, pictures }) => listHousePictureIds(slug ?? "", pictures)[0] ?? null);
  const findCover = await findPictures(
    reader,
    localeOf(url.pathname),
    covers.flatMap((id) => id ?? []),
  );
  return { houses: houses.map((house, i) => ({ ...house, cover: findCover(covers[i]) })) };
}

const tones = { draft: "mind", waiting: "new", returned: "mind" } as const;

export default function MakerHouses({ loaderData: { houses } }: Route.ComponentProps) {
  const t = useTranslations("makers.houses");
  const format = useFormatter();
  // Every visit of this list offers another key for a new house.
  const [newKey] = useState(() => `new-${crypto.randomUUID()}`);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PortalHeading title={t("title")} />
        <ButtonLink to={`/maker/houses/${newKey}`} look="outline" className="min-h-10 py-2">
          {t("add")}
        </ButtonLink>
      </div>
      <p className="mt-3 max-w-[60ch] text-ink-2">{t("lead")}</p>
      <ul className="mt-6 border-t border-hair">
        {houses.map(({ key, name, cover, priceEur, isPublished, state }) => (
          <li
            key={key}
            className="relative flex items-center gap-4 border-b border-hair py-3.5 hover:bg-paper"
          >
            <span className="block h-16 w-24 shrink-0 overflow-hidden rounded-md bg-hair/50">
              {cover && <Picture picture={cover} isDecorative sizes="96px" className="size-full" />}
            </span>
            <div className="min-w-0">
              <Link to={`/maker/houses/${key}`} className="font-[560] after:absolute after:inset-0">
                {name || t("untitled")}
              </Link>
              <p className="num text-note text-ink-2">
                {priceEur !== null && format.number(priceEur, "money")}
              </p>
              <p className="mt-1 flex flex-wrap gap-1.5">
                <Tag tone={isPublished ? "fits" : "plain"}>{t(isPublished ? "published" : "hidden")}</Tag>
                {state !== "none" && <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {houses.length === 0 && <p className="mt-6 text-ink-2">{t("none")}</p>}
    </>
  );
}
