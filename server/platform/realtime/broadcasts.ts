import type { Broadcast } from "./frames.ts";
import type { RealtimeService } from "./service.ts";

/** As it travels between processes. */
export interface BroadcastLetter {
  topic: string;
  event: string;
  text?: string;
  /** Base64. */
  bytes?: string;
  envelope?: string | undefined;
}

/** To everybody on the topic, here and in the other processes. */
export function spread(
  { topics, bus }: RealtimeService,
  topic: string,
  { event, payload, envelope }: Broadcast,
  exceptSender?: string,
) {
  topics.broadcast(topic, { event, payload, envelope }, exceptSender);
  const body = typeof payload === "string" ? { text: payload } : { bytes: payload.toString("base64") };
  bus.send("broadcast", { topic, event, ...body, envelope } satisfies BroadcastLetter);
}

export function receiveBroadcast(
  topics: RealtimeService["topics"],
  { topic, event, text, bytes, envelope }: BroadcastLetter,
) {
  topics.broadcast(topic, { event, payload: text ?? Buffer.from(bytes ?? "", "base64"), envelope });
}

export function payloadBytes({ payload, envelope }: Broadcast) {
  return Buffer.byteLength(envelope ?? payload);
}
