import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import * as z from "zod/mini";
import { servicesContext, sessionContext } from "#app/context.ts";
import { maxListName } from "#app/domain/shared-list.ts";
import { listName, memberName } from "#app/features/shared-lists/list-form.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { useAccount } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/lists.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "sharedLists");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { sharedLists } = context.get(servicesContext);
  return { lists: await sharedLists.listOf(context.get(sessionContext).sub) };
}

const newList = z.object({ name: listName, memberName });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { sharedLists } = context.get(servicesContext);
  const { data: values } = z.safeParse(newList, Object.fromEntries(await readForm(request)));
  const answer = (outcome: "wrong" | "full" | "failed", status: number) => data({ outcome }, status);
  if (!values) return answer("wrong", 400);
  const token = await sharedLists.create(context.get(sessionContext).sub, values.name, values.memberName);
  if (!token) return answer("full", 409);
  return redirect(localizedPath(localeOf(url.pathname), `/listas/${token}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function PortalLists({ loaderData: { lists }, actionData }: Route.ComponentProps) {
  const t = useTranslations("sharedLists");
  const account = useAccount();
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <>
      <PortalHeading title={t("title")} />
      <p className="mt-3 max-w-[60ch] text-ink-2">{t("lead")}</p>
      {actionData && <FormMessage>{t(actionData.outcome === "full" ? "full" : "failed")}</FormMessage>}
      {lists.length > 0 && (
        <ul aria-label={t("title")} className="mt-6 border-b border-hair">
          {lists.map(({ token, name, items, members }) => (
            <li key={token} className="border-t border-hair py-4">
              <Link to={`/listas/${token}`} className="link font-[560]">
                {name}
              </Link>
              <p className="text-note text-ink-2">
                {t("summary", { count: items, names: members.join(", ") })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-8 grid max-w-md justify-items-start gap-4 *:w-full">
        <TextField
          name="name"
          label={t("listName")}
          defaultValue={t("defaultName")}
          maxLength={maxListName}
          required
        />
        <TextField
          name="memberName"
          label={t("yourName")}
          hint={t("yourNameHint")}
          defaultValue={account?.name}
          maxLength={60}
          required
        />
        <Button type="submit" busyLabel={isBusy && t("creating")} className="w-fit!">
          {t("create")}
        </Button>
      </Form>
    </>
  );
}
