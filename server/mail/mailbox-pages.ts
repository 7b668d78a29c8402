import { Hono } from "hono";
import type { Sql } from "postgres";
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import type { Env } from "#app/env.server.ts";
import { localPagesOnly } from "#server/middleware/local-pages.ts";

interface Message {
  id: string;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  received_at: Date;
}

/** Shows the mail that the app sent to itself, to the person who started it. */
export function mailboxPages(sql: Sql, env: Env) {
  const app = new Hono();
  app.use(localPagesOnly(env));
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    );
  });

  app.get("/", async (c) => {
    const messages = await sql<Message[]>`select * from platform_private.mailbox order by id desc limit 100`;
    return c.html(page("Buzón · Mailbox", listOf(messages)));
  });
  // For tests and scripts.
  app.get("/messages.json", async (c) => {
    const to = c.req.query("to")?.toLowerCase();
    const messages = await sql<Message[]>`
      select * from platform_private.mailbox where ${to ? sql`recipient = ${to}` : sql`true`} order by id desc limit 100`;
    return c.json([...messages]);
  });
  app.get("/:id{[0-9]+}", async (c) => {
    const [message] = await sql<
      Message[]
    >`select * from platform_private.mailbox where id = ${c.req.param("id")}`;
    return message ? c.html(page(message.subject, messageView(message))) : c.text("Not found", 404);
  });
  return app;
}

function listOf(messages: Message[]) {
  if (!messages.length) {
    return `<p>Todavía no hay mensajes. Los correos que envía la aplicación aparecen aquí.</p>
      <p lang="en">No mail yet. What the app sends appears here.</p>`;
  }
  const rows = messages.map(
    ({ id, recipient, subject, received_at }) => `<li><a href="/_mailbox/${id}">${escapeMarkup(subject)}</a>
      <span>${escapeMarkup(recipient)} · <time>${received_at.toISOString().replace("T", " ").slice(0, 19)} UTC</time></span></li>`,
  );
  return `<ul>${rows.join("")}</ul>`;
}

function messageView({ recipient, sender, text, html, calendar, received_at }: Message) {
  // Escaped into srcdoc and sandboxed: links open in a tab of their own, nothing else runs.
  const framed = html.replace("<head>", '<head><base target="_blank">');
  return `<p><a href="/_mailbox">← Buzón · Mailbox</a></p>
    <p>${escapeMarkup(sender)} → <strong>${escapeMarkup(recipient)}</strong> · <time>${received_at.toISOString()}</time></p>
    <iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeMarkup(framed)}"></iframe>
    <h2>Texto · Text</h2><pre>${withLinks(text)}</pre>${calendar ? `<h2>Calendario · Calendar</h2><pre>${escapeMarkup(calendar)}</pre>` : ""}`;
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 ? `<a href="${escapeMarkup(piece)}">${escapeMarkup(piece)}</a>` : escapeMarkup(piece),
    )
    .join("");
}

function page(title: string, body: string) {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>
body{margin:0 auto;max-width:720px;padding:32px 16px;background:#f7f4ee;color:#1f1d1a;font:16px/1.6 "Instrument Sans",system-ui,sans-serif}
h1{font:600 28px/1.2 Fraunces,Georgia,serif}h2{font-size:16px}a{color:#8f3e21}ul{list-style:none;padding:0}
li{padding:12px 0;border-top:1px solid #e3dccf}li span{display:block;font-size:14px;color:#5c564d}
iframe{width:100%;height:720px;border:1px solid #e3dccf;border-radius:6px;background:#fff}
pre{padding:16px;background:#fffdf9;border:1px solid #e3dccf;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body><h1>${escapeMarkup(title)}</h1>${body}</body></html>`;
}
