import type { Identity } from "./identity.ts";
import { type Extension, type Permissions, UnreachableDatabase } from "./permissions.ts";
import { ChannelOver, databaseAway, JoinRefused } from "./replies.ts";

type Answers = Partial<Record<Extension, boolean>>;

/** What somebody may do on a channel. Asked once per token; on a public channel everybody may do everything. */
export class ChannelPolicies {
  readonly #permissions: Permissions;
  readonly #topic: string;
  readonly #isPrivate: boolean;
  #reads: Answers = {};
  #writes: Answers = {};

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

  /** Throws JoinRefused for whom nothing here may be read. */
  async requireReading(identity: Identity, asksPresence: boolean) {
    if (!this.#isPrivate) return;
    try {
      await this.#askReading(identity, "broadcast");
      if (asksPresence) await this.#askReading(identity, "presence");
    } catch (error) {
      if (error instanceof UnreachableDatabase)
        throw new JoinRefused("UnableToConnectToProject", databaseAway);
      throw error;
    }
    if (!this.#reads.broadcast && !this.#reads.presence) this.refuseReading();
  }

  refuseReading(): never {
    const message = `You do not have permissions to read from this Channel topic: ${this.#topic}`;
    throw new JoinRefused("Unauthorized", message);
  }

  /** With another token: throws ChannelOver when less may be read than before. */
  async renew(identity: Identity) {
    if (!this.#isPrivate) return;
    const before = this.#reads;
    this.#reads = {};
    this.#writes = {};
    try {
      await this.requireReading(identity, before.presence !== undefined);
    } catch (error) {
      if (error instanceof JoinRefused) throw new ChannelOver(error.message);
      throw error;
    }
    const isRevoked = (extension: Extension) => before[extension] === true && !this.#reads[extension];
    if (isRevoked("broadcast") || isRevoked("presence"))
      throw new ChannelOver(`You no longer have permission to read from this Channel topic: ${this.#topic}`);
  }

  /** For whoever did not ask for presences when joining. */
  async askPresence(identity: Identity) {
    if (this.#isPrivate && this.#reads.presence === undefined) await this.#askReading(identity, "presence");
  }

  async #askReading(identity: Identity, extension: Extension) {
    this.#reads[extension] = await this.#permissions.mayRead(identity, this.#topic, extension);
  }

  async mayWrite(identity: Identity, extension: Extension): Promise<boolean> {
    if (!this.#isPrivate) return true;
    const answers = this.#writes;
    answers[extension] ??= await this.#permissions.mayWrite(identity, this.#topic, extension);
    return answers[extension];
  }
}
