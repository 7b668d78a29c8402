import type { Sql } from "postgres";
import { rowOfProject } from "#app/domain/project.ts";
import type { ProjectCopies } from "#app/domain/project-copies.ts";
import { withoutParcel } from "#app/domain/without-parcel.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

/** Projects that visitors share without an account. */
export function openProjectCopies(sql: Sql, rateLimits: VisitorRateLimits): ProjectCopies {
  return {
    async share(project, ip) {
      if (!(await rateLimits.tryConsume("formsByIp", ip))) return null;
      const [copy] = await sql<{ token: string; revokeKey: string }[]>`
        insert into private.project_copies (project) values (${sql.json(rowOfProject(withoutParcel(project)) as never)})
        returning token, revoke_key as "revokeKey"`;
      return copy ?? null;
    },
    async exists({ token, revokeKey }) {
      const found = await sql`
        select from private.project_copies where token = ${token} and revoke_key = ${revokeKey}`;
      return found.length > 0;
    },
    async revoke({ token, revokeKey }) {
      await sql`delete from private.project_copies where token = ${token} and revoke_key = ${revokeKey}`;
    },
  };
}

export function deleteExpiredCopies(sql: Sql) {
  return sql`delete from private.project_copies where expires_at < now()`;
}
