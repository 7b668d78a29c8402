import type { RealtimeChannel } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually, type RealtimeSite, startRealtimeSite, subscribed, type Version } from "./site.ts";

const me = "6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d10";
const somebodyElse = "6f1c1f4e-0c5b-4d61-9d0e-4f3f0f4a7d11";

let site: RealtimeSite;
beforeAll(async () => {
  site = await startRealtimeSite();
  await site.sql.unsafe(`
    create policy "members hear" on realtime.messages for select to authenticated
      using (realtime.topic() in ('club', 'lobby') and extension = 'broadcast');
    create policy "members see the club" on realtime.messages for select to authenticated
      using (realtime.topic() in ('club', 'silent') and extension = 'presence' and auth.uid() = '${me}');
    create policy "members appear" on realtime.messages for insert to authenticated
      with check (realtime.topic() in ('club', 'silent') and extension = 'presence');
  `);
});
afterAll(() => site.stop());
afterEach(() => site.leave());

const namesIn = (channel: RealtimeChannel) =>
  Object.fromEntries(
    Object.entries(channel.presenceState<{ name: string }>()).map(([key, metas]) => [
      key,
      metas.map(({ name }) => name),
    ]),
  );

describe.each<Version>(["1.0.0", "2.0.0"])("protocol %s", (vsn) => {
  async function enter(topic: string, key: string) {
    const seen: string[] = [];
    const channel = site.client({ vsn }).channel(topic, { config: { presence: { key } } });
    channel
      .on("presence", { event: "join" }, ({ key, newPresences }) =>
        seen.push(`${key} +${newPresences.length}`),
      )
      .on("presence", { event: "leave" }, ({ key, leftPresences }) =>
        seen.push(`${key} -${leftPresences.length}`),
      );
    await subscribed(channel);
    return { channel, seen };
  }

  test("members see presences join, change and leave", async () => {
    const topic = `hall ${vsn}`;
    const ana = await enter(topic, "ana");
    const bea = await enter(topic, "bea");
    expect(await ana.channel.track({ name: "Ana" })).toBe("ok");
    expect(await bea.channel.track({ name: "Bea" })).toBe("ok");
    for (const { channel } of [ana, bea])
      await eventually(() => expect(namesIn(channel)).toEqual({ ana: ["Ana"], bea: ["Bea"] }));
    expect(await bea.channel.track({ name: "Beatriz" })).toBe("ok");
    await eventually(() => expect(namesIn(ana.channel)).toEqual({ ana: ["Ana"], bea: ["Beatriz"] }));
    expect(await bea.channel.untrack()).toBe("ok");
    await eventually(() => expect(namesIn(ana.channel)).toEqual({ ana: ["Ana"] }));
    await eventually(() => expect(ana.seen).toEqual(["ana +1", "bea +1", "bea +1", "bea -1", "bea -1"]));
  });

  test("a later member gets the presence state; several presences may share a key", async () => {
    const topic = `late ${vsn}`;
    const phone = await enter(topic, "ana");
    const laptop = await enter(topic, "ana");
    await phone.channel.track({ name: "phone" });
    await laptop.channel.track({ name: "laptop" });
    const late = await enter(topic, "late");
    await eventually(() => expect(namesIn(late.channel)).toEqual({ ana: ["phone", "laptop"] }));
    await phone.channel.unsubscribe();
    await eventually(() => expect(namesIn(late.channel)).toEqual({ ana: ["laptop"] }));
  });

  test("a lost connection removes the presence", async () => {
    const topic = `lost ${vsn}`;
    const ana = await enter(topic, "ana");
    const wire = await site.wire({ vsn });
    await wire.join(topic, { presence: { key: "wire", enabled: true } });
    await wire.reply(
      wire.send(`realtime:${topic}`, "presence", {
        type: "presence",
        event: "TRACK",
        payload: { name: "W" },
      }),
    );
    await eventually(() => expect(namesIn(ana.channel)).toEqual({ wire: ["W"] }));
    wire.close();
    await eventually(() => expect(namesIn(ana.channel)).toEqual({}));
  });

  test("the presence state is sent on request only; a client that tracks gets differences", async () => {
    const wire = await site.wire({ vsn });
    await wire.join("asked", { presence: { key: "", enabled: true } });
    expect((await wire.next("presence_state")).payload).toEqual({});
    const other = await site.wire({ vsn });
    await other.join("unasked", { presence: { key: "", enabled: false } });
    const ref = other.send("realtime:unasked", "presence", {
      type: "presence",
      event: "track",
      payload: { n: 1 },
    });
    expect((await other.reply(ref)).status).toBe("ok");
    const { payload } = await other.next("presence_diff");
    expect(Object.values(payload.joins as object)).toEqual([
      { metas: [{ n: 1, phx_ref: expect.any(String) }] },
    ]);
    expect(payload.leaves).toEqual({});
    expect(other.received.filter(({ event }) => event === "presence_state")).toEqual([]);
  });

  test("a presence update names the presence that it replaces", async () => {
    const wire = await site.wire({ vsn });
    await wire.join("renamed", { presence: { key: "k", enabled: true } });
    const track = (n: number) =>
      wire.reply(wire.send("realtime:renamed", "presence", { event: "track", payload: { n } }));
    await track(1);
    await track(1);
    await track(2);
    const [first, second, ...more] = wire.received
      .filter(({ event }) => event === "presence_diff")
      .map(({ payload }) => payload);
    type Diff = Record<"joins" | "leaves", { k: { metas: { phx_ref: string }[] } }>;
    const before = (first as Diff).joins.k.metas[0]!.phx_ref;
    expect(second).toEqual({
      joins: { k: { metas: [{ n: 2, phx_ref: expect.any(String), phx_ref_prev: before }] } },
      leaves: { k: { metas: [{ n: 1, phx_ref: before }] } },
    });
    expect(more).toEqual([]);
  });

  test("a presence that is no object and an unknown presence event are refused", async () => {
    const wire = await site.wire({ vsn });
    await wire.join("odd", { presence: { enabled: true } });
    const ask = (payload: unknown) => wire.reply(wire.send("realtime:odd", "presence", payload));
    expect(await ask({ event: "track", payload: "text" })).toMatchObject({
      status: "error",
      response: { reason: "Presence track payload must be a map" },
    });
    expect((await ask({ event: "dance" })).status).toBe("error");
    expect((await ask({})).status).toBe("ok");
    expect((await ask({ event: "untrack" })).status).toBe("ok");
  });
});

test("presence keys such as __proto__ work like any other", async () => {
  const wire = await site.wire();
  await wire.join("proto", { presence: { key: "__proto__", enabled: true } });
  await wire.reply(wire.send("realtime:proto", "presence", { event: "track", payload: { n: 1 } }));
  const late = await site.wire();
  await late.join("proto", { presence: { key: "constructor", enabled: true } });
  const { payload } = await late.next("presence_state");
  expect(Object.keys(payload)).toEqual(["__proto__"]);
});

describe("presences on private channels", () => {
  async function enter(topic: string, sub: string, enabled = true) {
    const wire = await site.wire();
    const config = { private: true, presence: { key: sub, enabled } };
    const reply = await wire.join(topic, config, { access_token: await site.token(sub) });
    return { wire, reply };
  }
  const track = async ({ wire }: Awaited<ReturnType<typeof enter>>, topic: string) =>
    wire.reply(wire.send(`realtime:${topic}`, "presence", { event: "track", payload: { n: 1 } }));
  const eventsOf = ({ wire }: Awaited<ReturnType<typeof enter>>) =>
    wire.received.map(({ event }) => event).filter((event) => event.startsWith("presence"));

  test.each([true, false])(
    "only members with the right to read see presences; requested at the join: %s",
    async (enabled) => {
      const mine = await enter("club", me, enabled);
      const theirs = await enter("club", somebodyElse, enabled);
      expect((await track(mine, "club")).status).toBe("ok");
      expect((await track(theirs, "club")).status).toBe("ok");
      await eventually(() =>
        expect(eventsOf(mine)).toEqual([
          ...(enabled ? ["presence_state"] : []),
          "presence_diff",
          "presence_diff",
        ]),
      );
      expect(eventsOf(theirs)).toEqual([]);
    },
  );

  test("tracking without the right to write is refused", async () => {
    const lobby = await enter("lobby", me);
    expect((await track(lobby, "lobby")).status).toBe("error");
    expect(eventsOf(lobby)).toEqual([]);
  });

  test("the right to see presences is enough to join but gives no broadcasts", async () => {
    const silent = await enter("silent", me);
    expect(silent.reply.status).toBe("ok");
    await silent.wire.next("presence_state");
    await site.sql`select realtime.send('{}', 'secret', 'silent')`;
    expect((await track(silent, "silent")).status).toBe("ok");
    await silent.wire.next("presence_diff");
    expect(silent.wire.received.filter(({ event }) => event === "broadcast")).toEqual([]);
  });

  test("a new token without the right to see presences ends the channel", async () => {
    const { wire } = await enter("club", me);
    wire.send("realtime:club", "access_token", { access_token: await site.token(somebodyElse) });
    expect((await wire.next("system")).payload.message).toBe(
      "You no longer have permission to read from this Channel topic: club",
    );
    await wire.next("phx_close");
  });
});
