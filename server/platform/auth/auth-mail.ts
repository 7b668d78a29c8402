import type { Queries } from "#server/platform/queries.ts";

interface LinkAndCode {
  link: string;
  code: string;
}

/** What a mail of the authentication service says. Its words, language and delivery are up to SendAuthMail. */
export type AuthMail = AuthMailContent & {
  recipient: string;
  /** The page that sent the request, by which the sender chooses a language. */
  page: string;
  /** After this the mail is of no use to its reader. */
  expiresInSeconds?: number;
};

type AuthMailContent =
  | { kind: "confirmation" | "recovery" | "magic_link" | "invite"; data: LinkAndCode }
  | { kind: "email_change"; data: LinkAndCode & { oldEmail: string; newEmail: string } }
  | { kind: "reauthentication"; data: { code: string } }
  | { kind: "email_changed"; data: { oldEmail: string; newEmail: string } }
  | { kind: "identity_linked" | "identity_unlinked"; data: { provider: string } }
  | { kind: "password_changed" | "factor_added" | "factor_removed" | "account_exists" };

/** Runs inside the transaction that issues the tokens, so that a mail leaves only if they are stored. */
export type SendAuthMail = (tx: Queries, mail: AuthMail) => Promise<void>;
