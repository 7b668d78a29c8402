// Prometheus reaches one of the processes that share a port; the answer is about all of them.
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";

const type = "hornero:metrics";

interface Message {
  type: typeof type;
  id: string;
  text?: string;
}

/** In the supervising process: adds up the metrics of its workers for the one that asks. */
export function answerMetrics() {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: Message) => {
    if (message?.type !== type) return;
    all.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ ...message, text } satisfies Message),
      // A process ended meanwhile: an empty answer, which Prometheus reports as such.
      () => worker.isConnected() && worker.send({ ...message, text: "" } satisfies Message),
    );
  });
}

/** In a worker. */
export function createClusterReader(registry: Registry) {
  AggregatorRegistry.setRegistries(registry);
  // Its constructor answers the supervising process.
  new AggregatorRegistry();
  return () =>
    new Promise<string>((resolve) => {
      const id = randomUUID();
      const onMessage = (message: Message) => {
        if (message?.type !== type || message.id !== id) return;
        process.off("message", onMessage);
        resolve(message.text ?? "");
      };
      process.on("message", onMessage);
      process.send!({ type, id } satisfies Message);
    });
}
