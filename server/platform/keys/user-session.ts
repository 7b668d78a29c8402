// Access tokens outlive their sessions by up to an hour, so every service looks for the session as well.
import type { Sql } from "postgres";
import { type Claims, InvalidTokenError } from "./access-tokens.ts";

export class SessionEndedError extends InvalidTokenError {
  constructor() {
    super("Session from session_id claim in JWT does not exist");
  }
}

export interface UserSession {
  id: string;
  userId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string) {
  return uuid.test(text);
}

/** Null for API keys, and for tokens that an operator signed without a session. Throws InvalidTokenError. */
export function sessionOf(claims: Partial<Claims>): UserSession | null {
  const { session_id: id, sub: userId } = claims;
  if (id === undefined) return null;
  if (!isUuid(String(id)) || !isUuid(String(userId)))
    throw new InvalidTokenError("the session_id and sub claims must be UUIDs");
  return { id, userId: userId! };
}

/** Throws SessionEndedError if the session has ended or the user is banned. */
export async function requireSession(sql: Sql, claims: Partial<Claims>) {
  const session = sessionOf(claims);
  if (!session) return;
  const [row] = await sql<{ is_over: boolean }[]>`
    select auth.is_session_over(${session.id}, ${session.userId}) as is_over`;
  if (row!.is_over) throw new SessionEndedError();
}
