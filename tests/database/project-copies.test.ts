import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Project } from "#app/domain/project.ts";
import { findSharedProject } from "#app/pricing/shared-project.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { deleteExpiredCopies, openProjectCopies } from "#server/project-copies/project-copies.ts";
import { openSharedPictures } from "#server/project-copies/shared-pictures.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { emptyProject } from "#tests/setup/empty-project.ts";

let database: ScratchDatabase;
beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

const project: Project = { ...emptyProject, name: "Alba en Jaca", houseSlug: "alba" };

const limitsOf = (scale = 1) => createRateLimits(database.server, visitorRules, scale);
const copiesOf = (limitsScale = 1) => openProjectCopies(database.server, limitsOf(limitsScale));

test("a shared copy is seen by its link until the browser that shared it withdraws it", async () => {
  const copies = copiesOf();
  const copy = (await copies.share(project, "192.0.2.1"))!;
  expect(await findSharedProject(database.reader, copy.token)).toMatchObject({
    name: "Alba en Jaca",
    houseSlug: "alba",
  });
  await copies.revoke({ token: copy.token, revokeKey: project.id });
  expect(await findSharedProject(database.reader, copy.token)).not.toBeNull();
  await copies.revoke(copy);
  expect(await findSharedProject(database.reader, copy.token)).toBeNull();
});

test("a shared copy expires after 90 days and is then deleted", async () => {
  const { token } = (await copiesOf().share(project, "192.0.2.2"))!;
  const [row] = await database.owner<{ days: number }[]>`
    select extract(day from expires_at - created_at)::int as days from private.project_copies where token = ${token}`;
  expect(row!.days).toBe(90);
  await database.owner`
    update private.project_copies set expires_at = now() - interval '1 second' where token = ${token}`;
  expect(await findSharedProject(database.reader, token)).toBeNull();
  await deleteExpiredCopies(database.server);
  const left = await database.owner`select from private.project_copies where token = ${token}`;
  expect(left).toHaveLength(0);
});

test("one address shares a limited number of copies, and visitors do not read the table", async () => {
  const copies = copiesOf();
  const shared = [];
  for (let i = 0; i <= visitorRules.formsByIp.points; i++)
    shared.push(await copies.share(project, "192.0.2.3"));
  expect(shared.at(-2)).not.toBeNull();
  expect(shared.at(-1)).toBeNull();
  await expect(database.visitor`select * from private.project_copies`).rejects.toThrow(/permission denied/);
});

test("the picture of a shared view is encoded again, refused if it is none, and deleted with its link", async () => {
  const copies = copiesOf();
  const pictures = openSharedPictures(database.server, limitsOf());
  const copy = (await copies.share(project, "192.0.2.4"))!;
  const view = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#cfdde4" } });
  const jpeg = await view
    .clone()
    .withExif({ IFD0: { Copyright: "secret" } })
    .jpeg()
    .toBuffer();
  expect(await pictures.store(copy.token, await view.clone().png().toBuffer(), "192.0.2.4")).toBe(false);
  expect(await pictures.store(copy.token, Buffer.from("\xff\xd8\xff<script>", "latin1"), "192.0.2.4")).toBe(
    false,
  );
  expect(await pictures.store(project.id, jpeg, "192.0.2.4")).toBe(false);
  expect(await pictures.find(copy.token)).toBeNull();
  expect(await pictures.store(copy.token, jpeg, "192.0.2.4")).toBe(true);
  const stored = (await pictures.find(copy.token))!;
  expect(await sharp(stored).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(stored.includes("secret")).toBe(false);
  expect(await copies.exists(copy)).toBe(true);
  expect(await copies.exists({ ...copy, revokeKey: project.id })).toBe(false);
  await copies.revoke(copy);
  expect(await pictures.find(copy.token)).toBeNull();
});
