/** Why something may be spam. The last two are found where a form arrives. */
export type SpamSign = "links" | "markup" | "link_in_name" | "no_challenge" | "repeated";

const link = /\b(?:https?:\/\/|www\.)\S+/gi;
/** People who ask about plots send one or two links. */
const maxLinks = 2;

interface Written {
  name: string;
  message: string;
  /** Links to our own pages show what a person looked at. */
  ownHost: string;
}

/** Signs that a bot wrote this. Suspected leads are stored as spam, never discarded. */
export function findSpamSigns({ name, message, ownHost }: Written): SpamSign[] {
  const signs: SpamSign[] = [];
  const foreign = (message.match(link) ?? []).filter((address) => !address.includes(`//${ownHost}`));
  if (foreign.length > maxLinks) signs.push("links");
  if (/<a\s|<\/\w+>|\[(?:url|link)\b/i.test(message)) signs.push("markup");
  if (/https?:|www\.|\.(?:com|net|ru|xyz|top)\b/i.test(name)) signs.push("link_in_name");
  return signs;
}
