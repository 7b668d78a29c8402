import type { FeedDefaults } from "#app/domain/feed-import.ts";

export interface FeedSettings {
  name: string;
  url: string;
  format: "kyero" | "json";
  /** In Madrid. */
  hour: number;
  isPublished: boolean;
  defaults: FeedDefaults;
}

export interface Feed extends FeedSettings {
  id: number;
  isActive: boolean;
  nextRunAt: string;
}

export interface FeedError {
  reference: string;
  problem: "reference" | "repeated" | "price" | "surface" | "place" | "town" | "description";
  value: string;
}

export const feedCounts = ["created", "updated", "unchanged", "kept", "removed", "skipped"] as const;

export interface FeedRun {
  id: number;
  isDryRun: boolean;
  finishedAt: string;
  failure: string | null;
  counts: Partial<Record<(typeof feedCounts)[number], number>>;
  errors: FeedError[];
}
