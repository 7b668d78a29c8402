import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import type { Inbox, NewLead } from "#app/features/leads/lead-inbox.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

interface InboxOptions {
  env: Pick<Env, "publicOrigin" | "operator">;
  rateLimits: VisitorRateLimits;
}

/** Keeps what visitors send, together with the mails about it. */
export function openInbox(sql: Sql, { env, rateLimits }: InboxOptions): Inbox {
  return {
    mayWrite: (address) => rateLimits.tryConsume("formsByAddress", address),
    async receive(lead) {
      // Asked before the transaction: a connection that waits for another one of its own pool may wait for ever.
      const mayAnswer = await rateLimits.tryConsume("acknowledgementsByRecipient", lead.email.toLowerCase());
      await sql.begin(async (tx) => {
        const kept = await keep(tx, lead);
        // Nobody is woken for spam, and no answer goes to an address that a spammer made up.
        if (!kept.isNew || kept.isSpam) return;
        await tellOperator(tx, lead, { id: kept.id, env });
        if (mayAnswer) await acknowledge(tx, lead, { id: kept.id, env });
      });
    },
  };
}

async function keep(tx: Queries, lead: NewLead) {
  const row = {
    kind: lead.kind,
    locale: lead.locale,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    topic: lead.topic,
    message: lead.message,
    details: lead.details,
    house_slug: lead.houseSlug,
    plot_slug: lead.plotSlug,
    promotion_slug: lead.promotionSlug,
    studio_slug: lead.studioSlug,
    professional_slug: lead.professionalSlug,
    project_id: lead.projectId,
    about: lead.about,
    user_id: lead.userId,
    consent_version: lead.consentVersion,
    spam_signs: lead.spamSigns,
  };
  const [kept] = await tx<{ leadId: string; isNew: boolean; isSpam: boolean }[]>`
    select lead_id as "leadId", is_new as "isNew", is_spam as "isSpam" from private.receive_lead(${tx.json(row as never)})`;
  return { id: kept!.leadId, isNew: kept!.isNew, isSpam: kept!.isSpam };
}

interface MailOptions {
  id: string;
  env: InboxOptions["env"];
}

function tellOperator(tx: Queries, lead: NewLead, { id, env }: MailOptions) {
  const { kind, name, email, phone, topic = "", message, about, details, locale } = lead;
  return enqueueMail(tx, {
    kind: "lead_arrived",
    locale: "es",
    recipient: env.operator.email,
    idempotencyKey: `lead ${id} operator`,
    data: {
      kind,
      name,
      email,
      phone,
      topic,
      message,
      about,
      details,
      writtenIn: locale,
      deskPage: `${env.publicOrigin}/operator/leads/${id}`,
    },
  });
}

function acknowledge(tx: Queries, lead: NewLead, { id, env }: MailOptions) {
  const { kind, name, email, about, message, details, locale } = lead;
  return enqueueMail(tx, {
    kind: "lead_received",
    locale,
    recipient: email,
    idempotencyKey: `lead ${id} person`,
    data: {
      kind,
      name,
      about,
      message,
      totalEur: details.totalEur ?? null,
      phone: env.operator.phone,
      privacyPage: `${env.publicOrigin}${locale === "en" ? "/en" : ""}/legales/politica-privacidad`,
    },
  });
}

/** Ends leads whose time, as the privacy policy tells it, is over. */
export async function cleanUpLeads(sql: Sql) {
  await sql`select private.delete_expired_leads()`;
}
