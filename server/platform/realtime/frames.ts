// Phoenix's connection format: version 1.0.0 is JSON objects, 2.0.0 JSON arrays and, for broadcasts, binary frames.
import { parseJson } from "#server/platform/parse-json.ts";

export type Version = "1.0.0" | "2.0.0";

/** A text or a binary frame. */
export type Frame = string | Buffer;

/** So many small values take as long to parse as a megabyte of text. */
const maxValues = 50_000;

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

export interface Broadcast {
  event: string;
  /** The payload as JSON text, or its bytes. */
  payload: string | Buffer;
  meta?: Record<string, unknown> | undefined;
  /** The complete message of a version 1 client, which may have more keys; sent unchanged. */
  envelope?: string | undefined;
}

export interface Incoming extends Message {
  /** From a binary frame, instead of a payload; its `meta` may ask to store the message. */
  broadcast?: Broadcast;
}

export class MalformedFrame extends Error {}

const pushKind = 3;
const broadcastKind = 4;
const headLength = 7;
const jsonEncoding = 1;
const binaryEncoding = 0;
const shortLength = 255;
const endLength = 512;

/** Throws MalformedFrame. */
export function decodeFrame(version: Version, data: Buffer, isBinary: boolean): Incoming {
  if (isBinary) {
    if (version === "1.0.0") throw new MalformedFrame("version 1.0.0 has no binary frames");
    return decodePush(data);
  }
  const json = parseText(data.toString("utf8"));
  if (version === "2.0.0") {
    if (!Array.isArray(json) || json.length < 5) throw new MalformedFrame("expected an array of five");
    const [joinRef, ref, topic, event, payload] = json;
    return asMessage({ joinRef, ref, topic, event, payload });
  }
  if (typeof json !== "object" || json === null) throw new MalformedFrame("expected an object");
  const { join_ref, ref, topic, event, payload } = json as Record<string, unknown>;
  return asMessage({ joinRef: join_ref, ref, topic, event, payload });
}

function asMessage({ joinRef, ref, topic, event, payload }: Record<keyof Message, unknown>): Message {
  if (typeof topic !== "string" || typeof event !== "string")
    throw new MalformedFrame("topic and event must be texts");
  return { joinRef: asRef(joinRef), ref: asRef(ref), topic, event, payload: payload ?? {} };
}

function asRef(ref: unknown) {
  return typeof ref === "string" ? ref : typeof ref === "number" ? String(ref) : null;
}

function decodePush(data: Buffer): Incoming {
  if (data.length < headLength || data[0] !== pushKind) throw new MalformedFrame("unknown kind of frame");
  const lengths = [...data.subarray(1, 6)];
  const encoding = data[6];
  let offset = headLength;
  const parts = lengths.map((length) => {
    if (offset + length > data.length) throw new MalformedFrame("frame is shorter than it says");
    offset += length;
    return data.toString("utf8", offset - length, offset);
  });
  const [joinRef = "", ref = "", topic = "", event = "", metadata = ""] = parts;
  const body = data.subarray(offset);
  // Receivers parse it unchecked, so invalid JSON must be refused here.
  const payload = encoding === binaryEncoding ? Buffer.from(body) : checkedJson(body.toString("utf8"));
  const meta = metadata ? parseText(metadata) : undefined;
  if (meta !== undefined && (typeof meta !== "object" || meta === null || Array.isArray(meta)))
    throw new MalformedFrame("metadata must be an object");
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: {},
    broadcast: { event, payload, meta: meta as Record<string, unknown> | undefined },
  };
}

/** Where a reply to a frame belongs, read from its ends because the frame is too large to be parsed; null if unclear. */
export function readAddress(
  version: Version,
  data: Buffer,
  isBinary: boolean,
): Pick<Message, "joinRef" | "ref" | "topic"> | null {
  if (isBinary) {
    const [joinLength = 0, refLength = 0, topicLength = 0] = data.subarray(1, 4);
    const start = headLength + joinLength + refLength;
    return {
      joinRef: data.toString("utf8", headLength, headLength + joinLength) || null,
      ref: data.toString("utf8", headLength + joinLength, start) || null,
      topic: data.toString("utf8", start, start + topicLength),
    };
  }
  const first = data.toString("utf8", 0, endLength);
  if (version === "2.0.0") {
    const found = /^\[\s*(?:null|"(\w*)")\s*,\s*(?:null|"(\w*)")\s*,\s*"([^"\\]+)"/.exec(first);
    return found && { joinRef: found[1] ?? null, ref: found[2] ?? null, topic: found[3]! };
  }
  const last = data.toString("utf8", data.length - endLength);
  const topic = /"topic":\s*"([^"\\]+)"/.exec(first)?.[1];
  const refIn = (name: string) => new RegExp(`"${name}":\\s*"(\\w+)"`).exec(`${first} ${last}`)?.[1] ?? null;
  return topic ? { topic, ref: refIn("ref"), joinRef: refIn("join_ref") } : null;
}

function checkedJson(text: string) {
  parseText(text);
  return text;
}

function parseText(text: string): unknown {
  try {
    return parseJson(text, { maxValues });
  } catch {
    throw new MalformedFrame("not JSON");
  }
}

export function encodeMessage(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref });
}

/** Null if this version cannot carry it. */
export function encodeBroadcast(version: Version, topic: string, broadcast: Broadcast): Frame | null {
  const { event, payload, meta, envelope } = broadcast;
  const isBinary = typeof payload !== "string";
  if (version === "2.0.0" && !envelope) {
    const head = [topic, event, meta ? JSON.stringify(meta) : ""].map((text) => Buffer.from(text));
    if (head.every((part) => part.length <= shortLength)) {
      const lengths = head.map((part) => part.length);
      const encoding = isBinary ? binaryEncoding : jsonEncoding;
      return Buffer.concat([
        Buffer.from([broadcastKind, ...lengths, encoding]),
        ...head,
        isBinary ? payload : Buffer.from(payload),
      ]);
    }
  }
  if (isBinary) return null;
  const content =
    envelope ??
    `{"event":${JSON.stringify(event)},"payload":${payload},"type":"broadcast"${meta ? `,"meta":${JSON.stringify(meta)}` : ""}}`;
  return version === "2.0.0"
    ? `[null,null,${JSON.stringify(topic)},"broadcast",${content}]`
    : `{"topic":${JSON.stringify(topic)},"event":"broadcast","payload":${content},"ref":null}`;
}
