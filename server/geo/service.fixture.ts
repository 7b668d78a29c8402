import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

const running: Server[] = [];

/** A public service on loopback that answers as the test says, until the test ends. */
export async function startService(answer: Answer) {
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://service");
    requests.push(url);
    answer(request, response, url);
  });
  running.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Call it once in a test file that starts services. */
export function closeServicesAfterEach() {
  afterEach(() => {
    for (const server of running.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
}

/** Answers by URL; null is no answer at all. */
export function answerBy(answer: (url: URL) => { status?: number; body: string } | null): Answer {
  return (_, response, url) => {
    const answered = answer(url);
    if (answered) response.writeHead(answered.status ?? 200).end(answered.body);
  };
}
