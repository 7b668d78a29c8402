import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { CallerKeys } from "#server/platform/keys/caller.ts";
import type { Bus } from "./bus.ts";
import type { ChangeFeed } from "./change-feed.ts";
import type { Permissions } from "./permissions.ts";
import type { RealtimeLimits } from "./realtime-limits.ts";
import type { SharedPresences } from "./shared-presences.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { Topics } from "./topic-members.ts";

/** The dependencies of connections and channels. */
export interface RealtimeService {
  sql: Sql;
  keys: CallerKeys;
  limits: RealtimeLimits;
  log: Logger;
  topics: Topics;
  bus: Bus;
  presences: SharedPresences;
  permissions: Permissions;
  subscriptions: Subscriptions;
  feed: ChangeFeed;
  isStopping: boolean;
}
