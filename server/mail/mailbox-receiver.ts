import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import type { Sql } from "postgres";
import { SMTPServer } from "smtp-server";

const maxStoredMails = 500;

/** For machines without a mail server: the app receives its own mail over SMTP, on loopback only. */
export async function startMailboxReceiver(sql: Sql) {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    size: 5 * 1024 * 1024,
    onData(stream, session, done) {
      storeMail(
        sql,
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function storeMail(sql: Sql, stream: AsyncIterable<Buffer>, recipients: string[]) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
  const calendarText =
    typeof calendar === "string" ? calendar : calendar && Buffer.from(calendar as Uint8Array).toString();
  for (const recipient of recipients) {
    await sql`
      insert into platform_private.mailbox (recipient, sender, subject, text, html, calendar)
      values (${recipient}, ${mail.from?.address ?? ""}, ${mail.subject ?? ""}, ${mail.text ?? ""}, ${mail.html ?? ""},
        ${calendarText ?? null})`;
  }
  await sql`
    delete from platform_private.mailbox
    where id <= (select id from platform_private.mailbox order by id desc offset ${maxStoredMails} limit 1)`;
}
