import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailUnread } from "#server/chat/unread-mails.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";

let database: ScratchDatabase;
let person: string;
const settings = { publicOrigin: "https://hornero.example", operatorEmail: "desk@example.com" };

beforeAll(async () => {
  database = await openScratchDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const sql = database.owner;
  await sql`delete from auth.users`;
  await sql`delete from mail_outbox`;
  person = randomUUID();
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${person}, 'ana@example.com', ${sql.json({ first_name: "Ana", locale: "en" })})`;
  await sql`insert into conversations (user_id, last_message_at) values (${person}, now())`;
});

async function say(author: "person" | "operator", body: string, minutesAgo: number) {
  const [row] = await database.owner<{ id: string }[]>`
    insert into messages (user_id, author, client_id, body, created_at)
    values (${person}, ${author}, gen_random_uuid(), ${body}, now() - make_interval(mins => ${minutesAgo}))
    returning id`;
  return row!.id;
}

const mails = () =>
  database.owner`select kind, locale, recipient, data from mail_outbox order by id`.then((rows) => [...rows]);

test("a user who was away gets one mail with all answers, in their language", async () => {
  await say("operator", "Yes.", 3);
  await say("operator", "Anything else?", 0);
  expect(await mailUnread(database.server, settings)).toBe(1);
  expect(await mailUnread(database.server, settings)).toBe(0);
  expect(await mails()).toEqual([
    {
      kind: "answer",
      locale: "en",
      recipient: "ana@example.com",
      data: {
        answer: "Yes.\n\nAnything else?",
        chatPage: "https://hornero.example/en/portal/datos-personales#ayuda",
      },
    },
  ]);
  await say("operator", "One more thing.", 2);
  expect(await mailUnread(database.server, settings)).toBe(1);
});

test("a user whose browser received an answer gets the mail some minutes later", async () => {
  const id = await say("operator", "Yes.", 3);
  await database.owner`update conversations set person_delivered_id = ${id}`;
  expect(await mailUnread(database.server, settings)).toBe(0);
  await database.owner`update messages set created_at = now() - interval '6 minutes'`;
  expect(await mailUnread(database.server, settings)).toBe(1);
});

test("read messages and very recent ones are not mailed", async () => {
  const id = await say("operator", "Yes.", 30);
  await database.owner`update conversations set person_delivered_id = ${id}, person_read_id = ${id}`;
  await say("operator", "Just now.", 0);
  expect(await mailUnread(database.server, settings)).toBe(0);
});

test("an unread question is mailed to the operator once", async () => {
  await say("person", "Does it fit?", 11);
  const counts = await Promise.all([1, 2, 3].map(() => mailUnread(database.server, settings)));
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await mails()).toMatchObject([
    { kind: "question", recipient: "desk@example.com", data: { person: "Ana (ana@example.com)" } },
  ]);
});
