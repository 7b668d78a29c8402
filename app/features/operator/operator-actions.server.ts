// The changes that an operator makes to a lead or a submission: assignee, status and notes.
import type { SupabaseClient } from "@supabase/supabase-js";
import { data } from "react-router";
import type { Database } from "#app/supabase/database.types.ts";
import { listOperators } from "./lead-queries.server.ts";
import type { OperatorAnswer } from "./operator-answer.ts";
import { maxNoteLength } from "./operator-answer.ts";

interface OperatorEntry<Status extends string> {
  client: SupabaseClient<Database>;
  statuses: readonly Status[];
  /** False when the entry does not exist, or cannot get this status any more. */
  update: (change: { status: Status; assignee: string | null }) => Promise<boolean>;
  createNote: (body: string) => Promise<void>;
}

/** The answer to a note or to a change; null for other intents. */
export async function changeEntry<Status extends string>(form: FormData, entry: OperatorEntry<Status>) {
  switch (form.get("intent")) {
    case "note": {
      const note = String(form.get("note") ?? "");
      const body = note.trim();
      if (!body) return answer("noteMissing", 400, note);
      if (body.length > maxNoteLength) return answer("noteLong", 400, note);
      await entry.createNote(body);
      return answer("saved");
    }
    case "work": {
      const status = entry.statuses.find((name) => name === form.get("status"));
      const assignee = String(form.get("assignee") ?? "") || null;
      const isKnown =
        assignee === null || (await listOperators(entry.client)).some(({ id }) => id === assignee);
      const isSaved = status && isKnown && (await entry.update({ status, assignee }));
      return isSaved ? answer("saved") : answer("notSaved", 400);
    }
    default:
      return null;
  }
}

export function answer(done: OperatorAnswer["done"], status = 200, note = "") {
  return data<OperatorAnswer>({ done, note }, status);
}
