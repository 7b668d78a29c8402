import { expect, test } from "vitest";
import { emptyThread, lastFrom, type Message, stateOf, type Thread, withMessages } from "./thread.ts";

const message = (id: number, author: Message["author"] = "person"): Message => ({
  id,
  clientId: `c${id}`,
  author,
  body: `message ${id}`,
  at: id,
});

const ids = ({ messages }: Thread) => messages.map(({ id }) => id);

test("added messages are sorted by id, each once", () => {
  let thread = withMessages(emptyThread, [message(4), message(6)]);
  thread = withMessages(thread, [message(5), message(4), message(2)]);
  expect(ids(thread)).toEqual([2, 4, 5, 6]);
});

test("an unsent message disappears once it has been stored", () => {
  const unsent = ["c7", "c8"].map((clientId) => ({ clientId, body: "", at: 0, state: "waiting" as const }));
  const thread = withMessages({ ...emptyThread, unsent }, [message(7)]);
  expect(thread.unsent.map(({ clientId }) => clientId)).toEqual(["c8"]);
});

test("adding no messages changes nothing", () => {
  expect(withMessages(emptyThread, [])).toBe(emptyThread);
});

test("a message is sent, then delivered, then read", () => {
  const states = [2, 3, 4].map((id) => stateOf(message(id), { delivered: 3, read: 2 }));
  expect(states).toEqual(["read", "delivered", "sent"]);
});

test("the id of the last message of a side is found, or 0", () => {
  const messages = [message(1), message(2, "operator"), message(3)];
  expect(lastFrom("operator", messages)).toBe(2);
  expect(lastFrom("operator", [message(1)])).toBe(0);
});
