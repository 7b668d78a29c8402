// A list of houses, plots and projects that several people decide about, and votes of friends.

export const maxMembers = 8;
export const maxItems = 60;
export const maxLists = 20;
export const maxPolls = 20;
export const maxPollOptions = 4;
export const maxListName = 80;

export type ItemKind = "house" | "plot" | "project";

export interface ListMember {
  id: string;
  name: string;
}

export interface ListItem {
  id: string;
  kind: ItemKind;
  /** The slug of a house or plot, or the token of a shared project. */
  ref: string;
  name: string;
  addedBy: string | null;
  ratings: { memberId: string; stars: number }[];
  comments: { id: number; memberId: string; body: string; createdAt: string }[];
}

export interface Poll {
  token: string;
  options: PollOption[];
  /** How many chose each option. */
  counts: number[];
  isClosed: boolean;
}

export interface PollOption {
  kind: ItemKind;
  ref: string;
  name: string;
}

export interface SharedList {
  name: string;
  isOwner: boolean;
  /** The member who reads it. */
  me: string;
  members: ListMember[];
  items: ListItem[];
  polls: Poll[];
}

/** Who opens a list or a vote: a user, or a device without an account. */
export interface ListActor {
  userId: string | null;
  device: string | null;
}

export type ListChange =
  | { do: "add"; kind: ItemKind; ref: string }
  | { do: "remove"; item: string }
  | { do: "rate"; item: string; stars: number }
  | { do: "comment"; item: string; body: string }
  | { do: "poll"; items: string[] }
  | { do: "close"; poll: string }
  | { do: "rename"; name: string }
  | { do: "leave" }
  | { do: "delete" };

export type ListOutcome = "done" | "gone" | "full" | "wrong";

/** The server acts for members, some of whom have no account. */
export interface SharedLists {
  /** The token of the new list; null when the user has too many. */
  create(userId: string, name: string, memberName: string): Promise<string | null>;
  listOf(userId: string): Promise<{ token: string; name: string; items: number; members: string[] }[]>;
  /** Without the list itself for those who have not joined. */
  find(token: string, actor: ListActor): Promise<{ name: string; list: SharedList | null } | null>;
  join(token: string, actor: ListActor, name: string, address: string): Promise<ListOutcome | "tooMany">;
  change(token: string, actor: ListActor, change: ListChange): Promise<ListOutcome>;
  /** For the owner. The list gets a new token, which is returned: the removed member knows the old one. */
  removeMember(token: string, userId: string, memberId: string): Promise<string | null>;
  /** The counts are known to those who have voted, and to all once it is closed. */
  findPoll(token: string, device: string | null): Promise<(Poll & { choice: number | null }) | null>;
  vote(
    token: string,
    device: string,
    choice: number,
    address: string,
  ): Promise<ListOutcome | "closed" | "tooMany">;
}
