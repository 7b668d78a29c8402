/** What a verified access token says about its owner. */
export interface SessionClaims {
  sub: string;
  email?: string;
  /** How strongly the person has shown who they are: aal2 once a second step was passed. */
  aal?: string;
}

/** What pages ask of the accounts on the server, whoever keeps them. */
export interface Accounts {
  /** Names this site to the authentication service; made to be seen by browsers. */
  publishableKey: string;
  /** Null for a token that is forged, expired or nobody's. */
  findClaims(accessToken: string): Promise<SessionClaims | null>;
  /** True for somebody with two-step sign-in who has only given the password. */
  owesSecondStep(claims: SessionClaims): Promise<boolean>;
  /** Ends two-step sign-in in exchange for one unused recovery code; false when it is not one. */
  redeemRecoveryCode(claims: SessionClaims, code: string): Promise<boolean>;
  /** Ten new codes, shown once; earlier ones end. */
  createRecoveryCodes(claims: SessionClaims): Promise<string[]>;
}
