import { randomUUID } from "node:crypto";
import { broadcastEverywhere, payloadBytes } from "./broadcasts.ts";
import { ChannelPolicies } from "./channel-policies.ts";
import { ChannelPresence } from "./channel-presence.ts";
import {
  ChannelEnded,
  databaseUnavailable,
  JoinRefused,
  ok,
  type Reply,
  refused,
} from "./channel-replies.ts";
import {
  type Broadcast,
  encodeBroadcast,
  encodeMessage,
  type Frame,
  type Incoming,
  type Version,
} from "./frames.ts";
import { expiredToken, type Identity, identifyUser, isApiKey, TokenRefused } from "./identity.ts";
import { type JoinConfig, parseJoin } from "./join-config.ts";
import {
  historySeconds,
  listReplays,
  ReplayError,
  type StoredBroadcast,
  storeMessage,
} from "./message-history.ts";
import type { RealtimeService } from "./service.ts";
import { nextSubscriptionId, type Subscriber, SubscriptionError } from "./subscriptions.ts";
import { type Member, topicKey } from "./topic-members.ts";

/** What a channel needs of its connection. */
export interface ChannelConnection {
  readonly version: Version;
  /** Of the connection's API key. */
  readonly identity: Identity;
  send(frame: Frame): void;
  /** The channel ended by itself. */
  onEnd(channel: Channel): void;
}

const maxTimeoutMs = 2 ** 31 - 1;

/** A client's membership of a topic. */
export class Channel implements Member, Subscriber {
  readonly version: Version;
  readonly topic: string;
  /** Recognises the channel's own messages when they return through the change log. */
  readonly senderId = randomUUID();
  identity: Identity;
  readonly #joinRef: string | null;
  readonly #connection: ChannelConnection;
  readonly #service: RealtimeService;
  readonly #name: string;
  readonly #key: string;
  readonly #config: JoinConfig;
  readonly #policies: ChannelPolicies;
  readonly #presence: ChannelPresence;
  #token: string | null;
  /** Frames that arrive before the join is confirmed. */
  #buffered: Frame[] | null = [];
  #replays: StoredBroadcast[] = [];
  #changes: object[] = [];
  #changesProblem: string | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #isEnded = false;

  private constructor(
    connection: ChannelConnection,
    service: RealtimeService,
    message: Incoming,
    { config, identity }: { config: JoinConfig; identity: Identity },
  ) {
    this.#connection = connection;
    this.#service = service;
    this.version = connection.version;
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

  /** Throws JoinRefused. Once it resolves no message is missed; frames are buffered until `begin`. */
  static async join(
    connection: ChannelConnection,
    service: RealtimeService,
    message: Incoming,
  ): Promise<Channel> {
    if (message.topic === "realtime:")
      throw new JoinRefused("TopicNameRequired", "You must provide a topic name");
    const config = parseJoin(message.payload);
    if (`${message.topic}${config.presenceKey}`.includes("\0"))
      throw new JoinRefused("InvalidTopic", "Topics may not contain null characters");
    if (config.changes.length > service.limits.subscriptionsPerChannel)
      throw new JoinRefused("ChannelRateLimitReached", "Too many postgres_changes");
    const identity = await identityOf(config.token, connection, service);
    const channel = new Channel(connection, service, message, { config, identity });
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
      // Broadcasts work without the database; changes are delivered once it is back.
      log.warn({ err: (error as Error).message }, "a channel was joined while the database is down");
    }
    if (replay && !isPrivate)
      throw new JoinRefused("UnableToReplayMessages", "Replay is not allowed for public channels");
    if (replay) await this.#loadReplays(replay);
    if (this.#config.changes.length) await this.#subscribe();
    this.#watchExpiry();
  }

  async #loadReplays(options: unknown) {
    if (!this.#policies.mayReceiveBroadcasts) this.#policies.refuseReading();
    try {
      this.#replays = await listReplays(this.#service.sql, this.#name, options);
    } catch (error) {
      const message = error instanceof ReplayError ? error.message : "Realtime was unable to replay messages";
      throw new JoinRefused("UnableToReplayMessages", message);
    }
  }

  async #subscribe() {
    const requests = this.#config.changes.map((request) => ({ id: nextSubscriptionId(), request }));
    this.#changes = requests.map(({ id, request }) => ({ ...request, id }));
    try {
      await this.#service.subscriptions.add(this, requests);
    } catch (error) {
      const isClientError = error instanceof SubscriptionError;
      if (!isClientError) this.#service.log.error({ err: error }, "subscribing to changes failed");
      this.#changesProblem = isClientError ? error.message : databaseUnavailable;
      if (this.#config.waitsForChanges)
        throw new JoinRefused("RealtimeDisabledForConfiguration", this.#changesProblem);
    }
  }

  /** The reply to the join: the requested changes with ids. */
  get joined(): Reply {
    return { status: "ok", response: { postgres_changes: this.#changes } };
  }

  /** After the reply: sends replays, buffered frames, presences and status messages. */
  begin() {
    const buffered = this.#buffered ?? [];
    this.#buffered = null;
    for (const message of this.#replays) {
      const frame = encodeBroadcast(this.version, this.topic, message);
      if (frame !== null) this.send(frame);
    }
    for (const frame of buffered) this.send(frame);
    if (this.#config.presenceEnabled && this.#policies.maySeePresences) {
      this.#presence.isFollowing = true;
      this.#push("presence_state", this.#service.topics.presenceState(this.#key));
    }
    if (this.#changes.length) {
      const problem = this.#changesProblem;
      this.#sendSystem("postgres_changes", problem ? "error" : "ok", problem ?? "Subscribed to PostgreSQL");
    }
    if (this.#config.replicationReady) this.#sendSystem("system", "ok", "Replication connection established");
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
    if (this.#buffered) this.#buffered.push(frame);
    else this.#connection.send(frame);
  }

  sendChange(ids: number[], data: string) {
    const topic = JSON.stringify(this.topic);
    const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
    this.send(
      this.version === "2.0.0"
        ? `[null,null,${topic},"postgres_changes",${payload}]`
        : `{"topic":${topic},"event":"postgres_changes","payload":${payload},"ref":null}`,
    );
  }

  sendSubscriptionError(message: string) {
    this.#sendSystem("postgres_changes", "error", message);
  }

  async receive(message: Incoming): Promise<Reply> {
    try {
      if (message.event === "broadcast") return await this.#broadcast(message);
      if (message.event === "presence") return await this.#presence.change(this.identity, message.payload);
      if (message.event === "access_token") await this.#renewToken(message.payload);
    } catch (error) {
      if (!(error instanceof ChannelEnded)) throw error;
      this.shutDown(error.message);
    }
    return null;
  }

  async #broadcast(message: Incoming): Promise<Reply> {
    const { ack, self, isPrivate } = this.#config;
    const broadcast = message.broadcast ?? fromEnvelope(message.payload);
    const seconds = historySeconds(broadcast?.meta?.persist);
    const replyIfWanted = (reply: Reply) => (ack || seconds !== null ? reply : null);
    if (!broadcast) return replyIfWanted(refused("invalid_payload"));
    if (payloadBytes(broadcast) > this.#service.limits.payloadBytes)
      return replyIfWanted(refused("payload_size_exceeded"));
    if (!(await this.#policies.mayWrite(this.identity, "broadcast")))
      return replyIfWanted(refused("unauthorized"));
    const exceptSender = self ? undefined : this.senderId;
    if (seconds === null) {
      broadcastEverywhere(this.#service, this.#key, broadcast, exceptSender);
      return replyIfWanted(ok);
    }
    if (!isPrivate) return refused("Messages are kept on private channels only");
    const isStored = await storeMessage(this.#service.sql, this.#name, broadcast, {
      seconds,
      sender: exceptSender,
    });
    return isStored ? ok : refused("The message cannot be stored");
  }

  /** Checks a new token as at the join; one with fewer rights ends the channel. */
  async #renewToken(payload: unknown) {
    const token = (payload as { access_token?: unknown } | null)?.access_token;
    if (typeof token !== "string" || isApiKey(token) || token === this.#token) return;
    try {
      this.identity = await identifyUser(token, this.#service);
    } catch (error) {
      throw error instanceof TokenRefused ? new ChannelEnded(error.message) : error;
    }
    this.#token = token;
    this.#watchExpiry();
    await this.#policies.renew(this.identity);
  }

  #watchExpiry() {
    clearTimeout(this.#expiry);
    const { expiresAt } = this.identity;
    if (expiresAt === null || this.#isEnded) return;
    const remainingMs = expiresAt * 1000 - Date.now();
    const onTimeout = () =>
      remainingMs > maxTimeoutMs ? this.#watchExpiry() : this.shutDown(expiredToken(expiresAt).message);
    this.#expiry = setTimeout(onTimeout, Math.max(0, Math.min(remainingMs, maxTimeoutMs)));
    this.#expiry.unref();
  }

  #sendSystem(extension: string, status: "ok" | "error", message: string) {
    this.#push("system", { extension, status, message, channel: this.#name });
  }

  #push(event: string, payload: unknown, ref: string | null = null) {
    this.send(
      encodeMessage(this.version, { joinRef: this.#joinRef, ref, topic: this.topic, event, payload }),
    );
  }

  /** Sends the reason and closes; clients do not rejoin such a channel by themselves. */
  shutDown(message: string) {
    if (this.#isEnded) return;
    this.#buffered = null;
    this.#sendSystem("system", "error", message);
    this.close();
  }

  close() {
    if (this.#isEnded) return;
    this.#buffered = null;
    this.#push("phx_close", {}, this.#joinRef);
    this.end();
    this.#connection.onEnd(this);
  }

  /** Removes the channel from topics, subscriptions and presences. */
  end() {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#expiry);
    this.#service.topics.leave(this.#key, this);
    this.#service.subscriptions.remove(this);
    this.#presence.end();
  }
}

/** By the user's token; without one, or with an API key instead, by the connection's key. */
async function identityOf(
  token: string | null,
  connection: ChannelConnection,
  service: RealtimeService,
): Promise<Identity> {
  if (token === null || isApiKey(token)) return connection.identity;
  try {
    return await identifyUser(token, service);
  } catch (error) {
    throw error instanceof TokenRefused ? new JoinRefused(error.code, error.message) : error;
  }
}

/** From clients of version 1, and of version 2 if there is no event. */
function fromEnvelope(payload: unknown): Broadcast | null {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return null;
  const { event, payload: inner = null } = payload as { event?: unknown; payload?: unknown };
  return {
    event: typeof event === "string" ? event : "",
    payload: JSON.stringify(inner),
    envelope: JSON.stringify(payload),
  };
}
