import auth from "./es/auth.json" with { type: "json" };
import blog from "./es/blog.json" with { type: "json" };
import budget from "./es/budget.json" with { type: "json" };
import catalogue from "./es/catalogue.json" with { type: "json" };
import chat from "./es/chat.json" with { type: "json" };
import consent from "./es/consent.json" with { type: "json" };
import designer from "./es/designer.json" with { type: "json" };
import dossier from "./es/dossier.json" with { type: "json" };
import errors from "./es/errors.json" with { type: "json" };
import forms from "./es/forms.json" with { type: "json" };
import home from "./es/home.json" with { type: "json" };
import leads from "./es/leads.json" with { type: "json" };
import mobile from "./es/mobile.json" with { type: "json" };
import models from "./es/models.json" with { type: "json" };
import operator from "./es/operator.json" with { type: "json" };
import operatorSubmissions from "./es/operatorSubmissions.json" with { type: "json" };
import pages from "./es/pages.json" with { type: "json" };
import plotSubmissions from "./es/plotSubmissions.json" with { type: "json" };
import plots from "./es/plots.json" with { type: "json" };
import portal from "./es/portal.json" with { type: "json" };
import preferences from "./es/preferences.json" with { type: "json" };
import search from "./es/search.json" with { type: "json" };
import shared from "./es/shared.json" with { type: "json" };
import shell from "./es/shell.json" with { type: "json" };
import terms from "./es/terms.json" with { type: "json" };
import ui from "./es/ui.json" with { type: "json" };

export default {
  auth,
  blog,
  budget,
  catalogue,
  chat,
  consent,
  designer,
  dossier,
  errors,
  forms,
  home,
  leads,
  mobile,
  models,
  operatorSubmissions,
  plotSubmissions,
  operator,
  pages,
  plots,
  portal,
  search,
  shared,
  shell,
  terms,
  ui,
  preferences,
};
