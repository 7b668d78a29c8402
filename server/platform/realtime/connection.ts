import type { RawData, WebSocket } from "ws";
import { SessionEndedError } from "#server/platform/keys/user-session.ts";
import { TokenBucket } from "#server/rate-limits/token-bucket.ts";
import { Channel, type ChannelConnection } from "./channel.ts";
import { JoinRefused, ok, type Reply, refused } from "./channel-replies.ts";
import {
  decodeFrame,
  encodeMessage,
  type Frame,
  type Incoming,
  readAddress,
  type Version,
} from "./frames.ts";
import type { Identity } from "./identity.ts";
import type { RealtimeService } from "./service.ts";

const policyViolation = 1008;

export interface ConnectionOptions {
  version: Version;
  identity: Identity;
}

/** A websocket and its channels. Messages of one topic are handled in order; topics do not wait for each other. */
export class Connection implements ChannelConnection {
  readonly version: Version;
  readonly identity: Identity;
  lastMessageAt = Date.now();
  readonly #socket: WebSocket;
  readonly #service: RealtimeService;
  readonly #channels = new Map<string, Channel>();
  readonly #work = new Map<string, Promise<void>>();
  readonly #events: TokenBucket;
  readonly #joins: TokenBucket;
  #isClosed = false;

  constructor(socket: WebSocket, service: RealtimeService, { version, identity }: ConnectionOptions) {
    this.#socket = socket;
    this.#service = service;
    this.version = version;
    this.identity = identity;
    this.#events = new TokenBucket(service.limits.eventsPerSecond);
    this.#joins = new TokenBucket(service.limits.joinsPerSecond);
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    // An error also closes the socket, and `close` cleans up.
    socket.on("error", (error) => service.log.debug({ err: error.message }, "a realtime connection failed"));
    socket.on("close", () => this.#end());
  }

  send(frame: Frame) {
    if (this.#isClosed || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#service.limits.bufferedBytes) {
      this.#service.log.info("a realtime client reads too slowly and was disconnected");
      this.terminate();
      return;
    }
    this.#socket.send(frame, { binary: typeof frame !== "string" });
  }

  onEnd(channel: Channel) {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  /** Closes the channels of an ended session. */
  endSession(id: string) {
    for (const channel of [...this.#channels.values()])
      if (channel.identity.sessionId === id) channel.shutDown(new SessionEndedError().message);
  }

  close(code: number, reason: string) {
    this.#socket.close(code, reason);
  }

  terminate() {
    this.#socket.terminate();
    this.#end();
  }

  #receive(data: RawData, isBinary: boolean) {
    this.lastMessageAt = Date.now();
    if ((data as Buffer).length > this.#service.limits.frameBytes)
      return this.#refuseLarge(data as Buffer, isBinary);
    let message: Incoming;
    try {
      message = decodeFrame(this.version, data as Buffer, isBinary);
    } catch (error) {
      this.#service.log.debug({ err: (error as Error).message }, "a malformed realtime message was dropped");
      if (!this.#events.tryConsume()) this.close(policyViolation, "Too many messages per second");
      return;
    }
    const { topic, event } = message;
    if (!this.#events.tryConsume()) return this.#endRateLimited(topic);
    if (topic === "phoenix") {
      if (event === "heartbeat") this.#reply(message, ok);
      return;
    }
    const before = this.#work.get(topic) ?? Promise.resolve();
    const work = before
      .then(() => this.#handle(message))
      .catch((error) => this.#replyFailure(message, error))
      .finally(() => {
        if (this.#work.get(topic) === work) this.#work.delete(topic);
      });
    this.#work.set(topic, work);
  }

  /** The official client would take a closed connection for a broken one and send the same again. */
  #refuseLarge(data: Buffer, isBinary: boolean) {
    if (!this.#events.tryConsume()) return this.close(policyViolation, "Too many messages per second");
    const address = readAddress(this.version, data, isBinary);
    if (address) this.#reply(address, refused("payload_size_exceeded"));
  }

  #replyFailure(message: Incoming, error: unknown) {
    const { event } = message;
    this.#service.log.error({ err: error, event }, "handling a realtime message failed");
    this.#reply(message, refused("Unknown Error on Channel"));
  }

  #endRateLimited(topic: string) {
    const channel = this.#channels.get(topic);
    if (channel) channel.shutDown("Too many messages per second");
    else this.close(policyViolation, "Too many messages per second");
  }

  async #handle(message: Incoming) {
    if (this.#isClosed) return;
    if (message.event === "phx_join") return this.#join(message);
    const channel = this.#channels.get(message.topic);
    if (message.event === "phx_leave") {
      this.#reply(message, ok);
      channel?.close();
      return;
    }
    if (!channel) return this.#reply(message, refused("unmatched topic"));
    this.#reply(message, await channel.receive(message));
  }

  async #join(message: Incoming) {
    // Clients concatenate all values of the response, so it has only one.
    const refuse = (reason: string) => this.#reply(message, { status: "error", response: { reason } });
    const { limits, isStopping } = this.#service;
    if (!message.topic.startsWith("realtime:")) return refuse("unmatched topic");
    this.#channels.get(message.topic)?.close();
    if (isStopping) return refuse("RealtimeRestarting: Realtime is restarting, please standby");
    if (!this.#joins.tryConsume()) {
      refuse("ClientJoinRateLimitReached: Too many joins per second");
      return this.close(policyViolation, "Too many joins per second");
    }
    if (this.#channels.size >= limits.channelsPerConnection)
      return refuse("ChannelRateLimitReached: Too many channels");
    try {
      const channel = await Channel.join(this, this.#service, message);
      if (this.#isClosed) return channel.end();
      this.#channels.set(message.topic, channel);
      this.#reply(message, channel.joined);
      channel.begin();
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      refuse(`${error.code}: ${error.message}`);
    }
  }

  #reply({ joinRef, ref, topic }: Pick<Incoming, "joinRef" | "ref" | "topic">, reply: Reply) {
    if (!reply) return;
    this.send(encodeMessage(this.version, { joinRef, ref, topic, event: "phx_reply", payload: reply }));
  }

  #end() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const channel of this.#channels.values()) channel.end();
    this.#channels.clear();
  }
}
