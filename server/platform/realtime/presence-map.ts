export interface Presence {
  /** Unique across processes; identifies one of several presences with the same key. */
  ref: string;
  key: string;
  /** The process that the client is connected to. */
  node: string;
  meta: Record<string, unknown>;
}

/** Phoenix's format: key → metas, each with its phx_ref. */
export type PresenceState = Record<string, { metas: Record<string, unknown>[] }>;

export class PresenceMap {
  readonly #byRef = new Map<string, Presence>();

  get size() {
    return this.#byRef.size;
  }

  /** False if it is already present. */
  add(presence: Presence): boolean {
    if (this.#byRef.has(presence.ref)) return false;
    this.#byRef.set(presence.ref, presence);
    return true;
  }

  remove({ ref }: Presence): boolean {
    return this.#byRef.delete(ref);
  }

  list(isOf: (node: string) => boolean): Presence[] {
    return [...this.#byRef.values()].filter(({ node }) => isOf(node));
  }

  state(): PresenceState {
    // Clients choose the keys, which must not reach a prototype.
    const state: PresenceState = Object.create(null);
    for (const { key, ref, meta } of this.#byRef.values()) {
      state[key] ??= { metas: [] };
      state[key].metas.push({ ...meta, phx_ref: ref });
    }
    return state;
  }
}
