import { createTransport } from "nodemailer";
import type { Brand } from "#app/domain/brand.ts";
import type { RenderedMail } from "#server/mail/templates/index.ts";

export interface OutgoingMail extends RenderedMail {
  id: string;
  to: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const calendarFileName = "visita.ics";

interface Sender {
  /** Who sends, as it is now: operators change it in the settings. */
  findBrand: () => Promise<Brand>;
  host: string;
}

/** Sends mails through an SMTP server. */
export function createMailTransport(smtpUrl: string, { findBrand, host }: Sender): MailTransport {
  const smtp = createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ id, to, subject, html, text, replyTo, unsubscribe, calendar }) {
      const { name, operator } = await findBrand();
      await smtp.sendMail({
        from: { name, address: operator.email },
        // An object, because a string could contain several recipients.
        to: { name: "", address: to },
        ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        subject,
        html,
        text,
        ...(calendar && { icalEvent: { ...calendar, filename: calendarFileName } }),
        // The same at every attempt, so that mail programs show a duplicate once.
        messageId: `<outbox-${id}@${host}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          // Mail programs offer a button that sends one POST request (RFC 8058).
          ...(unsubscribe && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close: () => smtp.close(),
  };
}
