import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectionLimits, limitConnections, timeoutOptions } from "./connection-limits.ts";

// The real limits, in shorter times.
const limits = { headersMs: 300, bodyMs: 300, perIp: 3 };
let server: Server;

async function listen(proxies: string[] = []) {
  server = createServer(timeoutOptions(limits), (request, response) => {
    request.resume();
    request.on("end", () => response.end("received"));
  });
  limitConnections(server, limits, proxies);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends a text and leaves the connection open. */
function send(text: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(text);
  return socket;
}

/** What the server sent until it closed the connection. */
async function received(socket: Socket) {
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  socket.on("error", () => {});
  await once(socket, "close");
  return text;
}

const post = (path: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n`;

test("headers have 15 seconds, bodies 30", () => {
  expect(connectionLimits).toMatchObject({ headersMs: 15_000, bodyMs: 30_000 });
  expect(createServer(timeoutOptions(connectionLimits)).headersTimeout).toBe(15_000);
});

test("a request whose headers do not end is answered 408 and closed", async () => {
  await listen();
  expect(await received(send("GET / HTTP/1.1\r\nHost: a\r\n"))).toContain(" 408 ");
});

test("a request whose body does not end is answered 408 and closed", async () => {
  await listen();
  expect(await received(send(`${post("/contacto", "Content-Length: 100")}abc`))).toContain(" 408 ");
  const chunked = post("/auth/v1/token", "Transfer-Encoding: chunked");
  expect(await received(send(`${chunked}3\r\nabc\r\n`))).toContain(" 408 ");
  const json = post("/storage/v1/object/list/a", "Content-Type: application/json", "Content-Length: 9");
  expect(await received(send(json))).toContain(" 408 ");
});

test("an uploaded file may take longer", async () => {
  await listen();
  const uploads = [
    post("/storage/v1/object/a/b.jpg", "Content-Type: image/jpeg", "Content-Length: 3", "Connection: close"),
    post(
      "/en/sell-plot",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 3",
      "Connection: close",
    ),
  ];
  for (const upload of uploads) {
    const socket = send(upload);
    setTimeout(() => socket.write("abc"), limits.bodyMs * 2);
    expect(await received(socket)).toContain("received");
  }
});

test("a connection that is reused is not cut by the timeout of an earlier body", async () => {
  await listen();
  const socket = send(`${post("/contacto", "Content-Length: 3")}abc`);
  await once(socket, "data");
  await new Promise((resolve) => setTimeout(resolve, limits.bodyMs * 1.5));
  socket.write(`${post("/contacto", "Content-Length: 3", "Connection: close")}abc`);
  expect(await received(socket)).toContain("received");
});

test("an IP address has a bounded number of connections, a trusted proxy has not", async () => {
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  await listen();
  const open = [send(request), send(request), send(request)];
  await Promise.all(open.map((socket) => once(socket, "data")));
  expect(await received(send(request))).toBe("");
  open[0]!.destroy();
  await expect
    .poll(async () => (await Promise.race([once(send(request), "data"), refusal()])) !== null)
    .toBe(true);
  server.closeAllConnections();
  server.close();

  await listen(["127.0.0.1"]);
  const many = Array.from({ length: 6 }, () => send(request));
  await Promise.all(many.map((socket) => once(socket, "data")));
});

const refusal = () => new Promise<null>((resolve) => setTimeout(resolve, 100, null));
