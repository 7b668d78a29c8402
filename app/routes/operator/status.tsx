import { data } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { DateTime } from "#app/features/operator/date-time.tsx";
import { StatusFacts } from "#app/features/operator/status-facts.tsx";
import { StatusMails } from "#app/features/operator/status-mails.tsx";
import { StatusTable } from "#app/features/operator/status-table.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/status.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operatorStatus");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/** The guard of the layout lets operators pass alone. */
export async function loader({ context }: Route.LoaderArgs) {
  return { status: await context.get(servicesContext).siteStatus.read() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isResent = await context.get(servicesContext).siteStatus.resendMail(String(form.get("mail") ?? ""));
  return data({ isResent, isUnreachable: false }, isResent ? 200 : 409);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ isResent: false, isUnreachable: true }));

export default function Status({ loaderData: { status }, actionData }: Route.ComponentProps) {
  const t = useTranslations("operatorStatus");
  const tEntry = useTranslations("operator.entry");
  const format = useFormatter();
  const { problems, mail, jobs, errors, slowQueries, settings } = status;
  return (
    <>
      <PageHeading title={t("title")}>{t("problemsNote")}</PageHeading>
      {actionData && (
        <FormMessage tone={actionData.isResent ? "good" : "bad"}>
          {actionData.isUnreachable
            ? tEntry("notSaved")
            : t(actionData.isResent ? "mail.resent" : "mail.notResent")}
        </FormMessage>
      )}
      {problems.length > 0 ? (
        <section aria-labelledby="problems" className="mb-10">
          <h2 id="problems" className="mb-4 text-terra-deep">
            {t("problems", { count: problems.length })}
          </h2>
          <ul className="grid gap-2">
            {problems.map(({ check, detail }) => (
              <li key={check} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <Tag tone="mind">{t(`checks.${check}`)}</Tag>
                <span lang="en" className="wrap-anywhere">
                  {detail}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className="mb-10">
          <Tag>{t("allWell")}</Tag>
        </p>
      )}
      <StatusFacts status={status} />
      <Section title={t("mail.title")}>
        <StatusMails mail={mail} />
      </Section>
      <Section title={t("errors.title")}>
        <StatusTable
          caption={t("errors.title")}
          columns={[
            { name: t("errors.error") },
            { name: t("errors.count"), isNumber: true },
            { name: t("errors.last"), isNumber: true },
          ]}
          rows={errors.map(({ summary, errors: count, lastAt, lastRequestId }) => ({
            key: summary,
            cells: [
              <span key="summary">
                <span lang="en">{summary}</span>
                {lastRequestId && (
                  <span className="block text-ink-3">{t("errors.request", { id: lastRequestId })}</span>
                )}
              </span>,
              format.number(count, "integer"),
              <DateTime key="at" at={lastAt} />,
            ],
          }))}
          empty={t("errors.none")}
        />
      </Section>
      <Section title={t("jobs.title")}>
        <StatusTable
          caption={t("jobs.title")}
          columns={[{ name: t("jobs.name") }, { name: t("jobs.last") }, { name: t("jobs.state") }]}
          rows={jobs.map(({ name, succeededAt, isRunning, failures, lastError }) => ({
            key: name,
            cells: [
              name,
              succeededAt ? <DateTime key="at" at={succeededAt} /> : t("jobs.never"),
              failures > 0 ? (
                <span key="failures" className="text-terra-deep">
                  {t("jobs.failures", { count: failures })}: <span lang="en">{lastError}</span>
                </span>
              ) : isRunning ? (
                t("jobs.running")
              ) : (
                t("jobs.ok")
              ),
            ],
          }))}
          empty={t("jobs.none")}
        />
      </Section>
      <Section title={t("queries.title")}>
        <StatusTable
          caption={t("queries.title")}
          columns={[
            { name: t("queries.query") },
            { name: t("queries.calls"), isNumber: true },
            { name: t("queries.mean"), isNumber: true },
          ]}
          rows={(slowQueries ?? []).map(({ query, calls, meanMs }, index) => ({
            key: String(index),
            cells: [
              <code key="query" className="text-small">
                {query}
              </code>,
              format.number(calls, "integer"),
              `${format.number(meanMs, "integer")}\u00a0ms`,
            ],
          }))}
          empty={slowQueries ? t("queries.none") : t("queries.notRecorded")}
        />
      </Section>
      <Section title={t("settings.title")}>
        <p className="mb-5 text-ink-2">{t("settings.note")}</p>
        <dl className="text-note">
          {settings.map(({ name, value }) => (
            <div key={name} className="grid gap-x-6 border-b border-hair py-2 sm:grid-cols-[20rem_1fr]">
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="num text-ink-2 wrap-anywhere">
                {value === "(secret)" ? t("settings.secret") : value}
              </dd>
            </div>
          ))}
        </dl>
        {settings.length === 0 && <p className="text-ink-2">{t("settings.none")}</p>}
      </Section>
    </>
  );
}
