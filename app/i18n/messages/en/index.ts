import type { Messages } from "#app/i18n/messages.ts";
import auth from "./auth.json" with { type: "json" };
import blog from "./blog.json" with { type: "json" };
import budget from "./budget.json" with { type: "json" };
import catalogueCard from "./catalogue.card.json" with { type: "json" };
import catalogueCollection from "./catalogue.collection.json" with { type: "json" };
import catalogueCompare from "./catalogue.compare.json" with { type: "json" };
import catalogueFiles from "./catalogue.files.json" with { type: "json" };
import catalogueGroup from "./catalogue.group.json" with { type: "json" };
import catalogueHouse from "./catalogue.house.json" with { type: "json" };
import catalogue from "./catalogue.json" with { type: "json" };
import catalogueProfessionals from "./catalogue.professionals.json" with { type: "json" };
import cataloguePromotions from "./catalogue.promotions.json" with { type: "json" };
import catalogueSearch from "./catalogue.search.json" with { type: "json" };
import catalogueShowcases from "./catalogue.showcases.json" with { type: "json" };
import catalogueStudio from "./catalogue.studio.json" with { type: "json" };
import chat from "./chat.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import contentEditing from "./contentEditing.json" with { type: "json" };
import designer from "./designer.json" with { type: "json" };
import developers from "./developers.json" with { type: "json" };
import dossier from "./dossier.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import feeds from "./feeds.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import glossary from "./glossary.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import leads from "./leads.json" with { type: "json" };
import makers from "./makers.json" with { type: "json" };
import map from "./map.json" with { type: "json" };
import mobile from "./mobile.json" with { type: "json" };
import models from "./models.json" with { type: "json" };
import operator from "./operator.json" with { type: "json" };
import operatorStatus from "./operatorStatus.json" with { type: "json" };
import operatorSubmissions from "./operatorSubmissions.json" with { type: "json" };
import operatorUpdates from "./operatorUpdates.json" with { type: "json" };
import pagesDreamHouse from "./pages.dreamHouse.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };
import pagesLegal from "./pages.legal.json" with { type: "json" };
import plotSubmissions from "./plotSubmissions.json" with { type: "json" };
import plotsCard from "./plots.card.json" with { type: "json" };
import plots from "./plots.json" with { type: "json" };
import plotsPlace from "./plots.place.json" with { type: "json" };
import plotsPlot from "./plots.plot.json" with { type: "json" };
import plotsSlope from "./plots.slope.json" with { type: "json" };
import portal from "./portal.json" with { type: "json" };
import preferences from "./preferences.json" with { type: "json" };
import priceHistory from "./priceHistory.json" with { type: "json" };
import quotes from "./quotes.json" with { type: "json" };
import reach from "./reach.json" with { type: "json" };
import savedSearches from "./savedSearches.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import shared from "./shared.json" with { type: "json" };
import sharedLists from "./sharedLists.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };
import suggestions from "./suggestions.json" with { type: "json" };
import terms from "./terms.json" with { type: "json" };
import ui from "./ui.json" with { type: "json" };
import viewTools from "./viewTools.json" with { type: "json" };
import visits from "./visits.json" with { type: "json" };
import walk from "./walk.json" with { type: "json" };
import whatFits from "./whatFits.json" with { type: "json" };

const messages: Messages = {
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
  contentEditing,
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
export default messages;
