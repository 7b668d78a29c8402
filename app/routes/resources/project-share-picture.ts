import { servicesContext, visitorIpContext } from "#app/context.ts";
import { maxSharedPictureBytes } from "#app/domain/shared-picture.ts";
import { ownsProjectLink } from "#app/features/saved-projects/queries.server.ts";
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
    : await ownsProjectLink(createRequestClient(request, context).client, token);
  if (!isOwner) return new Response(null, { status: 404, headers });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > maxSharedPictureBytes) return new Response(null, { status: 413, headers });
  const isStored = await sharedPictures.store(token, bytes, context.get(visitorIpContext));
  return new Response(null, { status: isStored ? 204 : 422, headers });
}
