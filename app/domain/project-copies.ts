import type { Project } from "#app/domain/project.ts";

/** The link to a shared copy, and the key with which the same browser revokes it. */
export interface SharedCopy {
  token: string;
  revokeKey: string;
}

/** How long a copy that was shared without an account can be seen. */
export const copyDays = 90;

export interface ProjectCopies {
  /** Null when this address shares too much. */
  share(project: Project, address: string): Promise<SharedCopy | null>;
  /** Whether the key belongs to the link. */
  exists(copy: SharedCopy): Promise<boolean>;
  revoke(copy: SharedCopy): Promise<void>;
}
