import type { Broadcast } from "./frames.ts";
import type { RealtimeService } from "./service.ts";

/** Between processes. */
export interface BroadcastMessage {
  topic: string;
  event: string;
  text?: string;
  /** Base64. */
  bytes?: string;
  envelope?: string | undefined;
}

/** Sends to all members of the topic, in this and the other processes. */
export function broadcastEverywhere(
  { topics, bus }: RealtimeService,
  topic: string,
  { event, payload, envelope }: Broadcast,
  exceptSender?: string,
) {
  topics.broadcast(topic, { event, payload, envelope }, exceptSender);
  const body = typeof payload === "string" ? { text: payload } : { bytes: payload.toString("base64") };
  bus.send("broadcast", { topic, event, ...body, envelope } satisfies BroadcastMessage);
}

export function receiveBroadcast(
  topics: RealtimeService["topics"],
  { topic, event, text, bytes, envelope }: BroadcastMessage,
) {
  topics.broadcast(topic, { event, payload: text ?? Buffer.from(bytes ?? "", "base64"), envelope });
}

export function payloadBytes({ payload, envelope }: Broadcast) {
  return Buffer.byteLength(envelope ?? payload);
}
