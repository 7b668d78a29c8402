import type { Register } from "react-router";
import type { defaultLocale, Locale } from "#app/domain/localised.ts";

type Prefix = Exclude<Locale, typeof defaultLocale>;
type DeclaredPath = keyof Register["pages"] & string;
type SpanishPath = Exclude<DeclaredPath, `/${Prefix}` | `/${Prefix}/${string}`>;

/** `/catalogo/:slug` also accepts `/catalogo/alba`. */
type Filled<Path extends string> = Path extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}/${Filled<Rest>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Path;

type Page = Exclude<Filled<SpanishPath>, "/*" | "*">;

/** The Spanish path of a page declared in app/routes.ts, with an optional query and hash. */
export type PagePath = Page | `${Page}?${string}` | `${Page}#${string}`;
