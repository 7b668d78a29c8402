// Reads visits through the data API with the session of the request, so that the policies apply.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Visit, VisitMessage, VisitRole, VisitStatus } from "#app/domain/visit.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;

const columns =
  "id, user_id, house_slug, plot_slug, about, place, name, email, phone, wants_call, slots, status, starts_at, created_at, updated_at, visit_messages (id, author, kind, body, starts_at, created_at)";

/** The visits of one user, newest first. */
export async function listVisitsOf(client: Client, userId: string): Promise<Visit[]> {
  const { data } = await client
    .from("visits")
    .select(columns)
    .eq("user_id", userId)
    .order("created_at", { ascending: false })
    .order("id", { referencedTable: "visit_messages" })
    .limit(100)
    .throwOnError();
  return data.map(toVisit);
}

export const visitViews = {
  open: ["requested", "proposed"],
  confirmed: ["confirmed"],
  closed: ["refused", "cancelled", "called"],
} as const;
export type VisitView = keyof typeof visitViews;

/** For the operator: what waits longest comes first, what was decided last comes first. */
export async function listVisits(client: Client, view: VisitView): Promise<Visit[]> {
  const order =
    view === "confirmed"
      ? { column: "starts_at", ascending: true }
      : { column: "updated_at", ascending: view === "open" };
  const { data } = await client
    .from("visits")
    .select(columns)
    .in("status", [...visitViews[view]])
    .order(order.column, { ascending: order.ascending })
    .order("id", { referencedTable: "visit_messages" })
    .limit(200)
    .throwOnError();
  return data.map(toVisit);
}

export async function countOpenVisits(client: Client): Promise<number> {
  const { count } = await client
    .from("visits")
    .select("id", { count: "exact", head: true })
    .eq("status", "requested")
    .throwOnError();
  return count ?? 0;
}

export async function findVisit(client: Client, id: string): Promise<Visit | null> {
  if (!isUuid(id)) return null;
  const { data } = await client
    .from("visits")
    .select(columns)
    .eq("id", id)
    .neq("status", "unconfirmed")
    .order("id", { referencedTable: "visit_messages" })
    .maybeSingle()
    .throwOnError();
  return data && toVisit(data);
}

type Row = Omit<Database["public"]["Tables"]["visits"]["Row"], "token" | "host_token"> & {
  visit_messages: Omit<Database["public"]["Tables"]["visit_messages"]["Row"], "visit_id">[];
};

function toVisit(
  row: Pick<
    Row,
    | "id"
    | "house_slug"
    | "plot_slug"
    | "about"
    | "place"
    | "name"
    | "email"
    | "phone"
    | "wants_call"
    | "slots"
    | "status"
    | "starts_at"
    | "created_at"
    | "visit_messages"
  >,
): Visit {
  return {
    id: row.id,
    about: row.about,
    place: row.place,
    path: row.plot_slug
      ? `/terrenos/${row.plot_slug}`
      : row.house_slug
        ? `/catalogo/${row.house_slug}`
        : null,
    name: row.name,
    email: row.email,
    phone: row.phone || null,
    wantsCall: row.wants_call,
    slots: row.slots.map((slot) => new Date(slot).toISOString()),
    status: row.status as VisitStatus,
    startsAt: row.starts_at && new Date(row.starts_at).toISOString(),
    createdAt: row.created_at,
    messages: row.visit_messages.map((message) => ({
      id: message.id,
      author: message.author as VisitRole,
      kind: message.kind as VisitMessage["kind"],
      body: message.body,
      startsAt: message.starts_at,
      createdAt: message.created_at,
    })),
  };
}
