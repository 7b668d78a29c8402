import { createTransport } from "nodemailer";
import { productName } from "#app/domain/product.ts";
import type { RenderedMail } from "#server/mail/templates/index.ts";

export interface OutgoingMail extends RenderedMail {
  id: string;
  to: string;
}

export interface MailTransport {
  /** Named in the footer of each mail. */
  sender: string;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

interface Sender {
  name: string;
  email: string;
  host: string;
}

/** Sends mails through an SMTP server. */
export function createMailTransport(smtpUrl: string, { name, email, host }: Sender): MailTransport {
  const smtp = createTransport(smtpUrl, {
    from: { name: productName, address: email },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sender: name,
    async send({ id, to, subject, html, text, replyTo }) {
      await smtp.sendMail({
        // An object, because a string could contain several recipients.
        to: { name: "", address: to },
        ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
        subject,
        html,
        text,
        // The same at every attempt, so that mail programs show a duplicate once.
        messageId: `<outbox-${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => smtp.close(),
  };
}
