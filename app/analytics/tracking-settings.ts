export interface TagManagerSettings {
  origin: string;
  containerId: string;
}

export interface MarketingSettings {
  scriptUrl: string;
  /** The global under which the script puts its client. */
  globalName: string;
}
