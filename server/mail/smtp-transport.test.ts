import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultBrand } from "#app/brand/brand.server.ts";
import { parseEnv } from "#app/env.server.ts";
import { createMailTransport, type MailTransport } from "./smtp-transport.ts";

interface ReceivedMail {
  from: string;
  to: string[];
  mail: Email;
}

let server: SMTPServer;
let transport: MailTransport;
let receivedMails: ReceivedMail[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        receivedMails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const brand = { ...defaultBrand(parseEnv({})), name: "Nido" };
  transport = createMailTransport(`smtp://127.0.0.1:${port}`, {
    findBrand: async () => brand,
    host: "hornero.example",
  });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => {
  receivedMails = [];
});

const mail = {
  id: "7",
  to: "ana@example.com",
  subject: "Confirma tu correo — ñ",
  html: "<p>Hola</p>",
  text: "Hola",
};

test("a mail has the site's name as sender, text and HTML, and a stable message id", async () => {
  await transport.send(mail);
  const [{ from, to, mail: received }] = receivedMails as [ReceivedMail];
  expect([from, to]).toEqual(["hola@hornero.example", ["ana@example.com"]]);
  expect(received).toMatchObject({
    from: { name: "Nido", address: "hola@hornero.example" },
    subject: mail.subject,
    messageId: "<outbox-7@hornero.example>",
  });
  expect(received.text).toContain("Hola");
  expect(received.html).toContain("<p>Hola</p>");
  expect(received.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("a mail that can be ended says so to mail programs", async () => {
  await transport.send({ ...mail, unsubscribe: "https://hornero.example/busquedas/1?baja=1" });
  expect(receivedMails[0]!.mail.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        key: "list-unsubscribe",
        value: "<https://hornero.example/busquedas/1?baja=1>",
      }),
      expect.objectContaining({ key: "list-unsubscribe-post", value: "List-Unsubscribe=One-Click" }),
    ]),
  );
});

test.each([
  "ana@example.com\r\nBcc: eve@example.com",
  "ana@example.com, eve@example.com",
  "ana@example.com>\r\nRCPT TO:<eve@example.com",
])("the address %j reaches at most one recipient", async (to) => {
  await transport.send({ ...mail, to }).catch(() => {});
  for (const { to: recipients, mail: received } of receivedMails) {
    expect(recipients).not.toContain("eve@example.com");
    expect(received.bcc ?? []).toEqual([]);
  }
});

test("a line break in the subject adds no header", async () => {
  await transport.send({ ...mail, subject: "Hola\r\nX-Evil: yes" });
  expect(receivedMails[0]!.mail.headers.map(({ key }) => key)).not.toContain("x-evil");
});
