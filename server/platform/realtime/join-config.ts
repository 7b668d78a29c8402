import { z } from "zod";

const flexibleBoolean = z
  .union([z.boolean(), z.string().transform((text) => text.toLowerCase() === "true")])
  .catch(false);

const text = z.string().nullish();

/** A request for changes of a table; the reply repeats it with an id. */
const change = z.looseObject({
  event: text.catch("*"),
  schema: text,
  table: text,
  filter: text,
  select: z.unknown().optional(),
});
export type ChangeRequest = z.infer<typeof change>;

const defaults = {
  broadcast: { self: false, ack: false, replication_ready: false, replay: undefined },
  presence: { key: "", enabled: false },
  changes: { wait: false },
};

const config = z.object({
  broadcast: z
    .object({
      self: flexibleBoolean,
      ack: flexibleBoolean,
      replication_ready: flexibleBoolean,
      replay: z.unknown(),
    })
    .partial()
    .catch(defaults.broadcast)
    .default(defaults.broadcast),
  presence: z
    .object({
      key: z.union([z.string(), z.number().transform(String)]).catch(""),
      enabled: flexibleBoolean,
    })
    .partial()
    .catch(defaults.presence)
    .default(defaults.presence),
  postgres_changes: z.array(change.nullable().catch(null)).catch([]).default([]),
  postgres_changes_options: z
    .object({ wait: flexibleBoolean })
    .partial()
    .catch(defaults.changes)
    .default(defaults.changes),
  private: flexibleBoolean.default(false),
});

const join = z.object({
  config: config.catch(config.parse({})).default(config.parse({})),
  access_token: text.catch(null),
  user_token: text.catch(null),
});

export interface JoinConfig {
  isPrivate: boolean;
  token: string | null;
  self: boolean;
  ack: boolean;
  replicationReady: boolean;
  replay: unknown;
  presenceKey: string;
  presenceEnabled: boolean;
  changes: ChangeRequest[];
  waitsForChanges: boolean;
}

/** The options of a join. Invalid ones are ignored, as in Supabase. */
export function parseJoin(payload: unknown): JoinConfig {
  const { config, access_token, user_token } = join.catch(join.parse({})).parse(payload ?? {});
  return {
    isPrivate: config.private,
    token: user_token ?? access_token ?? null,
    self: config.broadcast.self ?? false,
    ack: config.broadcast.ack ?? false,
    replicationReady: config.broadcast.replication_ready ?? false,
    replay: config.broadcast.replay,
    presenceKey: config.presence.key ?? "",
    presenceEnabled: config.presence.enabled ?? false,
    changes: config.postgres_changes.filter((request) => request !== null),
    waitsForChanges: config.postgres_changes_options.wait ?? false,
  };
}
