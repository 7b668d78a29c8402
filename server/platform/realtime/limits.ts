export interface RealtimeLimits {
  connections: number;
  connectionsPerAddress: number;
  channelsPerConnection: number;
  joinsPerSecond: number;
  /** What one connection may send, averaged over seconds; twice as much in a burst. */
  eventsPerSecond: number;
  presenceCallsPerHalfMinute: number;
  subscriptionsPerChannel: number;
  /** Of one broadcast or presence. */
  payloadBytes: number;
  /** Of one websocket message of any kind. */
  frameBytes: number;
  /** What may wait for one slow reader before it is dropped. */
  bufferedBytes: number;
  /** Clients send a heartbeat every 30 s (spec §9); whoever is silent for longer than two is gone. */
  silenceMs: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 10_000,
  connectionsPerAddress: 1_000,
  channelsPerConnection: 100,
  joinsPerSecond: 50,
  eventsPerSecond: 100,
  presenceCallsPerHalfMinute: 20,
  subscriptionsPerChannel: 100,
  payloadBytes: 1_000_000,
  frameBytes: 1_200_000,
  bufferedBytes: 8_000_000,
  silenceMs: 65_000,
};

/** So many a second, saved up for at most two seconds. */
export class Rate {
  #left: number;
  #at = Date.now();
  readonly #perSecond: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
  }

  take(count = 1): boolean {
    const now = Date.now();
    this.#left = Math.min(
      this.#perSecond * 2,
      this.#left + (Math.max(0, now - this.#at) / 1000) * this.#perSecond,
    );
    this.#at = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }
}
