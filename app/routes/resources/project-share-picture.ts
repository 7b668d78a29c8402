import { servicesContext, visitorAddressContext } from "#app/context.ts";
import { maxSharedPictureBytes } from "#app/domain/shared-picture.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/project-share-picture.ts";

const headers = { "Cache-Control": "no-store" };

/** Takes the picture of a shared link from its owner: the account of the project, or the browser that shared the copy. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { projectCopies, sharedPictures } = context.get(servicesContext);
  const token = url.searchParams.get("token") ?? "";
  const revokeKey = url.searchParams.get("revokeKey");
  if (!isUuid(token) || (revokeKey !== null && !isUuid(revokeKey)))
    return new Response(null, { status: 400, headers });
  const isOwner = revokeKey
    ? await projectCopies.exists({ token, revokeKey })
    : await ownsLink(createRequestClient(request, context).client, token);
  if (!isOwner) return new Response(null, { status: 404, headers });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > maxSharedPictureBytes) return new Response(null, { status: 413, headers });
  const isStored = await sharedPictures.store(token, bytes, context.get(visitorAddressContext));
  return new Response(null, { status: isStored ? 204 : 422, headers });
}

/** Row-level security shows users the links to their own projects alone. */
async function ownsLink(client: ReturnType<typeof createRequestClient>["client"], token: string) {
  const { data } = await client.from("project_shares").select("token").eq("token", token).maybeSingle();
  return data !== null;
}
