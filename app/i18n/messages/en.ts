import type { Messages } from "#app/i18n/messages.ts";
import auth from "./en/auth.json" with { type: "json" };
import blog from "./en/blog.json" with { type: "json" };
import budget from "./en/budget.json" with { type: "json" };
import catalogueCard from "./en/catalogue.card.json" with { type: "json" };
import catalogueCollection from "./en/catalogue.collection.json" with { type: "json" };
import catalogueCompare from "./en/catalogue.compare.json" with { type: "json" };
import catalogueFiles from "./en/catalogue.files.json" with { type: "json" };
import catalogueGroup from "./en/catalogue.group.json" with { type: "json" };
import catalogueHouse from "./en/catalogue.house.json" with { type: "json" };
import catalogue from "./en/catalogue.json" with { type: "json" };
import catalogueProfessionals from "./en/catalogue.professionals.json" with { type: "json" };
import cataloguePromotions from "./en/catalogue.promotions.json" with { type: "json" };
import catalogueSearch from "./en/catalogue.search.json" with { type: "json" };
import catalogueShowcases from "./en/catalogue.showcases.json" with { type: "json" };
import catalogueStudio from "./en/catalogue.studio.json" with { type: "json" };
import chat from "./en/chat.json" with { type: "json" };
import consent from "./en/consent.json" with { type: "json" };
import designer from "./en/designer.json" with { type: "json" };
import desk from "./en/desk.json" with { type: "json" };
import developers from "./en/developers.json" with { type: "json" };
import dossier from "./en/dossier.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import feeds from "./en/feeds.json" with { type: "json" };
import forms from "./en/forms.json" with { type: "json" };
import glossary from "./en/glossary.json" with { type: "json" };
import home from "./en/home.json" with { type: "json" };
import leads from "./en/leads.json" with { type: "json" };
import makers from "./en/makers.json" with { type: "json" };
import map from "./en/map.json" with { type: "json" };
import mobile from "./en/mobile.json" with { type: "json" };
import models from "./en/models.json" with { type: "json" };
import operator from "./en/operator.json" with { type: "json" };
import operatorStatus from "./en/operatorStatus.json" with { type: "json" };
import operatorSubmissions from "./en/operatorSubmissions.json" with { type: "json" };
import operatorUpdates from "./en/operatorUpdates.json" with { type: "json" };
import pagesDreamHouse from "./en/pages.dreamHouse.json" with { type: "json" };
import pages from "./en/pages.json" with { type: "json" };
import pagesLegal from "./en/pages.legal.json" with { type: "json" };
import plotSubmissions from "./en/plotSubmissions.json" with { type: "json" };
import plotsCard from "./en/plots.card.json" with { type: "json" };
import plots from "./en/plots.json" with { type: "json" };
import plotsPlace from "./en/plots.place.json" with { type: "json" };
import plotsPlot from "./en/plots.plot.json" with { type: "json" };
import plotsSlope from "./en/plots.slope.json" with { type: "json" };
import portal from "./en/portal.json" with { type: "json" };
import preferences from "./en/preferences.json" with { type: "json" };
import priceHistory from "./en/priceHistory.json" with { type: "json" };
import quotes from "./en/quotes.json" with { type: "json" };
import reach from "./en/reach.json" with { type: "json" };
import savedSearches from "./en/savedSearches.json" with { type: "json" };
import search from "./en/search.json" with { type: "json" };
import shared from "./en/shared.json" with { type: "json" };
import sharedLists from "./en/sharedLists.json" with { type: "json" };
import shell from "./en/shell.json" with { type: "json" };
import suggestions from "./en/suggestions.json" with { type: "json" };
import terms from "./en/terms.json" with { type: "json" };
import ui from "./en/ui.json" with { type: "json" };
import viewTools from "./en/viewTools.json" with { type: "json" };
import visits from "./en/visits.json" with { type: "json" };
import walk from "./en/walk.json" with { type: "json" };
import whatFits from "./en/whatFits.json" with { type: "json" };

const en: Messages = {
  auth,
  blog,
  budget,
  catalogue: {
    ...catalogue,
    card: catalogueCard,
    collection: catalogueCollection,
    compare: catalogueCompare,
    files: catalogueFiles,
    group: catalogueGroup,
    house: catalogueHouse,
    professionals: catalogueProfessionals,
    promotions: cataloguePromotions,
    search: catalogueSearch,
    showcases: catalogueShowcases,
    studio: catalogueStudio,
  },
  chat,
  consent,
  desk,
  designer,
  developers,
  dossier,
  errors,
  feeds,
  forms,
  glossary,
  home,
  leads,
  makers,
  map,
  mobile,
  models,
  operator,
  operatorStatus,
  operatorSubmissions,
  operatorUpdates,
  pages: { ...pages, dreamHouse: pagesDreamHouse, legal: pagesLegal },
  plotSubmissions,
  plots: { ...plots, card: plotsCard, place: plotsPlace, plot: plotsPlot, slope: plotsSlope },
  portal,
  preferences,
  priceHistory,
  quotes,
  reach,
  savedSearches,
  search,
  shared,
  sharedLists,
  shell,
  suggestions,
  terms,
  ui,
  viewTools,
  visits,
  walk,
  whatFits,
};
export default en;
