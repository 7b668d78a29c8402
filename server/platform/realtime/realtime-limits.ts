export interface RealtimeLimits {
  connections: number;
  connectionsPerIp: number;
  channelsPerConnection: number;
  joinsPerSecond: number;
  /** Per connection, averaged over seconds; twice as many in a burst. */
  eventsPerSecond: number;
  presenceCallsPerHalfMinute: number;
  subscriptionsPerChannel: number;
  /** Of one broadcast or presence. */
  payloadBytes: number;
  /** Of one websocket message of any kind. */
  frameBytes: number;
  /** A client that reads so slowly is disconnected. */
  bufferedBytes: number;
  /** Clients send a heartbeat every 30 s (product §9); longer silence than two of them means a dead connection. */
  silenceMs: number;
}

export const defaultLimits: RealtimeLimits = {
  connections: 10_000,
  connectionsPerIp: 1_000,
  channelsPerConnection: 100,
  joinsPerSecond: 50,
  eventsPerSecond: 100,
  presenceCallsPerHalfMinute: 20,
  subscriptionsPerChannel: 100,
  payloadBytes: 1_000_000,
  frameBytes: 1_200_000,
  bufferedBytes: 8_000_000,
  silenceMs: 65_000,
};
