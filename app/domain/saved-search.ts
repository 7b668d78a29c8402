import type { Locale } from "#app/domain/localised.ts";

export const searchKinds = ["plots", "houses", "mobile_homes"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The list that a saved search is about. */
export const searchPaths = {
  plots: "/terrenos",
  houses: "/viviendas",
  mobile_homes: "/mobile-homes",
} as const satisfies Record<SearchKind, string>;

/** The page that saves the search of a list. */
export function saveSearchPath(kind: SearchKind, query: `?${string}` | ""): `/guardar-busqueda?${string}` {
  return `/guardar-busqueda?lista=${searchPaths[kind].slice(1)}${query.replace("?", "&")}`;
}

/** The feed of a saved search. */
export function searchFeedPath(kind: SearchKind, query: string): `/feeds/busqueda.rss?${string}` {
  return `/feeds/busqueda.rss?lista=${searchPaths[kind].slice(1)}${query && `&${query}`}`;
}

export const frequencies = ["instant", "daily", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];

/** The hours in Madrid at which mails can be requested. */
export const mailHours = [7, 8, 9, 12, 15, 18, 20] as const;

export const maxSavedSearches = 20;
export const maxSearchName = 80;
/** As the table limits it. */
export const maxQueryLength = 1500;

export interface SearchSettings {
  name: string;
  frequency: Frequency;
  mailHour: number;
}

export interface NewSearch extends SearchSettings {
  kind: SearchKind;
  /** The canonical query of the list, without its question mark. */
  query: string;
  locale: Locale;
}

export interface SavedSearch extends NewSearch {
  id: string;
  isPaused: boolean;
  /** False for one of an address alone that waits for a click in its mail. */
  isConfirmed: boolean;
}

/** Someone who gets alerts by e-mail alone. */
export interface SearchSubscriber {
  email: string;
  /** Someone with an account, whose searches are in the portal: the page of the link only ends the mails. */
  hasAccount: boolean;
  /** The address and all of its searches. */
  isConfirmed: boolean;
  searches: SavedSearch[];
}

/** Alerts for people without an account; the token of their mails is their permission. */
export interface SearchSubscriptions {
  /** Mails a link that confirms the address, or the page of their searches when it is confirmed already. */
  subscribe(email: string, search: NewSearch, address: string): Promise<"done" | "tooMany">;
  find(token: string): Promise<SearchSubscriber | null>;
  confirm(token: string): Promise<boolean>;
  update(
    token: string,
    id: string,
    change: Partial<SearchSettings> & { isPaused?: boolean },
  ): Promise<boolean>;
  deleteSearch(token: string, id: string): Promise<boolean>;
  /** Deletes the address with all of its searches; pauses those of an account. */
  unsubscribe(token: string): Promise<"deleted" | "paused" | null>;
}
