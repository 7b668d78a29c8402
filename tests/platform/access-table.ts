import { randomUUID } from "node:crypto";

export const callers = ["visitor", "owner", "other", "operator"] as const;
export type Caller = (typeof callers)[number];

/** r read, i insert, u update, d delete: by visitor, owner, another signed-in user, operator. */
export const everybodyReads = ["r", "r", "r", "r"];
const ownersOnly = ["", "riud", "", ""];
export const operatorsRead = ["", "", "", "r"];
export const noAccess = ["", "", "", ""];

export const tables: Record<string, string[]> = {
  addresses: ownersOnly,
  alerts: ["", "r", "", ""],
  authors: everybodyReads,
  content_drafts: ["", "", "", "riud"],
  content_versions: operatorsRead,
  conversations: ["", "r", "", "r"],
  faqs: everybodyReads,
  favorite_houses: ownersOnly,
  favorite_plots: ownersOnly,
  feed_items: operatorsRead,
  feed_runs: operatorsRead,
  feed_sources: ["", "", "", "riud"],
  home_sections: everybodyReads,
  house_changes: everybodyReads,
  house_options: everybodyReads,
  house_price_changes: everybodyReads,
  house_shapes: everybodyReads,
  house_styles: everybodyReads,
  house_technologies: everybodyReads,
  imports: ["", "", "", "riud"],
  house_vocabulary: noAccess,
  houses: everybodyReads,
  include_items: everybodyReads,
  lead_notes: ["", "", "", "ri"],
  leads: ["", "", "", "ru"],
  legal_pages: everybodyReads,
  mail_outbox: noAccess,
  maker_documents: operatorsRead,
  maker_invitations: ["", "", "", "rd"],
  maker_members: operatorsRead,
  marketing_consents: ["", "ri", "", ""],
  messages: ["", "r", "", "r"],
  municipal_rules: everybodyReads,
  municipalities: everybodyReads,
  page_counts: operatorsRead,
  pictures: ["", "", "", "ru"],
  plans: everybodyReads,
  polls: ["", "r", "", ""],
  plot_changes: everybodyReads,
  plot_submission_files: operatorsRead,
  plot_submission_notes: ["", "", "", "ri"],
  plot_submissions: ["", "", "", "ru"],
  plots: everybodyReads,
  post_categories: everybodyReads,
  posts: everybodyReads,
  price_changes: everybodyReads,
  professionals: everybodyReads,
  profiles: ["", "ru", "", ""],
  project_shares: ["", "rid", "", ""],
  projects: ownersOnly,
  promotion_houses: everybodyReads,
  promotions: everybodyReads,
  provinces: everybodyReads,
  push_subscriptions: ["", "rid", "", ""],
  quote_messages: operatorsRead,
  rates: everybodyReads,
  redirects: everybodyReads,
  recovery_codes: ["", "r", "", ""],
  regions: everybodyReads,
  reminders: ["", "", "", "riud"],
  saved_answers: operatorsRead,
  saved_searches: ownersOnly,
  search_counts: operatorsRead,
  shared_list_comments: ["", "r", "", ""],
  shared_list_items: ["", "r", "", ""],
  shared_list_members: ["", "r", "", ""],
  shared_list_ratings: ["", "r", "", ""],
  shared_lists: ["", "r", "", ""],
  show_homes: everybodyReads,
  showcase_projects: everybodyReads,
  site_settings: everybodyReads,
  studios: everybodyReads,
  text_acceptances: ["", "ri", "", ""],
  visit_messages: ["", "r", "", "r"],
  visits: ["", "r", "", "r"],
  vital_counts: operatorsRead,
};

export const people = { owner: randomUUID(), other: randomUUID(), operator: randomUUID() };
export const project = randomUUID();

export const pushKeys = { p256dh: "x".repeat(87), auth: "x".repeat(22) };

/** Values for tables where an empty row would fail for other reasons. */
export const inserts: Record<string, object> = {
  feed_sources: { name: "y", url: "https://example.com/", format: "json", defaults: {} },
  imports: { kind: "plots", file_name: "x.csv", content: { columns: [], rows: [] } },
  content_drafts: { kind: "posts", key: "new-12345678", content: {}, user_id: people.operator },
  addresses: { user_id: people.owner },
  favorite_houses: { user_id: people.owner, house_slug: "duna" },
  marketing_consents: { user_id: people.owner, is_granted: true, version: "x" },
  favorite_plots: { user_id: people.owner, plot_slug: "" },
  projects: { user_id: people.owner, name: "x" },
  project_shares: { project_id: project },
  push_subscriptions: { user_id: people.owner, endpoint: "https://push.example/2", ...pushKeys },
  saved_searches: { user_id: people.owner, kind: "plots", name: "x", locale: "es" },
  text_acceptances: { user_id: people.owner, version: "x" },
};
export const updates: Record<string, object> = {
  reminders: { note: "x" },
  feed_sources: { hour: 5 },
  imports: { mapping: { a: "b" } },
  content_drafts: { content: { a: 1 } },
  pictures: { focus_x: 10 },
  addresses: { city: "x" },
  favorite_houses: { note: "x" },
  favorite_plots: { note: "x" },
  leads: { status: "closed" },
  plot_submissions: { status: "accepted" },
  profiles: { first_name: "x" },
  projects: { name: "x" },
  saved_searches: { name: "x" },
};

/** Readable columns of tables where not all are. */
export const columns: Record<string, string> = {
  maker_invitations: "id",
  plot_submissions: "id",
  plots: "slug",
  recovery_codes: "user_id",
  shared_list_members: "id",
  show_homes: "id",
  visits: "id",
};
