export interface Session {
  userId: string;
}

/** The session of whoever sent the request, or null. The site has no accounts, so nobody has one. */
export async function findSession(_request: Request): Promise<Session | null> {
  return null;
}
