/** The claims of a verified access token. */
export interface SessionClaims {
  sub: string;
  email?: string;
  /** The assurance level: aal2 after the second step. */
  aal?: string;
  /** Set by the server; users cannot change it. */
  app_metadata?: { operator?: boolean };
}

/** The account service on the server, our own or a remote Supabase. */
export interface Accounts {
  /** Identifies the site to the authentication service; public. */
  publishableKey: string;
  /** The providers that users can sign in with, by their Supabase names: google, apple … */
  providers: string[];
  /** Null for an invalid or expired token. */
  findClaims(accessToken: string): Promise<SessionClaims | null>;
  /** True for a session with two-step sign-in that has only passed the password. */
  owesSecondStep(claims: SessionClaims): Promise<boolean>;
  /** True for users that `npm run operator` made operators. */
  isOperator(claims: SessionClaims): Promise<boolean>;
  /** Ends two-step sign-in in exchange for one unused recovery code; false when it is not one. */
  redeemRecoveryCode(claims: SessionClaims, code: string): Promise<boolean>;
  /** Ten new codes, shown once; earlier ones become invalid. */
  createRecoveryCodes(claims: SessionClaims): Promise<string[]>;
  /** Records that the user accepted this version of the legal texts, and when. */
  acceptTexts(claims: SessionClaims, version: string): Promise<void>;
}
