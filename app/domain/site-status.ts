/** What can be wrong with the site. */
export const healthChecks = ["start", "database", "disk", "mailQueue", "mailServer", "jobs"] as const;
export type HealthCheck = (typeof healthChecks)[number];

export interface QueuedMail {
  id: string;
  kind: string;
  recipient: string;
  createdAt: string;
  attempts: number;
  lastError: string | null;
  /** Null when the site has given up. */
  nextAttemptAt: string | null;
  /** False when its link has expired. */
  canBeResent: boolean;
}

export interface SiteStatus {
  problems: { check: HealthCheck; detail: string }[];
  version: string;
  buildId: string;
  startedAt: string;
  processes: number;
  mail: { waiting: number; retrying: number; failed: number; mails: QueuedMail[] };
  jobs: {
    name: string;
    startedAt: string;
    succeededAt: string | null;
    isRunning: boolean;
    failures: number;
    lastError: string | null;
  }[];
  disk: { freeBytes: number; totalBytes: number };
  databaseBytes: number;
  /** Null where PostgreSQL does not record them. */
  slowQueries: { query: string; calls: number; meanMs: number }[] | null;
  /** New versions of texts and rates that wait for the operator's decision. */
  pendingTexts: number;
  lastBackup: { at: string; archive: string; bytes: number } | null;
  errors: { summary: string; errors: number; lastAt: string; lastRequestId: string | null }[];
  settings: { name: string; value: string }[];
}

/** For the operator's status page; the server implements it with permissions that pages do not have. */
export interface StatusService {
  read(): Promise<SiteStatus>;
  /** Sends a mail again now; false when it was sent meanwhile or cannot be sent any more. */
  resendMail(id: string): Promise<boolean>;
}
