// Who is on which topic in this process, and what everybody there is told.
import { type Broadcast, encodeBroadcast, encodeMessage, type Frame, type Version } from "./frames.ts";
import { type Presence, PresenceMap, type PresenceState } from "./presences.ts";

/** A joined channel as its topic sees it. */
export interface Member {
  readonly version: Version;
  /** Unique everywhere. */
  readonly senderId: string;
  /** The topic as the client names it. */
  readonly topic: string;
  readonly mayReceiveBroadcasts: boolean;
  /** Wants and may have presences, and has been told the state that differences refer to. */
  readonly followsPresences: boolean;
  /** Whether it has had this message already, through replay. */
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

/** A public and a private channel of the same name are strangers to each other. */
export function topicKey(name: string, isPrivate: boolean) {
  return `${isPrivate ? "private" : "public"}:${name}`;
}

export function createTopics() {
  const topics = new Map<string, Topic>();
  let memberCount = 0;

  function open(key: string): Topic {
    let topic = topics.get(key);
    if (!topic) {
      topic = { members: new Set(), presences: new PresenceMap() };
      topics.set(key, topic);
    }
    return topic;
  }

  /** Encoded once for all who speak the same version and name the topic alike. */
  function tell(members: Iterable<Member>, encode: (member: Member) => Frame | null) {
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

  function tidy(key: string, { members, presences }: Topic) {
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
      open(key).members.add(member);
      memberCount += 1;
    },
    leave(key: string, member: Member) {
      const topic = topics.get(key);
      if (!topic?.members.delete(member)) return;
      memberCount -= 1;
      tidy(key, topic);
    },

    broadcast(key: string, broadcast: Broadcast, exceptSender?: string | null) {
      const members = [...(topics.get(key)?.members ?? [])].filter(
        (member) =>
          member.senderId !== exceptSender &&
          member.mayReceiveBroadcasts &&
          !(broadcast.meta && member.hasReplayed(broadcast.meta.id)),
      );
      tell(members, ({ version, topic }) => encodeBroadcast(version, topic, broadcast));
    },

    presenceState: (key: string): PresenceState => topics.get(key)?.presences.state() ?? {},

    /** Applies what is news and tells it; who is present elsewhere is kept, too, for whoever joins later. */
    changePresences(key: string, { joins, leaves }: PresenceDifference) {
      const topic = open(key);
      const left = leaves.filter((presence) => topic.presences.remove(presence));
      const joined = joins.filter((presence) => topic.presences.add(presence));
      if (joined.length || left.length) {
        const payload = { joins: grouped(joined), leaves: grouped(left) };
        const followers = [...topic.members].filter((member) => member.followsPresences);
        tell(followers, ({ version, topic }) =>
          encodeMessage(version, { joinRef: null, ref: null, topic, event: "presence_diff", payload }),
        );
      }
      tidy(key, topic);
    },

    /** Every presence that came through a process. */
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
