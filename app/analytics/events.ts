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

/** Somebody without an account, as a form named them. */
export interface TrackedContact {
  email: string;
  name: string;
  phone: string;
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
  /** After a form that ends in a lead: who sent it. */
  identify_contact: { contact: TrackedContact };
  /** After a form that ends in a lead; what it was about, such as house:alba. */
  form_submit: { form: "contact" | "professional" | "offer_request" | "sell_plot"; context: string[] };
  /** After an offer was asked for: the house with its options, the plot if there is one, the price with tax. */
  add_to_cart: { house: TrackedHouse; plot: TrackedPlot | null; total: number };
  /** When a project is saved for the first time, on the device or in the account. */
  project_created: { project_id: string; house: string | null; plot: string | null; total: number | null };
  /** On every page change. */
  web_page_visited: { path: string; title: string; language: Locale };
}

export type TrackedEvent = keyof TrackedEvents;
