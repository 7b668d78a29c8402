import type { Sql } from "postgres";
import { readBrand } from "#app/brand/brand.server.ts";
import type { SiteOperator } from "#app/domain/brand.ts";
import { designPath } from "#app/domain/design-path.ts";
import type { Inbox, NewLead } from "#app/domain/lead-inbox.ts";
import type { Env } from "#app/env.server.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

interface InboxOptions {
  env: Pick<Env, "publicOrigin" | "operator">;
  rateLimits: VisitorRateLimits;
}

/** Stores leads and queues their mails in one transaction. */
export function openInbox(sql: Sql, { env, rateLimits }: InboxOptions): Inbox {
  return {
    mayWrite: (ip) => rateLimits.tryConsume("formsByIp", ip),
    async receive(lead) {
      // Before the transaction: waiting inside it for a second connection of the same pool could deadlock.
      const maySendReceipt = await rateLimits.tryConsume(
        "acknowledgementsByRecipient",
        lead.email.toLowerCase(),
      );
      return sql.begin(async (tx) => {
        const stored = await storeLead(tx, lead);
        // No mail for spam: the operator does not need it, and the address of the sender may be invented.
        if (stored.isNew && !stored.isSpam) {
          const { operator } = await readBrand(tx, env);
          const options = { id: stored.id, publicOrigin: env.publicOrigin, operator };
          await notifyOperator(tx, lead, options);
          if (maySendReceipt) await sendReceipt(tx, lead, options);
        }
        return { number: stored.id };
      });
    },
  };
}

async function storeLead(tx: Queries, lead: NewLead) {
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
  const [stored] = await tx<{ leadId: string; isNew: boolean; isSpam: boolean }[]>`
    select lead_id as "leadId", is_new as "isNew", is_spam as "isSpam" from private.receive_lead(${tx.json(row as never)})`;
  return { id: stored!.leadId, isNew: stored!.isNew, isSpam: stored!.isSpam };
}

interface MailOptions {
  id: string;
  publicOrigin: string;
  operator: SiteOperator;
}

function notifyOperator(tx: Queries, lead: NewLead, { id, publicOrigin, operator }: MailOptions) {
  const { kind, name, email, phone, topic = "", message, about, details, locale } = lead;
  return enqueueMail(tx, {
    kind: "lead_arrived",
    locale: "es",
    recipient: operator.email,
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
      operatorPage: `${publicOrigin}/operator/leads/${id}`,
    },
  });
}

function sendReceipt(tx: Queries, lead: NewLead, { id, publicOrigin, operator }: MailOptions) {
  const { kind, email, about, details, locale, houseSlug, plotSlug, projectId } = lead;
  const urlOf = (path: string) => publicOrigin + localizedPath(locale, path);
  const options = details.options?.map(({ code }) => code);
  // Without an account the project is in one browser: another one shows what was chosen.
  const choice = designPath({ houseSlug, plotSlug, options });
  const design = projectId ? `${choice}${choice.includes("?") ? "&" : "?"}proyecto=${projectId}` : choice;
  return enqueueMail(tx, {
    kind: "lead_received",
    locale,
    recipient: email,
    idempotencyKey: `lead ${id} person`,
    data: {
      kind,
      about,
      totalEur: details.totalEur ?? null,
      number: Number(id),
      projectPage: kind === "quote_request" ? urlOf(design) : "",
      phone: operator.phone,
      privacyPage: urlOf("/legales/politica-privacidad"),
    },
  });
}

/** Deletes leads after the time that the privacy policy promises. */
export async function cleanUpLeads(sql: Sql) {
  await sql`select private.delete_expired_leads()`;
}
