import type { Locale } from "#app/i18n/locale.ts";

// Every event of spec §7: when it is sent, and what it says. Only those that name a person carry personal data.

/** A person as sent to marketing (spec §3). */
export interface TrackedUser {
  id: string;
  email: string;
  phone: string | null;
  created_at: string;
  user_metadata: { first_name?: string; name?: string; last_name?: string; surname?: string; phone?: string };
}

/** A house as spec §3 lists it. */
export interface TrackedHouse {
  id: number;
  name: string;
  style: string;
  price: number;
  surface: number;
  bedrooms: number;
  bathrooms: number;
  url: string;
  image_url: string;
  description: string;
  studio: string;
}

/** A plot as spec §3 lists it. */
export interface TrackedPlot {
  id: number;
  location: string;
  price: number;
  surface: number;
  url: string;
}

export interface TrackedEvents {
  /** At sign-in. */
  identify_user: { user: TrackedUser };
  /** On the page of a house. */
  view_house: TrackedHouse;
  /** On the page of a plot. */
  view_plot: TrackedPlot;
  /** After a change of the filters of a list of houses. */
  search_houses: { filters: Record<string, string>; count: number };
  /** On every page change. */
  web_page_visited: { path: string; title: string; language: Locale };
}

export type TrackedEvent = keyof TrackedEvents;
