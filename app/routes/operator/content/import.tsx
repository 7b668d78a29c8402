import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { contentMeta } from "#app/features/content-editing/content-meta.ts";
import { findContentType } from "#app/features/content-editing/content-types.ts";
import { ColumnMapping } from "#app/features/content-editing/imports/column-mapping.tsx";
import { columnsOf } from "#app/features/content-editing/imports/import-columns.ts";
import { ImportErrors } from "#app/features/content-editing/imports/import-errors.tsx";
import {
  checkImport,
  completeRows,
  findImport,
  mapImport,
} from "#app/features/content-editing/imports/imports.server.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localise, localizedPath } from "#app/i18n/locale.ts";
import { metaTranslator } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Route } from "./+types/import.ts";

export const meta: Route.MetaFunction = (args) =>
  contentMeta(args, metaTranslator(args, "contentEditing.imports")("title"));

const pollMs = 700;
const isId = /^[0-9a-f-]{36}$/;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const found = isId.test(params.id) ? await findImport(client, params.id) : null;
  if (!found) throw data("Not found", { status: 404 });
  const { table, ...rest } = found;
  return { ...rest, columns: table.columns, example: table.rows[0] ?? [] };
}

interface ImportAnswer {
  errors: Awaited<ReturnType<typeof checkImport>>["errors"];
  valid: number;
  /** How many were removed again; null if that was not asked for. */
  removed: number | null;
  isNotSent?: boolean;
}

/** Checks the rows with the chosen columns, creates them, or undoes it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const { reader, imports } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const found = isId.test(params.id) ? await findImport(client, params.id) : null;
  if (!found) throw data("Not found", { status: 404 });
  const form = await readForm(request);
  const intent = form.get("intent");
  const here = localizedPath(locale, `/operator/imports/${params.id}`);
  if (intent === "undo")
    return data<ImportAnswer>({ errors: [], valid: 0, removed: await imports.undo(params.id) });
  const type = requireType(found.kind);
  const mapping = Object.fromEntries(
    columnsOf(type).flatMap(({ name }) => {
      const column = form.get(`column ${name}`);
      return typeof column === "string" && found.table.columns.includes(column) ? [[name, column]] : [];
    }),
  );
  await mapImport(client, params.id, mapping);
  const { rows, errors } = await checkImport(client, reader, locale, type, { table: found.table, mapping });
  const wrong = new Set(errors.map(({ line }) => line));
  if (intent !== "create" || errors.length > 0)
    return data<ImportAnswer>({ errors, valid: rows.length - wrong.size, removed: null });
  await imports.start(params.id, type.table, completeRows(type, rows, { isPublished: form.has("publish") }));
  throw redirect(here);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ errors: [], valid: 0, removed: null, isNotSent: true }));

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, fileName, status, total, done, failure, columns, example, mapping } = loaderData;
  const t = useTranslations("contentEditing.imports");
  const tOperator = useTranslations("operator");
  const locale = useLocale();
  const doing = useNavigation().formData?.get("intent");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== "running") return;
    const timer = setInterval(revalidate, pollMs);
    return () => clearInterval(timer);
  }, [status, revalidate]);
  const isOpen = status === "uploaded" || status === "failed";
  const isChecked = actionData && !actionData.isNotSent && actionData.removed === null && isOpen;
  return (
    <>
      <p className="pt-6">
        <BackLink to="/operator/imports">{t("title")}</BackLink>
      </p>
      <h1 className="mt-3 text-[1.9rem]">{fileName}</h1>
      <p className="mt-1 text-ink-2">
        {[
          localise(findContentType(kind)!.label.many, locale),
          t("rows", { count: total }),
          t(`status.${status}`),
        ].join(" · ")}
      </p>
      {actionData?.isNotSent && <FormMessage>{tOperator("notSent")}</FormMessage>}
      {failure && status === "failed" && <FormMessage>{t("failed", { message: failure })}</FormMessage>}
      {actionData?.removed !== null && actionData?.removed !== undefined && (
        <FormMessage tone="good">{t("removed", { count: actionData.removed })}</FormMessage>
      )}
      {status === "running" && (
        <div className="mt-6 max-w-[40rem]">
          <progress
            value={done}
            max={total}
            aria-label={t("status.running")}
            className="h-3 w-full accent-terra"
          />
          <Status className="num mt-1 text-note">{t("progress", { done, total })}</Status>
        </div>
      )}
      {status === "done" && (
        <Form method="post" className="mt-6 grid gap-3">
          <FormMessage tone="good">{t("created", { count: total })}</FormMessage>
          <Button
            type="submit"
            name="intent"
            value="undo"
            look="outline"
            busyLabel={doing === "undo" && t("undoing")}
            className="w-fit"
          >
            {t("undo")}
          </Button>
        </Form>
      )}
      {isOpen && (
        <Form method="post" className="mt-6 grid gap-6">
          <ColumnMapping type={findContentType(kind)!} {...{ columns, example, mapping }} />
          {isChecked && <ImportErrors errors={actionData.errors} valid={actionData.valid} />}
          <label className="flex items-center gap-2.5">
            <input type="checkbox" name="publish" className="size-5 accent-terra" />
            {t("publish")}
          </label>
          <p className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="check"
              look="outline"
              busyLabel={doing === "check" && t("checking")}
            >
              {t("check")}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="create"
              busyLabel={doing === "create" && t("checking")}
            >
              {t("create", { count: total })}
            </Button>
          </p>
        </Form>
      )}
    </>
  );
}
