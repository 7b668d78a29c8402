// IndexNow: tells search engines which pages changed, so that they need not look for changes. See https://www.indexnow.org.
import { Hono } from "hono";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { locales, localizedPath } from "#app/i18n/locale.ts";

export const indexNowJob = "submit-changed-pages";

/** The protocol allows 10,000 URLs in one request. */
const maxAddresses = 10_000;
const timeoutMs = 30_000;
/** What changes while a run is under way is submitted again by the next one. */
const overlapSeconds = 120;

type IndexNow = NonNullable<Env["indexNow"]>;

/** The file by which search engines see that the key is ours. */
export function indexNowKeyFile(settings: IndexNow | null) {
  const app = new Hono();
  if (settings) app.get(`/${settings.key}.txt`, (c) => c.text(settings.key));
  return app;
}

/** Submits what has changed since the last run that succeeded; the first one only marks the time. */
export async function submitChangedPages(
  sql: Sql,
  { key, url }: IndexNow,
  { publicOrigin }: Pick<Env, "publicOrigin">,
) {
  const [job] = await sql<{ since: Date | null }[]>`
    select succeeded_at - make_interval(secs => ${overlapSeconds}) as since from private.jobs where name = ${indexNowJob}`;
  if (!job?.since) return;
  const paths = await listChangedPaths(sql, job.since);
  const addresses = paths.flatMap((path) =>
    locales.map((locale) => publicOrigin + localizedPath(locale, path)),
  );
  for (let start = 0; start < addresses.length; start += maxAddresses) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(publicOrigin).host,
        key,
        keyLocation: `${publicOrigin}/${key}.txt`,
        urlList: addresses.slice(start, start + maxAddresses),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`IndexNow answers ${response.status}`);
  }
}

/** Pages that appeared, changed or, of plots, went. */
async function listChangedPaths(sql: Sql, since: Date): Promise<string[]> {
  const changed = (table: string, folder: string) => sql`
    select ${folder} || slug as path from ${sql(table)}
    where greatest(changed_at, published_at) > ${since} and published_at <= now() and not is_demo`;
  const rows = await sql<{ path: string }[]>`
    ${changed("houses", "/catalogo/")}
    union ${changed("plots", "/terrenos/")}
    union ${changed("studios", "/studios-signature/")}
    union ${changed("showcase_projects", "/projects/")}
    union ${changed("promotions", "/promociones/")}
    union ${changed("posts", "/blog/")}
    union ${changed("professionals", "/profesionales/")}
    union select '/terrenos/' || p.slug from plots p
      where p.changed_at > ${since} and p.published_at is null and not p.is_demo
        and exists (select from find_withdrawn_plot(p.slug::text))
    order by path`;
  return rows.map(({ path }) => path);
}
