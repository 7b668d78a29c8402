/** A conversation in the list. */
export interface ConversationEntry {
  person: string;
  /** The name, else the e-mail address. */
  name: string;
  email: string;
  phone: string;
  locale: string;
  lastMessageAt: string;
  lastAuthor: "person" | "operator";
  /** The beginning of the last message. */
  lastBody: string;
  /** The number of messages that no operator has read. */
  waiting: number;
}
