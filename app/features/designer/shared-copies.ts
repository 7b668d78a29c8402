// The links that this browser made: in the account of a signed-in user, else as copies that it may revoke.
import { sharedCopiesKey } from "#app/consent/storage-names.ts";
import type { Project } from "#app/domain/project.ts";
import type { SharedCopy } from "#app/domain/project-copies.ts";
import { sharedPicturePath } from "#app/domain/shared-picture.ts";
import { withoutParcel } from "#app/domain/without-parcel.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

export interface ProjectLinks {
  find: (project: Project) => Promise<string | null>;
  create: (project: Project) => Promise<string>;
  revoke: (project: Project) => Promise<void>;
  /** The view that the link shows, as JPEG. */
  sendPicture: (project: Project, token: string, picture: Blob) => Promise<void>;
}

/** Shows the project as it is in the account at any time. */
export const accountLinks: ProjectLinks = {
  async find({ id }) {
    const client = await loadSessionClient();
    const { data } = await client
      .from("project_shares")
      .select("token")
      .eq("project_id", id)
      .maybeSingle()
      .throwOnError();
    return data?.token ?? null;
  },
  async create(project) {
    const client = await loadSessionClient();
    await client
      .from("project_shares")
      .upsert({ project_id: project.id }, { onConflict: "project_id", ignoreDuplicates: true })
      .throwOnError();
    const token = await accountLinks.find(project);
    if (!token) throw new Error("the link was not created");
    return token;
  },
  async revoke({ id }) {
    const client = await loadSessionClient();
    await client.from("project_shares").delete().eq("project_id", id).throwOnError();
  },
  sendPicture: (_, token, picture) => sendPicture({ token }, picture),
};

/** Shows the project as it was when it was shared. */
export const copyLinks: ProjectLinks = {
  find: async ({ id }) => readCopies()[id]?.token ?? null,
  async create(project) {
    const copy = await post<SharedCopy>({ do: "share", project: withoutParcel(project) });
    writeCopies({ ...readCopies(), [project.id]: copy });
    return copy.token;
  },
  async revoke({ id }) {
    const { [id]: copy, ...others } = readCopies();
    if (copy) await post({ do: "revoke", ...copy });
    writeCopies(others);
  },
  async sendPicture({ id }, _, picture) {
    const copy = readCopies()[id];
    if (copy) await sendPicture({ ...copy }, picture);
  },
};

async function sendPicture(owner: Record<string, string>, picture: Blob) {
  const response = await fetch(`${sharedPicturePath}?${new URLSearchParams(owner)}`, {
    method: "POST",
    headers: { "Content-Type": "image/jpeg" },
    body: picture,
  });
  if (!response.ok) throw new Error(`picture: ${response.status}`);
}

function readCopies(): Record<string, SharedCopy> {
  try {
    return JSON.parse(localStorage.getItem(sharedCopiesKey) ?? "{}") as Record<string, SharedCopy>;
  } catch {
    return {};
  }
}

function writeCopies(copies: Record<string, SharedCopy>) {
  try {
    if (Object.keys(copies).length === 0) localStorage.removeItem(sharedCopiesKey);
    else localStorage.setItem(sharedCopiesKey, JSON.stringify(copies));
  } catch {
    // Storage is blocked: the link works until it expires.
  }
}

async function post<Answer>(command: object): Promise<Answer> {
  const response = await fetch("/_project/share", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`share: ${response.status}`);
  return response.json() as Promise<Answer>;
}
