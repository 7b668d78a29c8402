import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { HouseSearchBar } from "#app/search/components/house-search-bar.tsx";
import { LiveCount } from "#app/search/components/live-count.tsx";
import { PlotSearchBar } from "#app/search/components/plot-search-bar.tsx";
import { WithSuggestions } from "#app/search/components/with-suggestions.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
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
      <WordSearch />
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

/** One box for everything; without a suggestion its words are searched among the plots, most of which are places. */
function WordSearch() {
  const t = useTranslations("home.finder");
  const tSearch = useTranslations("search");
  return (
    <search>
      <form method="get" action={localizedPath(useLocale(), "/terrenos")} className="p-1 pb-2">
        <WithSuggestions>
          <input
            type="search"
            name="q"
            autoComplete="off"
            aria-label={t("words")}
            placeholder={t("wordsHint")}
            maxLength={80}
            enterKeyHint="search"
            className="input pr-13"
          />
          <button
            type="submit"
            aria-label={tSearch("find")}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-ink-2 hover:text-terra-deep"
          >
            <Icon name="search" />
          </button>
        </WithSuggestions>
      </form>
    </search>
  );
}
