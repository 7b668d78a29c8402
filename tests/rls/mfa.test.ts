import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase({ DEMO: "false" });
});
afterAll(() => database.close());

async function newUser({ factor }: { factor: "verified" | "unverified" | null }) {
  const id = randomUUID();
  const { owner } = database;
  await owner`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${`${id}@example.com`}, ${owner.json({ first_name: "Ana", accepted_texts: "1" })})`;
  if (factor) {
    await owner`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${id}, 'totp', ${factor}, now(), now())`;
  }
  return id;
}

/** Runs as a request with the token of this user. */
async function as<T>(sub: string, aal: string | undefined, work: (tx: TransactionSql) => Promise<T>) {
  return (await database.owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub, role: "authenticated", aal })}, true)`;
    await tx`set local role authenticated`;
    return work(tx);
  })) as T;
}

const namesSeen = (sub: string, aal?: string) =>
  as(sub, aal, async (tx) => (await tx`select first_name from public.profiles`).map((row) => row.first_name));

test.each([
  [null, "aal1", ["Ana"]],
  [null, undefined, ["Ana"]],
  ["unverified", "aal1", ["Ana"]],
  ["verified", "aal2", ["Ana"]],
  ["verified", "aal1", []],
  ["verified", undefined, []],
] as const)("a user with a factor %s and the level %s reads the profile %j", async (factor, aal, shown) => {
  expect(await namesSeen(await newUser({ factor }), aal)).toEqual(shown);
});

test("a user with a factor changes and reads nothing with the password alone", async () => {
  const id = await newUser({ factor: "verified" });
  await as(id, "aal2", (tx) => tx`select public.create_recovery_codes()`);
  const reach = (aal: string) =>
    as(id, aal, async (tx) => ({
      changed: (await tx`update public.profiles set first_name = 'Eva'`).count,
      accepted: (await tx`select from public.text_acceptances`).length,
      codes: (await tx`select used_at from public.recovery_codes`).length,
    }));
  expect(await reach("aal1")).toEqual({ changed: 0, accepted: 0, codes: 0 });
  expect(await reach("aal2")).toEqual({ changed: 1, accepted: 1, codes: 10 });
  const accept = as(
    id,
    "aal1",
    (tx) => tx`insert into public.text_acceptances (user_id, version) values (${id}, '2')`,
  );
  await expect(accept).rejects.toThrow(/row-level security/);
});

test("a recovery code gives access without the second factor", async () => {
  const id = await newUser({ factor: "verified" });
  const [row] = await as(id, "aal2", (tx) => tx`select public.create_recovery_codes() as code`);
  await as(id, "aal1", (tx) => tx`select private.use_recovery_code(${row!.code})`);
  expect(await namesSeen(id, "aal1")).toEqual(["Ana"]);
});

test("other users and visitors read no profile, with any assurance level", async () => {
  const id = await newUser({ factor: null });
  await expect(database.visitor`select from public.profiles where id = ${id}`).rejects.toThrow(
    /permission denied/,
  );
  expect(await namesSeen(randomUUID(), "aal2")).toEqual([]);
});

// Finds tables by auth.uid() in their policies; a policy that identifies users in another way would be missed.
test("every table of a user's own requires the second factor", async () => {
  const open = await database.owner`
    select distinct tablename from pg_policies p
    where schemaname = 'public' and coalesce(qual, '') || coalesce(with_check, '') like '%uid()%'
      and not exists (
        select from pg_policies r where (r.schemaname, r.tablename, r.permissive) = (p.schemaname, p.tablename, 'RESTRICTIVE')
          and r.qual like '%has_passed_mfa%')`;
  expect(open.map(({ tablename }) => tablename)).toEqual([]);
});

test.each([
  ["required", "aal1", false],
  ["required", undefined, false],
  ["required", "aal2", true],
  ["optional", "aal1", true],
  [null, "aal1", false],
  [null, "aal2", true],
] as const)("with OPERATOR_MFA %s an operator at %s has the role: %s", async (setting, aal, isOperator) => {
  const { owner } = database;
  const id = await newUser({ factor: null });
  await owner`update auth.users set raw_app_meta_data = '{"operator": true}' where id = ${id}`;
  await owner`delete from private.settings where name = 'operator_mfa'`;
  if (setting) await owner`insert into private.settings values ('operator_mfa', ${setting})`;
  const claims = { sub: id, role: "authenticated", aal, app_metadata: { operator: true } };
  const seen = (await owner.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await tx`set local role authenticated`;
    const [row] =
      await tx`select public.is_operator() as "isOperator", private.is_verified_operator() as "isVerified"`;
    return row;
  })) as object;
  expect(seen).toEqual({ isOperator, isVerified: isOperator });
});

test("users and visitors neither read nor change the settings that policies depend on", async () => {
  for (const role of ["anon", "authenticated", "service_role"]) {
    const [row] = await database.owner`
      select has_table_privilege(${role}, 'private.settings', 'select')
        or has_table_privilege(${role}, 'private.settings', 'insert, update, delete') as may`;
    expect(row!.may).toBe(false);
  }
});
