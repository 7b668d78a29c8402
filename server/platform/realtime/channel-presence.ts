import { randomUUID } from "node:crypto";
import type { ChannelPolicies } from "./channel-policies.ts";
import { ChannelEnded, ok, type Reply, refused } from "./channel-replies.ts";
import type { Identity } from "./identity.ts";
import type { RealtimeService } from "./service.ts";
import type { OwnPresence } from "./shared-presences.ts";

const halfMinuteMs = 30_000;

/** The presence of one channel on its topic. */
export class ChannelPresence {
  /** The client has the presence state or tracks itself, so it gets differences. */
  isFollowing = false;
  readonly #service: RealtimeService;
  readonly #policies: ChannelPolicies;
  readonly #topic: string;
  readonly #key: string;
  #own: OwnPresence | null = null;
  #meta = "";
  #calls: number[] = [];
  #isEnded = false;

  constructor(service: RealtimeService, policies: ChannelPolicies, topic: string, key: string) {
    this.#service = service;
    this.#policies = policies;
    this.#topic = topic;
    this.#key = key || randomUUID();
  }

  /** Throws ChannelEnded if the client exceeds the limits. */
  async change(identity: Identity, payload: unknown): Promise<Reply> {
    const { event, payload: meta = {} } = (payload ?? {}) as { event?: unknown; payload?: unknown };
    if (typeof event !== "string") return ok;
    this.#countCall();
    switch (event.toLowerCase()) {
      case "track":
        return this.#track(identity, meta);
      case "untrack":
        this.#leave();
        return ok;
      default:
        return refused("unknown_presence_event");
    }
  }

  async #track(identity: Identity, meta: unknown): Promise<Reply> {
    if (typeof meta !== "object" || meta === null || Array.isArray(meta))
      return refused("Presence track payload must be a map");
    const text = JSON.stringify(meta);
    if (Buffer.byteLength(text) > this.#service.limits.payloadBytes)
      throw new ChannelEnded("Track message size exceeded");
    if (!(await this.#policies.mayWrite(identity, "presence"))) return refused("unauthorized");
    await this.#policies.checkPresence(identity);
    if (this.#isEnded) return null;
    this.isFollowing = true;
    if (this.#own && text === this.#meta) return ok;
    this.#meta = text;
    this.#own = this.#service.presences.track(
      this.#topic,
      this.#key,
      meta as Record<string, unknown>,
      this.#own,
    );
    return ok;
  }

  #countCall() {
    const now = Date.now();
    this.#calls = this.#calls.filter((at) => at > now - halfMinuteMs);
    if (this.#calls.length >= this.#service.limits.presenceCallsPerHalfMinute)
      throw new ChannelEnded("Client presence rate limit exceeded");
    this.#calls.push(now);
  }

  #leave() {
    if (this.#own) this.#service.presences.untrack(this.#own);
    this.#own = null;
  }

  end() {
    this.#isEnded = true;
    this.#leave();
  }
}
