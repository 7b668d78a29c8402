import { useEffect } from "react";
import { data, Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { maxDocumentBytes } from "#app/domain/document-upload.ts";
import { makerDocumentKinds } from "#app/domain/maker.ts";
import { today } from "#app/domain/today.ts";
import { DocumentList } from "#app/features/makers/document-list.tsx";
import { addDocument, deleteDocument, listDocuments } from "#app/features/makers/maker-queries.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { useInvalidFocus } from "#app/forms/use-invalid-focus.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldFrame, RequiredNote, SelectField, TextField, useField } from "#app/ui/field.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/documents.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.documents");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  return { documents: await listDocuments(client), day: today() };
}

type Done =
  | "added"
  | "deleted"
  | "nameMissing"
  | "fileMissing"
  | "wrongType"
  | "tooLarge"
  | "noStorage"
  | "notSent";

export async function action({ request, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxDocumentBytes });
  const answer = (done: Done) => data({ done }, done === "added" || done === "deleted" ? 200 : 400);
  const deleted = String(form.get("delete") ?? "");
  if (/^\d{1,15}$/.test(deleted)) {
    await deleteDocument(client, Number(deleted));
    return answer("deleted");
  }
  if (hasTooLargeFiles) return answer("tooLarge");
  const name = String(form.get("name") ?? "")
    .trim()
    .slice(0, 120);
  const kind = makerDocumentKinds.find((each) => each === form.get("kind")) ?? "other";
  const day = String(form.get("validUntil") ?? "");
  const file = form.get("file");
  if (!name) return answer("nameMissing");
  if (!(file instanceof File) || file.size === 0) return answer("fileMissing");
  const stored = await context.get(servicesContext).documents.addPrivate(file);
  if (typeof stored === "string") return answer(stored);
  const validUntil = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
  await addDocument(client, { kind, name, file: stored.name, validUntil });
  return answer("added");
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ done: "notSent" as const }));

export default function MakerDocuments({ loaderData: { documents, day }, actionData }: Route.ComponentProps) {
  const t = useTranslations("makers.documents");
  const tMakers = useTranslations("makers");
  const isBusy = useNavigation().formMethod === "POST";
  const form = useInvalidFocus(actionData);
  // What is wrong with the next answer is said again.
  const done = isBusy ? undefined : actionData?.done;
  useEffect(() => {
    if (actionData?.done === "added") form.current?.reset();
  }, [actionData, form]);
  const fileError =
    done === "fileMissing" || done === "wrongType" || done === "tooLarge" || done === "noStorage"
      ? t(`done.${done}`)
      : undefined;
  const file = useField({ error: fileError });
  return (
    <>
      <PortalHeading title={t("title")} />
      <p className="mt-3 max-w-[60ch] text-ink-2">{t("lead")}</p>
      {documents.length > 0 && <DocumentList documents={documents} day={day} canDelete />}
      <h2 className="mt-10 text-[1.35rem]">{t("add")}</h2>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-4 grid max-w-[46rem] gap-4 sm:grid-cols-2"
      >
        <RequiredNote className="sm:col-span-2" />
        <SelectField name="kind" label={t("kind")}>
          {makerDocumentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="name"
          label={t("name")}
          maxLength={120}
          required
          error={done === "nameMissing" ? t("done.nameMissing") : undefined}
        />
        <TextField name="validUntil" type="date" label={t("validUntil")} />
        <FieldFrame field={file} label={t("file")} error={fileError} isRequired>
          <input
            type="file"
            name="file"
            accept="application/pdf"
            required
            {...file.control}
            className="input py-2.5"
          />
        </FieldFrame>
        <div className="sm:col-span-2">
          <Button type="submit" busyLabel={isBusy && t("adding")}>
            {t("add")}
          </Button>
        </div>
      </Form>
      {done === "notSent" && <FormMessage>{tMakers("notSent")}</FormMessage>}
      {(done === "added" || done === "deleted") && <FormMessage tone="good">{t(`done.${done}`)}</FormMessage>}
    </>
  );
}
