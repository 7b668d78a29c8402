export interface Presence {
  /** Unique everywhere: clients tell by it which of a key's presences came or went. */
  ref: string;
  key: string;
  /** The process through which somebody is present. */
  node: string;
  meta: Record<string, unknown>;
}

/** As Phoenix tells it: key → metas, each with its phx_ref. */
export type PresenceState = Record<string, { metas: Record<string, unknown>[] }>;

export class PresenceMap {
  readonly #byRef = new Map<string, Presence>();

  get size() {
    return this.#byRef.size;
  }

  /** False when it was there already. */
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
    // Keys are chosen by clients: no key may reach a prototype.
    const state: PresenceState = Object.create(null);
    for (const { key, ref, meta } of this.#byRef.values()) {
      state[key] ??= { metas: [] };
      state[key].metas.push({ ...meta, phx_ref: ref });
    }
    return state;
  }
}
