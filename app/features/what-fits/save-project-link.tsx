import { useLocale, useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import type { Project } from "#app/domain/project.ts";
import { automaticName } from "#app/domain/project-name.ts";
import { houseParam } from "#app/domain/search-names.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { localProjects } from "#app/saved-items/local-projects.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ParcelResult, TriedHouse } from "./parcel-result.ts";

interface SaveProjectLinkProps extends Pick<ParcelResult, "ownPlot" | "shape"> {
  house: TriedHouse;
}

/** Saves the house on the parcel as a project and opens it. Without scripts, the designer with the same choice. */
export default function SaveProjectLink({ house, ownPlot, shape }: SaveProjectLinkProps) {
  const t = useTranslations("whatFits.houses");
  const locale = useLocale();
  const navigateTo = useNavigateTo();

  function save() {
    const { card, placement, total } = house;
    const now = new Date().toISOString();
    const project: Project = {
      id: crypto.randomUUID(),
      name: automaticName(locale, { house: card.name, place: ownPlot.municipalityName || null }),
      houseSlug: card.slug,
      plotSlug: null,
      ownPlot: { ...ownPlot, ...(shape && { parcel: shape }) },
      options: card.defaultOptions,
      placement: shape && placement,
      finance: null,
      summary: {
        sizeM2: card.builtAreaM2,
        bedrooms: card.bedrooms,
        bathrooms: card.bathrooms,
        totalLowEur: Math.round(total.low),
        totalEur: Math.round(total.expected),
        totalHighEur: Math.round(total.high),
      },
      createdAt: now,
      updatedAt: now,
    };
    localProjects.save(project);
    // With what the designer has to look up, so that it need not load it a second time.
    const query = new URLSearchParams({ [houseParam]: card.slug, proyecto: project.id });
    if (ownPlot.ineCode) query.set("municipio", ownPlot.ineCode);
    navigateTo(localizedPath(locale, `/casa-de-tus-suenos/proyecto?${query}`));
  }

  return (
    <ButtonLink
      to={designPath({ houseSlug: house.card.slug, ownPlot })}
      onClick={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Icon name="bookmark" className="size-4.5" />
      {t("save", { house: house.card.name })}
    </ButtonLink>
  );
}
