import { ChannelEnded, databaseUnavailable, JoinRefused } from "./channel-replies.ts";
import type { Identity } from "./identity.ts";
import { DatabaseUnreachable, type Extension, type Permissions } from "./permissions.ts";

type Rights = Partial<Record<Extension, boolean>>;

/** What a client may do on a channel. Checked once per token; public channels allow everything. */
export class ChannelPolicies {
  readonly #permissions: Permissions;
  readonly #topic: string;
  readonly #isPrivate: boolean;
  #reads: Rights = {};
  #writes: Rights = {};

  constructor(permissions: Permissions, topic: string, isPrivate: boolean) {
    this.#permissions = permissions;
    this.#topic = topic;
    this.#isPrivate = isPrivate;
  }

  get mayReceiveBroadcasts() {
    return !this.#isPrivate || this.#reads.broadcast === true;
  }

  get maySeePresences() {
    return !this.#isPrivate || this.#reads.presence === true;
  }

  /** Throws JoinRefused if the client may read nothing on the channel. */
  async requireReading(identity: Identity, wantsPresence: boolean) {
    if (!this.#isPrivate) return;
    try {
      await this.#checkReading(identity, "broadcast");
      if (wantsPresence) await this.#checkReading(identity, "presence");
    } catch (error) {
      if (error instanceof DatabaseUnreachable)
        throw new JoinRefused("UnableToConnectToProject", databaseUnavailable);
      throw error;
    }
    if (!this.#reads.broadcast && !this.#reads.presence) this.refuseReading();
  }

  refuseReading(): never {
    const message = `You do not have permissions to read from this Channel topic: ${this.#topic}`;
    throw new JoinRefused("Unauthorized", message);
  }

  /** With a new token; throws ChannelEnded if the client may read less than before. */
  async renew(identity: Identity) {
    if (!this.#isPrivate) return;
    const before = this.#reads;
    this.#reads = {};
    this.#writes = {};
    try {
      await this.requireReading(identity, before.presence !== undefined);
    } catch (error) {
      if (error instanceof JoinRefused) throw new ChannelEnded(error.message);
      throw error;
    }
    const isRevoked = (extension: Extension) => before[extension] === true && !this.#reads[extension];
    if (isRevoked("broadcast") || isRevoked("presence"))
      throw new ChannelEnded(`You no longer have permission to read from this Channel topic: ${this.#topic}`);
  }

  /** For clients that did not request presences when joining. */
  async checkPresence(identity: Identity) {
    if (this.#isPrivate && this.#reads.presence === undefined) await this.#checkReading(identity, "presence");
  }

  async #checkReading(identity: Identity, extension: Extension) {
    this.#reads[extension] = await this.#permissions.mayRead(identity, this.#topic, extension);
  }

  async mayWrite(identity: Identity, extension: Extension): Promise<boolean> {
    if (!this.#isPrivate) return true;
    const rights = this.#writes;
    rights[extension] ??= await this.#permissions.mayWrite(identity, this.#topic, extension);
    return rights[extension];
  }
}
