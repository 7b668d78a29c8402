import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { compared, useSavedList } from "#app/saved-items/saved-lists.ts";
import { barRef } from "#app/ui/bar-height.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { comparePath } from "./compare-path.ts";

/** Pages that show houses or plots, where one collects what to compare. */
const cataloguePage =
  /^\/(?:viviendas|mobile-homes|catalogo|terrenos|studios-signature|portal\/favoritos)(?:\/|$)|^\/viviendas-prefabricadas-/;

/** The items to compare, at the foot of catalogue pages until there are none. */
export default function CompareTray() {
  const t = useTranslations("ui.savedItems");
  const { pathname } = useLocation();
  const items = useSavedList(compared);
  const newest = items[0];
  if (!newest || !cataloguePage.test(unlocalizedPath(pathname))) return null;
  const { kind } = newest;
  const chosen = items.filter((item) => item.kind === kind).reverse();
  const slugs = chosen.map(({ slug }) => slug);
  return (
    <section
      ref={barRef}
      aria-label={t("tray")}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-hair bg-paper shadow-[0_-12px_30px_-18px_rgb(60_45_25/.35)]"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <ul className="flex min-w-0 flex-wrap gap-x-2 gap-y-1.5">
          {chosen.map(({ slug, name }) => (
            <li key={slug} className="chip max-w-44 pr-1.5 max-sm:max-w-36">
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t("trayRemove", { name })}
                onClick={() => compared.remove({ kind, slug })}
                className="grid size-7 shrink-0 place-items-center rounded-full hover:bg-hair"
              >
                <Icon name="x" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {t("trayCount", { kind, count: chosen.length })}
        </p>
        {chosen.length > 1 ? (
          <ButtonLink to={comparePath(kind, slugs)} className="whitespace-nowrap max-sm:w-full">
            {t("trayGo", { kind, count: chosen.length })}
          </ButtonLink>
        ) : (
          <p className="text-note text-ink-2">{t("trayOneMore")}</p>
        )}
      </div>
    </section>
  );
}
