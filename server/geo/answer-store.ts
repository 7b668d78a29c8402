import { createHash } from "node:crypto";
import type { Sql } from "postgres";
import type { Dated } from "#app/domain/geo/surroundings.ts";

/** Where the register knows nothing, it may do so soon: a parcel that was divided yesterday. */
const daysOf = { something: 30, nothing: 1 };

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/** Answers of public registers, stored for 30 days; concurrent requests share one. */
export function createAnswerStore(sql: Sql, service: string) {
  const pending = new Map<string, Promise<Dated<unknown>>>();

  async function findOrAsk(key: Buffer, ask: () => Promise<unknown>): Promise<Dated<unknown>> {
    const [stored] = await sql<Dated<unknown>[]>`
      select answer as value, to_char(asked_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as "askedOn"
      from private.geo_answers where key = ${key} and expires_at > now()`;
    if (stored) return stored;
    const value = await ask();
    const days = value === null ? daysOf.nothing : daysOf.something;
    const [row] = await sql<{ askedOn: string }[]>`
      insert into private.geo_answers (key, answer, expires_at)
      values (${key}, ${sql.json(value as never)}, now() + make_interval(days => ${days}))
      on conflict (key) do update
        set answer = excluded.answer, asked_at = excluded.asked_at, expires_at = excluded.expires_at
      returning to_char(asked_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as "askedOn"`;
    return { value, askedOn: row!.askedOn };
  }

  return async <Value>(question: string, ask: () => Promise<Value>): Promise<Dated<Value>> => {
    const key = createHash("sha256").update(`${service}\n${question}`).digest();
    const name = key.toString("hex");
    const running = pending.get(name) ?? findOrAsk(key, ask).finally(() => pending.delete(name));
    pending.set(name, running);
    return (await running) as Dated<Value>;
  };
}

export function deleteExpiredAnswers(sql: Sql) {
  return sql`delete from private.geo_answers where expires_at < now()`;
}
