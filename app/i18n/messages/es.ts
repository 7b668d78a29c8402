import auth from "./es/auth.json" with { type: "json" };
import blog from "./es/blog.json" with { type: "json" };
import budget from "./es/budget.json" with { type: "json" };
import catalogueCard from "./es/catalogue.card.json" with { type: "json" };
import catalogueCollection from "./es/catalogue.collection.json" with { type: "json" };
import catalogueCompare from "./es/catalogue.compare.json" with { type: "json" };
import catalogueFiles from "./es/catalogue.files.json" with { type: "json" };
import catalogueGroup from "./es/catalogue.group.json" with { type: "json" };
import catalogueHouse from "./es/catalogue.house.json" with { type: "json" };
import catalogue from "./es/catalogue.json" with { type: "json" };
import catalogueProfessionals from "./es/catalogue.professionals.json" with { type: "json" };
import cataloguePromotions from "./es/catalogue.promotions.json" with { type: "json" };
import catalogueSearch from "./es/catalogue.search.json" with { type: "json" };
import catalogueShowcases from "./es/catalogue.showcases.json" with { type: "json" };
import catalogueStudio from "./es/catalogue.studio.json" with { type: "json" };
import chat from "./es/chat.json" with { type: "json" };
import consent from "./es/consent.json" with { type: "json" };
import designer from "./es/designer.json" with { type: "json" };
import desk from "./es/desk.json" with { type: "json" };
import developers from "./es/developers.json" with { type: "json" };
import dossier from "./es/dossier.json" with { type: "json" };
import errors from "./es/errors.json" with { type: "json" };
import feeds from "./es/feeds.json" with { type: "json" };
import forms from "./es/forms.json" with { type: "json" };
import glossary from "./es/glossary.json" with { type: "json" };
import home from "./es/home.json" with { type: "json" };
import leads from "./es/leads.json" with { type: "json" };
import makers from "./es/makers.json" with { type: "json" };
import map from "./es/map.json" with { type: "json" };
import mobile from "./es/mobile.json" with { type: "json" };
import models from "./es/models.json" with { type: "json" };
import operator from "./es/operator.json" with { type: "json" };
import operatorStatus from "./es/operatorStatus.json" with { type: "json" };
import operatorSubmissions from "./es/operatorSubmissions.json" with { type: "json" };
import operatorUpdates from "./es/operatorUpdates.json" with { type: "json" };
import pagesDreamHouse from "./es/pages.dreamHouse.json" with { type: "json" };
import pages from "./es/pages.json" with { type: "json" };
import pagesLegal from "./es/pages.legal.json" with { type: "json" };
import plotSubmissions from "./es/plotSubmissions.json" with { type: "json" };
import plotsCard from "./es/plots.card.json" with { type: "json" };
import plots from "./es/plots.json" with { type: "json" };
import plotsPlace from "./es/plots.place.json" with { type: "json" };
import plotsPlot from "./es/plots.plot.json" with { type: "json" };
import plotsSlope from "./es/plots.slope.json" with { type: "json" };
import portal from "./es/portal.json" with { type: "json" };
import preferences from "./es/preferences.json" with { type: "json" };
import priceHistory from "./es/priceHistory.json" with { type: "json" };
import quotes from "./es/quotes.json" with { type: "json" };
import reach from "./es/reach.json" with { type: "json" };
import savedSearches from "./es/savedSearches.json" with { type: "json" };
import search from "./es/search.json" with { type: "json" };
import shared from "./es/shared.json" with { type: "json" };
import sharedLists from "./es/sharedLists.json" with { type: "json" };
import shell from "./es/shell.json" with { type: "json" };
import suggestions from "./es/suggestions.json" with { type: "json" };
import terms from "./es/terms.json" with { type: "json" };
import ui from "./es/ui.json" with { type: "json" };
import viewTools from "./es/viewTools.json" with { type: "json" };
import visits from "./es/visits.json" with { type: "json" };
import walk from "./es/walk.json" with { type: "json" };
import whatFits from "./es/whatFits.json" with { type: "json" };

export default {
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
