import type { Queries } from "#server/platform/queries.ts";
import { type IssuedToken, issueToken, type TokenType } from "./one-time-tokens.ts";
import { type Challenge, type FlowMethod, startFlow } from "./pkce.ts";
import type { AuthService, AuthSettings } from "./service.ts";
import type { User } from "./users.ts";

export type LinkType = "signup" | "recovery" | "magiclink" | "invite" | "email_change";

const linkMails = {
  signup: {
    kind: "confirmation",
    tokenType: "confirmation_token",
    method: "email/signup",
    sentAt: "confirmation_sent_at",
  },
  invite: {
    kind: "invite",
    tokenType: "confirmation_token",
    method: "invite",
    sentAt: "confirmation_sent_at",
  },
  recovery: { kind: "recovery", tokenType: "recovery_token", method: "recovery", sentAt: "recovery_sent_at" },
  magiclink: {
    kind: "magic_link",
    tokenType: "recovery_token",
    method: "magiclink",
    sentAt: "recovery_sent_at",
  },
} as const satisfies Record<
  string,
  { kind: string; tokenType: TokenType; method: FlowMethod; sentAt: keyof User }
>;

export interface LinkRequest {
  /** Where the link of the mail leads in the end. */
  redirectTo: string;
  /** The page that sent the request. */
  page: string;
  /** Binds the link to the browser that requested it (PKCE). */
  challenge: Challenge | null;
}

/** Sends a link and an equivalent code for a sign-up, recovery, magic link or invitation. */
export async function sendLinkMail(
  service: AuthService,
  tx: Queries,
  {
    user,
    type,
    request,
  }: { user: User & { email: string }; type: keyof typeof linkMails; request: LinkRequest },
) {
  const { token, code } = await issueLink(service, tx, { user, type, request });
  await service.sendMail(tx, {
    kind: linkMails[type].kind,
    recipient: user.email,
    page: request.page,
    data: { link: linkUrl(service.settings, token, type, request.redirectTo), code },
    expiresInSeconds: service.settings.oneTimeTokenSeconds,
  });
}

/** The secrets of such a mail without the mail, for an administrator who delivers them in another way. */
export async function issueLink(
  service: AuthService,
  tx: Queries,
  {
    user,
    type,
    request,
  }: { user: User & { email: string }; type: keyof typeof linkMails; request: LinkRequest },
): Promise<IssuedToken> {
  const { tokenType, method, sentAt } = linkMails[type];
  const flowId = request.challenge
    ? await startFlow(tx, { userId: user.id, challenge: request.challenge, method })
    : null;
  const issued = await issueToken(service, tx, {
    userId: user.id,
    type: tokenType,
    email: user.email,
    flowId,
  });
  await tx`update auth.users set ${tx(sentAt)} = now(), updated_at = now() where id = ${user.id}`;
  return issued;
}

export function linkUrl(settings: AuthSettings, token: string, type: LinkType, redirectTo: string) {
  return `${settings.siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}
