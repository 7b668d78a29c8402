// What Node's own server can do at most: answers every address with one page, as it lies ready in memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, pagesFile] = process.argv.slice(2);
const pages = JSON.parse(readFileSync(pagesFile!, "utf8")) as Record<
  string,
  { headers: string[]; file: string }
>;
const ready = new Map(
  Object.entries(pages).map(([path, { headers, file }]) => [path, { headers, body: readFileSync(file) }]),
);

createServer({ optimizeEmptyRequests: true }, (request, response) => {
  const page = ready.get(request.url!);
  if (page) response.writeHead(200, page.headers).end(page.body);
  else response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1");
