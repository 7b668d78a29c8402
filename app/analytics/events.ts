import type { Locale } from "#app/i18n/locale.ts";

// Every tracked event (product §7): when it is sent and its data. Only the identify events carry personal data.

/** A user as sent to marketing (product §3). */
export interface TrackedUser {
  id: string;
  email: string;
  phone: string | null;
  created_at: string;
  user_metadata: { first_name?: string; name?: string; last_name?: string; surname?: string; phone?: string };
}

/** Someone without an account, as entered in a form. */
export interface TrackedContact {
  email: string;
  name: string;
  phone: string;
}

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

export interface TrackedPlot {
  id: number;
  location: string;
  price: number;
  surface: number;
  url: string;
}

export interface TrackedEvents {
  /** At sign-in and when the user changes name or phone. */
  identify_user: { user: TrackedUser };
  /** On the page of a house. */
  view_house: TrackedHouse;
  /** On the page of a plot. */
  view_plot: TrackedPlot;
  /** After a change of the filters of a list of houses. */
  search_houses: { filters: Record<string, string>; count: number };
  /** After a lead: who sent it. */
  identify_contact: { contact: TrackedContact };
  /** After a lead; its subject, such as house:alba. */
  form_submit: {
    form: "contact" | "professional" | "offer_request" | "sell_plot" | "visit";
    context: string[];
  };
  /** When someone opens the phone or WhatsApp from a listing, such as plot:parcela-segorbe-1. */
  contact_opened: { channel: "phone" | "whatsapp"; context: string };
  /** After a quote request: the house with its options, the plot if there is one, the price with tax. */
  add_to_cart: { house: TrackedHouse; plot: TrackedPlot | null; total: number };
  /** When a project is saved for the first time, locally or in the account. */
  project_created: { project_id: string; house: string | null; plot: string | null; total: number | null };
  /** On every page change. */
  web_page_visited: { path: string; title: string; language: Locale };
}

export type TrackedEvent = keyof TrackedEvents;
