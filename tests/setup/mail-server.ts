import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mail } from "#tests/setup/site.ts";

/** A mail server on loopback that stores what it receives. */
export async function startMailServer({ port = 0 } = {}) {
  const received: (Mail & { to: string; id: string })[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      read(stream).then(({ subject = "", text = "", messageId = "" }) => {
        for (const { address } of envelope.rcptTo)
          received.unshift({ to: address, subject, text, id: messageId });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Newest first. */
    received,
    mailsTo: async (recipient: string): Promise<Mail[]> => received.filter(({ to }) => to === recipient),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return PostalMime.parse(Buffer.concat(chunks));
}
