import type { RouterContextProvider } from "react-router";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { type Project, parseProject } from "#app/domain/project.ts";
import { slugOf } from "#app/domain/slug.ts";
import { composeDossier } from "#app/features/designer/dossier/compose.server.ts";
import { findSavedProject } from "#app/features/saved-projects/queries.server.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { findSharedProject } from "#app/pricing/shared-project.server.ts";
import { findSession } from "#app/session/session.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/dossier.ts";

/** A project is a few kilobytes. */
const maxBytes = 32 * 1024;
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `?proyecto=` one's own project of the account, `?compartido=` one behind a link. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const own = url.searchParams.get("proyecto")?.match(id)?.[0];
  const token = url.searchParams.get("compartido")?.match(id)?.[0];
  const headers = new Headers();
  const project = own
    ? await findOwnProject(own, request, context, headers)
    : token
      ? await findSharedProject(context.get(servicesContext).reader, token)
      : null;
  if (!project) return refuse(locale, "missing", 404);
  return answer(
    project,
    locale,
    context,
    headers,
    own ? undefined : `/casa-de-tus-suenos/compartido/${token}`,
  );
}

/** A project stored only in the browser: its JSON, as a form field or alone. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const body = await request.text();
  if (body.length > maxBytes) return refuse(locale, "invalid", 413);
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  const project = parseProject(readJson(isForm ? (new URLSearchParams(body).get("project") ?? "") : body));
  return project ? answer(project, locale, context) : refuse(locale, "invalid", 400);
}

/** Row-level security hides projects of others. */
async function findOwnProject(
  projectId: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
  headers: Headers,
): Promise<Project | null> {
  const { session, setCookies } = await findSession(request, context);
  setCookies(headers);
  if (!session) return null;
  const { client } = createRequestClient(request, context);
  return findSavedProject(client, projectId);
}

async function answer(
  project: Project,
  locale: Locale,
  context: Readonly<RouterContextProvider>,
  headers = new Headers(),
  sharePath?: string,
) {
  const { env, reader, dossiers, hasDemoCatalogue } = context.get(servicesContext);
  if (!(await dossiers.mayAsk(context.get(visitorIpContext)))) return refuse(locale, "tooMany", 429);
  if (dossiers.isBusy()) return refuse(locale, "busy", 503);
  const brand = await findBrand(reader, env);
  const dossier = await composeDossier(reader, locale, project, {
    brand,
    isDemo: hasDemoCatalogue(),
    origin: env.publicOrigin,
    sharePath,
  });
  const pdf = await dossiers.render(dossier);
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Disposition", `inline; filename="${fileName(dossier.title)}"`);
  headers.set("Cache-Control", "private, no-store");
  return new Response(new Uint8Array(pdf), { headers });
}

function refuse(locale: Locale, reason: "missing" | "invalid" | "tooMany" | "busy", status: number) {
  const t = translator(locale, "dossier.errors");
  return new Response(t(reason), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      ...(status === 429 || status === 503 ? { "Retry-After": "60" } : {}),
    },
  });
}

/** Characters that every system allows in file names. */
function fileName(name: string) {
  return `hornero-${slugOf(name).slice(0, 60) || "dossier"}.pdf`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
