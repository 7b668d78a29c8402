import { randomUUID } from "node:crypto";
import { payloadBytes, spread } from "./broadcasts.ts";
import { ChannelPolicies } from "./channel-policies.ts";
import { ChannelPresence } from "./channel-presence.ts";
import {
  type Broadcast,
  encodeBroadcast,
  encodeMessage,
  type Frame,
  type Incoming,
  type Version,
} from "./frames.ts";
import { expiredToken, type Identity, identifyPerson, isApiKey, RefusedToken } from "./identity.ts";
import { type JoinConfig, parseJoin } from "./join-config.ts";
import { type KeptMessage, keepMessage, keptSeconds, listKept, ReplayError } from "./message-history.ts";
import { ChannelOver, databaseAway, JoinRefused, ok, type Reply, refused } from "./replies.ts";
import type { RealtimeService } from "./service.ts";
import { nextSubscriptionId, type Subscriber, SubscriptionError } from "./subscriptions.ts";
import { type Member, topicKey } from "./topics.ts";

/** The connection as its channels see it. */
export interface Wire {
  readonly version: Version;
  /** What the connection's own key says. */
  readonly identity: Identity;
  send(frame: Frame): void;
  /** The channel ended by itself. */
  onEnd(channel: Channel): void;
}

const longestTimeoutMs = 2 ** 31 - 1;

/** One topic as one client has joined it. */
export class Channel implements Member, Subscriber {
  readonly version: Version;
  readonly topic: string;
  /** Also known by it when a message of its own comes back through the log. */
  readonly senderId = randomUUID();
  identity: Identity;
  readonly #joinRef: string | null;
  readonly #wire: Wire;
  readonly #service: RealtimeService;
  readonly #name: string;
  readonly #key: string;
  readonly #config: JoinConfig;
  readonly #policies: ChannelPolicies;
  readonly #presence: ChannelPresence;
  #token: string | null;
  /** What arrives before the client knows that it has joined. */
  #held: Frame[] | null = [];
  #replays: KeptMessage[] = [];
  #changes: object[] = [];
  #changesProblem: string | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #isEnded = false;

  private constructor(
    wire: Wire,
    service: RealtimeService,
    message: Incoming,
    { config, identity }: { config: JoinConfig; identity: Identity },
  ) {
    this.#wire = wire;
    this.#service = service;
    this.version = wire.version;
    this.topic = message.topic;
    this.#joinRef = message.joinRef ?? message.ref;
    this.#name = message.topic.slice("realtime:".length);
    this.#key = topicKey(this.#name, config.isPrivate);
    this.#config = config;
    this.#token = config.token;
    this.#policies = new ChannelPolicies(service.permissions, this.#name, config.isPrivate);
    this.#presence = new ChannelPresence(service, this.#policies, this.#key, config.presenceKey);
    this.identity = identity;
  }

  /** Throws JoinRefused. From the moment this resolves nothing is missed, though all is held until `begin`. */
  static async join(wire: Wire, service: RealtimeService, message: Incoming): Promise<Channel> {
    if (message.topic === "realtime:")
      throw new JoinRefused("TopicNameRequired", "You must provide a topic name");
    const config = parseJoin(message.payload);
    if (`${message.topic}${config.presenceKey}`.includes("\0"))
      throw new JoinRefused("InvalidTopic", "Topics may not contain null characters");
    if (config.changes.length > service.limits.subscriptionsPerChannel)
      throw new JoinRefused("ChannelRateLimitReached", "Too many postgres_changes");
    const identity = await identityOf(config.token, wire, service);
    const channel = new Channel(wire, service, message, { config, identity });
    try {
      await channel.#open();
      return channel;
    } catch (error) {
      channel.end();
      throw error;
    }
  }

  async #open() {
    const { topics, feed, log } = this.#service;
    const { replay, isPrivate, presenceEnabled } = this.#config;
    await this.#policies.requireReading(this.identity, presenceEnabled);
    topics.join(this.#key, this);
    try {
      await feed.ready();
    } catch (error) {
      // Broadcasts work without the database; changes are told as soon as it is back.
      log.warn({ err: (error as Error).message }, "a channel was joined while the database is away");
    }
    if (replay && !isPrivate)
      throw new JoinRefused("UnableToReplayMessages", "Replay is not allowed for public channels");
    if (replay) await this.#findReplays(replay);
    if (this.#config.changes.length) await this.#subscribe();
    this.#watchExpiry();
  }

  async #findReplays(wish: unknown) {
    if (!this.#policies.mayReceiveBroadcasts) this.#policies.refuseReading();
    try {
      this.#replays = await listKept(this.#service.sql, this.#name, wish);
    } catch (error) {
      const message = error instanceof ReplayError ? error.message : "Realtime was unable to replay messages";
      throw new JoinRefused("UnableToReplayMessages", message);
    }
  }

  async #subscribe() {
    const wishes = this.#config.changes.map((wish) => ({ id: nextSubscriptionId(), wish }));
    this.#changes = wishes.map(({ id, wish }) => ({ ...wish, id }));
    try {
      await this.#service.subscriptions.add(this, wishes);
    } catch (error) {
      const isTheirs = error instanceof SubscriptionError;
      if (!isTheirs) this.#service.log.error({ err: error }, "changes could not be subscribed to");
      this.#changesProblem = isTheirs ? error.message : databaseAway;
      if (this.#config.waitsForChanges)
        throw new JoinRefused("RealtimeDisabledForConfiguration", this.#changesProblem);
    }
  }

  /** What a client is told when it has joined: its wishes with ids. */
  get joined(): Reply {
    return { status: "ok", response: { postgres_changes: this.#changes } };
  }

  /** The client has been told: now all that was held, and what only makes sense from here. */
  begin() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const message of this.#replays) {
      const frame = encodeBroadcast(this.version, this.topic, message);
      if (frame !== null) this.send(frame);
    }
    for (const frame of held) this.send(frame);
    if (this.#config.presenceEnabled && this.#policies.maySeePresences) {
      this.#presence.isFollowing = true;
      this.#push("presence_state", this.#service.topics.presenceState(this.#key));
    }
    if (this.#changes.length) {
      const problem = this.#changesProblem;
      this.#tellSystem("postgres_changes", problem ? "error" : "ok", problem ?? "Subscribed to PostgreSQL");
    }
    if (this.#config.replicationReady) this.#tellSystem("system", "ok", "Replication connection established");
  }

  get mayReceiveBroadcasts() {
    return this.#policies.mayReceiveBroadcasts;
  }

  get followsPresences() {
    return this.#presence.isFollowing && this.#policies.maySeePresences;
  }

  hasReplayed(messageId: unknown) {
    return this.#replays.some(({ id }) => id === messageId);
  }

  send(frame: Frame) {
    if (this.#held) this.#held.push(frame);
    else this.#wire.send(frame);
  }

  tellChange(ids: number[], data: string) {
    const topic = JSON.stringify(this.topic);
    const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
    this.send(
      this.version === "2.0.0"
        ? `[null,null,${topic},"postgres_changes",${payload}]`
        : `{"topic":${topic},"event":"postgres_changes","payload":${payload},"ref":null}`,
    );
  }

  tellBrokenSubscription(message: string) {
    this.#tellSystem("postgres_changes", "error", message);
  }

  async receive(message: Incoming): Promise<Reply> {
    try {
      if (message.event === "broadcast") return await this.#broadcast(message);
      if (message.event === "presence") return await this.#presence.change(this.identity, message.payload);
      if (message.event === "access_token") await this.#renewToken(message.payload);
    } catch (error) {
      if (!(error instanceof ChannelOver)) throw error;
      this.shutDown(error.message);
    }
    return null;
  }

  async #broadcast(message: Incoming): Promise<Reply> {
    const { ack, self, isPrivate } = this.#config;
    const broadcast = message.broadcast ?? fromEnvelope(message.payload);
    const seconds = keptSeconds(broadcast?.meta?.persist);
    const answer = (reply: Reply) => (ack || seconds !== null ? reply : null);
    if (!broadcast) return answer(refused("invalid_payload"));
    if (payloadBytes(broadcast) > this.#service.limits.payloadBytes)
      return answer(refused("payload_size_exceeded"));
    if (!(await this.#policies.mayWrite(this.identity, "broadcast"))) return answer(refused("unauthorized"));
    const exceptSender = self ? undefined : this.senderId;
    if (seconds === null) {
      spread(this.#service, this.#key, broadcast, exceptSender);
      return answer(ok);
    }
    if (!isPrivate) return refused("Messages are kept on private channels only");
    const isKept = await keepMessage(this.#service.sql, this.#name, broadcast, {
      seconds,
      sender: exceptSender,
    });
    return isKept ? ok : refused("The message cannot be stored");
  }

  /** A new token is checked as at the join; one that may read less ends the channel. */
  async #renewToken(payload: unknown) {
    const token = (payload as { access_token?: unknown } | null)?.access_token;
    if (typeof token !== "string" || isApiKey(token) || token === this.#token) return;
    try {
      this.identity = await identifyPerson(token, this.#service.keys);
    } catch (error) {
      throw error instanceof RefusedToken ? new ChannelOver(error.message) : error;
    }
    this.#token = token;
    this.#watchExpiry();
    await this.#policies.renew(this.identity);
  }

  #watchExpiry() {
    clearTimeout(this.#expiry);
    const { expiresAt } = this.identity;
    if (expiresAt === null || this.#isEnded) return;
    const leftMs = expiresAt * 1000 - Date.now();
    const onTime = () =>
      leftMs > longestTimeoutMs ? this.#watchExpiry() : this.shutDown(expiredToken(expiresAt).message);
    this.#expiry = setTimeout(onTime, Math.max(0, Math.min(leftMs, longestTimeoutMs)));
    this.#expiry.unref();
  }

  #tellSystem(extension: string, status: "ok" | "error", message: string) {
    this.#push("system", { extension, status, message, channel: this.#name });
  }

  #push(event: string, payload: unknown, ref: string | null = null) {
    this.send(
      encodeMessage(this.version, { joinRef: this.#joinRef, ref, topic: this.topic, event, payload }),
    );
  }

  /** Says why and closes: clients do not come back to such a channel by themselves. */
  shutDown(message: string) {
    if (this.#isEnded) return;
    this.#held = null;
    this.#tellSystem("system", "error", message);
    this.close();
  }

  close() {
    if (this.#isEnded) return;
    this.#held = null;
    this.#push("phx_close", {}, this.#joinRef);
    this.end();
    this.#wire.onEnd(this);
  }

  /** Leaves nothing behind. */
  end() {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#expiry);
    this.#service.topics.leave(this.#key, this);
    this.#service.subscriptions.remove(this);
    this.#presence.end();
  }
}

/** A person's token; without one, or with an API key in its place, the connection's own key counts. */
async function identityOf(token: string | null, wire: Wire, { keys }: RealtimeService): Promise<Identity> {
  if (token === null || isApiKey(token)) return wire.identity;
  try {
    return await identifyPerson(token, keys);
  } catch (error) {
    throw error instanceof RefusedToken ? new JoinRefused(error.code, error.message) : error;
  }
}

/** What clients of version 1 send, and those of version 2 where there is no event. */
function fromEnvelope(payload: unknown): Broadcast | null {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return null;
  const { event, payload: inner = null } = payload as { event?: unknown; payload?: unknown };
  return {
    event: typeof event === "string" ? event : "",
    payload: JSON.stringify(inner),
    envelope: JSON.stringify(payload),
  };
}
