/** What a verified access token says about its owner. */
export interface SessionClaims {
  sub: string;
  email?: string;
  /** How strongly the person has shown who they are: aal2 once a second step was passed. */
  aal?: string;
  /** What the operator of the accounts says about the person; nobody can write it about themselves. */
  app_metadata?: { operator?: boolean };
}

/** What pages ask of the accounts on the server, whoever keeps them. */
export interface Accounts {
  /** Names this site to the authentication service; made to be seen by browsers. */
  publishableKey: string;
  /** Other sites that one can sign in with, by their Supabase names: google, apple … */
  providers: string[];
  /** Null for a token that is forged, expired or nobody's. */
  findClaims(accessToken: string): Promise<SessionClaims | null>;
  /** True for somebody with two-step sign-in who has only given the password. */
  owesSecondStep(claims: SessionClaims): Promise<boolean>;
  /** True for whom `npm run operator` named, as long as they are. */
  isOperator(claims: SessionClaims): Promise<boolean>;
  /** Ends two-step sign-in in exchange for one unused recovery code; false when it is not one. */
  redeemRecoveryCode(claims: SessionClaims, code: string): Promise<boolean>;
  /** Ten new codes, shown once; earlier ones end. */
  createRecoveryCodes(claims: SessionClaims): Promise<string[]>;
  /** Keeps that the person accepted this version of the legal texts, and when. */
  acceptTexts(claims: SessionClaims, version: string): Promise<void>;
}
