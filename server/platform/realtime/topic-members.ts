// The members of each topic in this process, and sending to them.
import { type Broadcast, encodeBroadcast, encodeMessage, type Frame, type Version } from "./frames.ts";
import { type Presence, PresenceMap, type PresenceState } from "./presence-map.ts";

/** A joined channel. */
export interface Member {
  readonly version: Version;
  /** Unique across processes. */
  readonly senderId: string;
  /** The topic with the client's prefix. */
  readonly topic: string;
  readonly mayReceiveBroadcasts: boolean;
  /** Wants and may see presences, and has the state that differences refer to. */
  readonly followsPresences: boolean;
  /** Whether the member already got this message by replay. */
  hasReplayed(messageId: unknown): boolean;
  send(frame: Frame): void;
}

export interface PresenceDifference {
  joins: Presence[];
  leaves: Presence[];
}

interface Topic {
  members: Set<Member>;
  presences: PresenceMap;
}

/** Public and private channels of the same name are separate. */
export function topicKey(name: string, isPrivate: boolean) {
  return `${isPrivate ? "private" : "public"}:${name}`;
}

export function createTopics() {
  const topics = new Map<string, Topic>();
  let memberCount = 0;

  function getOrCreate(key: string): Topic {
    let topic = topics.get(key);
    if (!topic) {
      topic = { members: new Set(), presences: new PresenceMap() };
      topics.set(key, topic);
    }
    return topic;
  }

  /** Encodes once for all members with the same version and topic name. */
  function sendAll(members: Iterable<Member>, encode: (member: Member) => Frame | null) {
    const frames = new Map<string, Frame | null>();
    for (const member of members) {
      const kind = `${member.version} ${member.topic}`;
      let frame = frames.get(kind);
      if (frame === undefined) {
        frame = encode(member);
        frames.set(kind, frame);
      }
      if (frame !== null) member.send(frame);
    }
  }

  function deleteIfEmpty(key: string, { members, presences }: Topic) {
    if (!members.size && !presences.size) topics.delete(key);
  }

  return {
    get memberCount() {
      return memberCount;
    },
    get count() {
      return topics.size;
    },
    join(key: string, member: Member) {
      getOrCreate(key).members.add(member);
      memberCount += 1;
    },
    leave(key: string, member: Member) {
      const topic = topics.get(key);
      if (!topic?.members.delete(member)) return;
      memberCount -= 1;
      deleteIfEmpty(key, topic);
    },

    broadcast(key: string, broadcast: Broadcast, exceptSender?: string | null) {
      const members = [...(topics.get(key)?.members ?? [])].filter(
        (member) =>
          member.senderId !== exceptSender &&
          member.mayReceiveBroadcasts &&
          !(broadcast.meta && member.hasReplayed(broadcast.meta.id)),
      );
      sendAll(members, ({ version, topic }) => encodeBroadcast(version, topic, broadcast));
    },

    presenceState: (key: string): PresenceState => topics.get(key)?.presences.state() ?? {},

    /** Applies and sends the difference. Presences of other processes are stored for members that join later. */
    changePresences(key: string, { joins, leaves }: PresenceDifference) {
      const topic = getOrCreate(key);
      const left = leaves.filter((presence) => topic.presences.remove(presence));
      const joined = joins.filter((presence) => topic.presences.add(presence));
      if (joined.length || left.length) {
        const payload = { joins: grouped(joined), leaves: grouped(left) };
        const followers = [...topic.members].filter((member) => member.followsPresences);
        sendAll(followers, ({ version, topic }) =>
          encodeMessage(version, { joinRef: null, ref: null, topic, event: "presence_diff", payload }),
        );
      }
      deleteIfEmpty(key, topic);
    },

    /** The presences of some processes. */
    presencesOf(isOurs: (node: string) => boolean): { topic: string; presence: Presence }[] {
      return [...topics].flatMap(([topic, { presences }]) =>
        presences.list(isOurs).map((presence) => ({ topic, presence })),
      );
    },
  };
}

export type Topics = ReturnType<typeof createTopics>;

function grouped(presences: Presence[]): PresenceState {
  const map = new PresenceMap();
  for (const presence of presences) map.add(presence);
  return map.state();
}
