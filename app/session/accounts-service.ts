/** The claims of a verified access token. */
export interface SessionClaims {
  sub: string;
  email?: string;
  session_id?: string;
  /** Authenticator assurance level: aal2 after the second factor. */
  aal?: string;
  /** Set by the server only; users cannot change it. */
  app_metadata?: { operator?: boolean; maker?: boolean };
}

/** Accounts as pages use them on the server, whether Supabase is local or remote. */
export interface Accounts {
  /** The API key for browsers. */
  publishableKey: string;
  /** OpenID providers for sign-in, by their Supabase names: google, apple … */
  providers: string[];
  /** Null for a forged or expired token, one without a user, and one whose session has ended. */
  verifyToken(accessToken: string): Promise<SessionClaims | null>;
  /** True for a user with two-step sign-in whose session is still at aal1. */
  needsSecondFactor(claims: SessionClaims): Promise<boolean>;
  /** True while `npm run operator` lists the user. */
  isOperator(claims: SessionClaims): Promise<boolean>;
  /** Disables two-step sign-in for an unused recovery code; false if the code is wrong. `page` sets the mail's language. */
  redeemRecoveryCode(claims: SessionClaims, code: string, page: string): Promise<boolean>;
  /** Replaces the recovery codes by ten new ones, which are shown once. */
  createRecoveryCodes(claims: SessionClaims): Promise<string[]>;
  /** Counts a form about accounts before it is read; false when this address has sent too many. */
  countForm(address: string): Promise<boolean>;
  /** The user of this session has just typed the password again. */
  refreshSignIn(claims: SessionClaims): Promise<void>;
  /** Logs that the user downloaded personal data. */
  recordExport(claims: SessionClaims, file: string): Promise<void>;
  /** Records that the user accepted this version of the legal texts, and when. */
  acceptTexts(claims: SessionClaims, version: string): Promise<void>;
}
