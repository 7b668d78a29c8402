import { data, Form, redirect, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { contentMeta } from "#app/features/content-editing/content-meta.ts";
import { findContentType } from "#app/features/content-editing/content-types.ts";
import { createImport, listImports } from "#app/features/content-editing/imports/imports.server.ts";
import { maxImportBytes, readTable } from "#app/features/content-editing/imports/read-table.server.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localise, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/imports.ts";

export const meta: Route.MetaFunction = (args) =>
  contentMeta(args, metaTranslator(args, "contentEditing.imports")("title"));

const kinds = ["plots", "houses"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  return { imports: await listImports(client) };
}

type Failure = "unreadable" | "notSent";

/** Takes a file with rows; they are checked and created on the next page. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxImportBytes });
  const file = form.get("file");
  const kind = kinds.find((each) => each === form.get("kind"));
  const table = file instanceof File && !hasTooLargeFiles ? await readTable(file) : null;
  if (!kind || !table) return data({ failure: "unreadable" as Failure }, 400);
  const id = await createImport(client, requireType(kind), (file as File).name, table);
  throw redirect(localizedPath(localeOf(url.pathname), `/operator/imports/${id}`));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ failure: "notSent" as const }));

export default function Imports({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const t = useTranslations("contentEditing.imports");
  const tOperator = useTranslations("operator");
  const locale = useLocale();
  const momentOf = useMoment();
  const isBusy = useNavigation().formMethod === "POST";
  const nameOf = (kind: string) => localise(findContentType(kind)!.label.many, locale);
  return (
    <>
      <PageHeading title={t("title")}>{t("intro")}</PageHeading>
      {actionData?.failure === "unreadable" && <FormMessage>{t("unreadable")}</FormMessage>}
      {actionData?.failure === "notSent" && <FormMessage>{tOperator("notSent")}</FormMessage>}
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-4 grid max-w-[40rem] gap-5 rounded-lg bg-paper p-6 shadow-[inset_0_0_0_1px_var(--color-hair)]"
      >
        <SelectField name="kind" label={t("kind")}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {nameOf(kind)}
            </option>
          ))}
        </SelectField>
        <label className="block text-note">
          {t("file")}
          <input
            type="file"
            name="file"
            accept=".csv,.xlsx,.json"
            required
            // Browsers call it invalid before anyone has chosen a file.
            aria-invalid={false}
            className="input mt-1 block w-full py-2.5"
          />
        </label>
        <Button type="submit" busyLabel={isBusy && t("reading")} className="w-fit">
          {t("upload")}
        </Button>
        <p className="text-note text-ink-2">
          {t("templates")}{" "}
          {kinds.map((kind) => (
            <a key={kind} href={`/operator/export/${kind}.csv?template=1`} className="link mr-4">
              {nameOf(kind)} (CSV)
            </a>
          ))}
        </p>
      </Form>
      <p className="mt-5">
        <Link to="/operator/feeds" className="link">
          {t("nightly")}
        </Link>
      </p>
      <section aria-labelledby="export" className="mt-10">
        <h2 id="export" className="text-[1.35rem]">
          {t("export")}
        </h2>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {kinds.map((kind) => (
            <a key={kind} href={`/operator/export/${kind}.csv`} className="link py-0.5">
              {nameOf(kind)} (CSV)
            </a>
          ))}
          <a href="/operator/export/all.json" className="link py-0.5">
            {t("exportAll")}
          </a>
        </p>
        <p className="mt-2 max-w-[60ch] text-note text-ink-2">{t("feeds")}</p>
        <p className="mt-1 flex flex-wrap gap-x-5 text-note">
          {["/feeds/terrenos.json", "/feeds/casas.json", "/feeds/terrenos.xml"].map((path) => (
            <a key={path} href={path} className="link py-0.5">
              {path}
            </a>
          ))}
        </p>
      </section>
      {imports.length > 0 && (
        <section aria-labelledby="imports" className="mt-10">
          <h2 id="imports" className="text-[1.35rem]">
            {t("history")}
          </h2>
          <ul className="mt-3 border-t border-hair">
            {imports.map(({ id, kind, fileName, status, total, createdAt }) => (
              <li key={id} className="relative border-b border-hair py-3">
                <Link to={`/operator/imports/${id}`} className="font-[560] after:absolute after:inset-0">
                  {fileName}
                </Link>
                <p className="text-small text-ink-3">
                  {[
                    nameOf(kind),
                    t("rows", { count: total }),
                    t(`status.${status}`),
                    momentOf(createdAt),
                  ].join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
