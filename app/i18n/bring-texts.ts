import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { loadTextsFor } from "#app/i18n/page-texts.ts";

/** The root's client middleware: the texts of the next page travel beside its data. */
export const bringTexts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const texts = loadTextsFor(new URL(request.url).pathname);
  const results = await next();
  await texts;
  return results;
};
