import { useTranslations } from "use-intl";
import { HouseSearchBar } from "#app/components/catalogue/house-search-bar.tsx";
import { PlotSearchBar } from "#app/components/plots/plot-search-bar.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";

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

/** The search that lies over the home page's picture: three forms, one for each list. */
export default function Finder({
  styles,
  technologies,
  mobileStyles,
  mobileTechnologies,
  regions,
}: FinderProps) {
  const t = useTranslations("home.finder");
  const forms = [
    {
      id: "find-houses",
      label: t("houses"),
      form: <HouseSearchBar kind="modular" {...{ styles, technologies }} submit={t("showHouses")} />,
    },
    {
      id: "find-plots",
      label: t("plots"),
      form: <PlotSearchBar regions={regions} submit={t("showPlots")} />,
    },
    {
      id: "find-mobile-homes",
      label: t("mobileHomes"),
      form: (
        <HouseSearchBar
          kind="mobile"
          styles={mobileStyles}
          technologies={mobileTechnologies}
          submit={t("showMobileHomes")}
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
