import { servicesContext } from "#app/context.ts";
import { textIn } from "#app/domain/search-query.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { type Translator, translator } from "#app/i18n/messages.ts";
import { listSuggestions } from "#app/search/suggestions.server.ts";
import type { Suggestion, Suggestions } from "#app/search/suggestions.ts";
import type { Route } from "./+types/suggest.ts";

/** Where `q` may lead, for the search box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const found = await listSuggestions(reader, locale, textIn(url.searchParams));
  const t = translator(locale, "suggestions");
  const suggestions: Suggestions = {
    label: t("label"),
    status: t("status", { count: found.length }),
    options: found.map((suggestion) => ({
      kind: suggestion.kind,
      name: nameOf(suggestion, t),
      note: noteOf(suggestion, t),
      path: suggestion.path,
    })),
  };
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=60" } });
}

function nameOf({ kind, name, list }: Suggestion, t: Translator<"suggestions">) {
  if (kind !== "list") return name;
  return t(list === "houses" ? "inHouses" : "inPlots", { text: name });
}

function noteOf({ kind, within, list, count }: Suggestion, t: Translator<"suggestions">) {
  const what = kind === "municipality" ? within : kind === "list" ? null : t(kind);
  const amount = list && count !== undefined ? t(list, { count }) : null;
  return [what, amount].filter(Boolean).join(" · ");
}
