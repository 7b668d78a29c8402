import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFrame, encodeBroadcast, encodeMessage, MalformedFrame } from "./frames.ts";

const text = (value: unknown) => Buffer.from(JSON.stringify(value));

describe("version 1.0.0", () => {
  test("protocol 1.0.0 reads and writes objects", () => {
    const sent = { topic: "realtime:a", event: "phx_join", payload: { x: 1 }, ref: "1", join_ref: "1" };
    const message = decodeFrame("1.0.0", text(sent), false);
    expect(message).toEqual({
      topic: "realtime:a",
      event: "phx_join",
      payload: { x: 1 },
      ref: "1",
      joinRef: "1",
    });
    expect(JSON.parse(encodeMessage("1.0.0", message))).toEqual({
      topic: "realtime:a",
      event: "phx_join",
      payload: { x: 1 },
      ref: "1",
    });
  });

  test("protocol 1.0.0 cannot carry bytes", () => {
    expect(encodeBroadcast("1.0.0", "realtime:a", { event: "e", payload: Buffer.from([1]) })).toBeNull();
    expect(() => decodeFrame("1.0.0", Buffer.from([3, 0, 0, 0, 0, 0, 0]), true)).toThrow(MalformedFrame);
  });
});

describe("version 2.0.0", () => {
  test("protocol 2.0.0 reads and writes arrays", () => {
    const message = decodeFrame("2.0.0", text(["1", "2", "realtime:a", "presence", null]), false);
    expect(message).toEqual({ joinRef: "1", ref: "2", topic: "realtime:a", event: "presence", payload: {} });
    expect(JSON.parse(encodeMessage("2.0.0", message))).toEqual(["1", "2", "realtime:a", "presence", {}]);
  });

  test("protocol 2.0.0 reads broadcasts from binary frames by bytes, not characters", () => {
    const parts = ["1", "22", "realtime:ñ", "évent", '{"persist":true}', '{"n":1}'].map((part) =>
      Buffer.from(part),
    );
    const lengths = parts.slice(0, 5).map((part) => part.length);
    const frame = Buffer.concat([Buffer.from([3, ...lengths, 1]), ...parts]);
    expect(decodeFrame("2.0.0", frame, true)).toEqual({
      joinRef: "1",
      ref: "22",
      topic: "realtime:ñ",
      event: "broadcast",
      payload: {},
      broadcast: { event: "évent", payload: '{"n":1}', meta: { persist: true } },
    });
  });

  test("protocol 2.0.0 writes binary broadcasts, or text if a name is too long", () => {
    const frame = encodeBroadcast("2.0.0", "realtime:a", {
      event: "e",
      payload: "[1]",
      meta: { id: 7 },
    }) as Buffer;
    expect([...frame.subarray(0, 5)]).toEqual([4, 10, 1, 8, 1]);
    expect(frame.subarray(5).toString()).toBe('realtime:ae{"id":7}[1]');
    const event = "e".repeat(300);
    const long = encodeBroadcast("2.0.0", "realtime:a", { event, payload: "[1]" }) as string;
    expect(JSON.parse(long)).toEqual([
      null,
      null,
      "realtime:a",
      "broadcast",
      { event, payload: [1], type: "broadcast" },
    ]);
  });
});

test("any bytes decode to a message or throw MalformedFrame", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      fc.boolean(),
      fc.constantFrom("1.0.0", "2.0.0"),
      (bytes, isBinary, version) => {
        try {
          expect(decodeFrame(version, Buffer.from(bytes), isBinary)).toHaveProperty("topic");
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedFrame);
        }
      },
    ),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        decodeFrame("2.0.0", Buffer.from([3, ...bytes]), true);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedFrame);
      }
    }),
  );
});
