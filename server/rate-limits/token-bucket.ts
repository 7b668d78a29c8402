/** Allows `perSecond` on average and twice as many in a burst; in memory, for one connection or IP address. */
export class TokenBucket {
  #left: number;
  #at = Date.now();
  readonly #perSecond: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
  }

  tryConsume(count = 1): boolean {
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
