import { useTranslations } from "use-intl";
import { HouseSearchBar } from "#app/search/components/house-search-bar.tsx";
import { LiveCount } from "#app/search/components/live-count.tsx";
import { PlotSearchBar } from "#app/search/components/plot-search-bar.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

interface Named {
  slug: string;
  name: string;
}

interface FinderProps {
  styles: Named[];
  technologies: Named[];
  mobileStyles: Named[];
  mobileTechnologies: Named[];
  regions: { code: string; name: string }[];
}

/** The search over the home page's picture: three forms, one for each list. */
export function Finder({ styles, technologies, mobileStyles, mobileTechnologies, regions }: FinderProps) {
  const t = useTranslations("home.finder");
  const forms = [
    {
      id: "find-houses",
      label: t("houses"),
      form: (
        <HouseSearchBar
          kind="modular"
          {...{ styles, technologies }}
          submit={
            <LiveCount
              list="/viviendas"
              plain={t("showHouses")}
              counted={(values) => t("countHouses", values)}
            />
          }
        />
      ),
    },
    {
      id: "find-plots",
      label: t("plots"),
      form: (
        <PlotSearchBar
          regions={regions}
          submit={
            <LiveCount
              list="/terrenos"
              plain={t("showPlots")}
              counted={(values) => t("countPlots", values)}
            />
          }
        />
      ),
    },
    {
      id: "find-mobile-homes",
      label: t("mobileHomes"),
      form: (
        <HouseSearchBar
          kind="mobile"
          styles={mobileStyles}
          technologies={mobileTechnologies}
          submit={
            <LiveCount
              list="/mobile-homes"
              plain={t("showMobileHomes")}
              counted={(values) => t("countMobileHomes", values)}
            />
          }
        />
      ),
    },
  ];
  return (
    <div className="rounded-lg bg-paper p-2 shadow-float">
      <Tabs
        label={t("label")}
        tabs={forms.map(({ id, label, form }) => ({
          id,
          label,
          content: <div className="-mt-5">{form}</div>,
        }))}
      />
    </div>
  );
}
