import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useInvalidFocus } from "#app/forms/use-invalid-focus.ts";
import { useDay, useMoment } from "#app/i18n/use-day.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldFrame, RequiredNote, TextAreaField, TextField, useField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { maxQuoteBody, type QuoteAnswer, type QuoteMessage } from "./quote.ts";

interface QuoteThreadProps {
  messages: QuoteMessage[];
  /** Who reads: their own messages stand on the right. */
  reader: QuoteMessage["author"];
  answer: QuoteAnswer | undefined;
}

/** What maker and person have written to each other about a quote, and the form for the next message. */
export function QuoteThread({ messages, reader, answer }: QuoteThreadProps) {
  const t = useTranslations("quotes.thread");
  return (
    <section aria-labelledby="thread" className="mt-9">
      <h2 id="thread" className="text-[1.35rem]">
        {t("title")}
      </h2>
      <div aria-live="polite">
        {messages.length === 0 ? (
          <p className="mt-2 text-ink-2">{t(reader === "person" ? "noAnswer" : "notAnswered")}</p>
        ) : (
          <ol className="mt-4 grid max-w-[46rem] gap-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} isOwn={message.author === reader} />
            ))}
          </ol>
        )}
      </div>
      <MessageForm isQuote={reader !== "person"} answer={answer} />
    </section>
  );
}

function Message({ message, isOwn }: { message: QuoteMessage; isOwn: boolean }) {
  const t = useTranslations("quotes.thread");
  const format = useFormatter();
  const momentOf = useMoment();
  const dayOf = useDay();
  const { authorName, body, priceEur, validUntil, document, createdAt } = message;
  return (
    <li
      className={`w-full max-w-[36rem] rounded-lg px-4 py-3 shadow-[inset_0_0_0_1px_var(--color-hair)] ${isOwn ? "ml-auto bg-terra-soft/40" : "bg-paper"}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <b className="font-[560] text-ink">{authorName}</b>
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      </p>
      {priceEur !== null && (
        <p className="num mt-2 font-display text-[1.6rem] leading-tight">
          {format.number(priceEur, "money")}
        </p>
      )}
      {(priceEur !== null || validUntil) && (
        <p className="text-small text-ink-2">
          {[priceEur !== null && t("withTaxes"), validUntil && t("validUntil", { day: dayOf(validUntil) })]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{body}</p>
      {document && (
        <p className="mt-2">
          <a
            href={`/quote-files/${document}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex items-center gap-1.5"
          >
            <Icon name="file-text" className="size-4.5" />
            {t("document")}
          </a>
        </p>
      )}
    </li>
  );
}

function MessageForm({ isQuote, answer }: { isQuote: boolean; answer: QuoteAnswer | undefined }) {
  const tForm = useTranslations("quotes.form");
  const isBusy = useNavigation().formData?.has("body");
  const form = useInvalidFocus(answer);
  // What is wrong with the next answer is said again.
  const done = isBusy ? undefined : answer?.done;
  useEffect(() => {
    if (answer?.done === "sent") form.current?.reset();
  }, [answer, form]);
  const errorFor = (...names: QuoteAnswer["done"][]) =>
    done && done !== "sent" && names.includes(done) ? tForm(done) : undefined;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-6 grid max-w-[46rem] gap-4"
    >
      {isQuote && <RequiredNote />}
      <TextAreaField
        name="body"
        label={tForm(isQuote ? "answer" : "message")}
        rows={4}
        maxLength={maxQuoteBody}
        required
        defaultValue={done === "sent" ? "" : answer?.body}
        error={errorFor("bodyMissing")}
      />
      {isQuote && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="price" label={tForm("price")} inputMode="numeric" error={errorFor("priceWrong")} />
          <TextField name="validUntil" type="date" label={tForm("validUntil")} error={errorFor("dayWrong")} />
          <div className="sm:col-span-2">
            <FileField
              label={tForm("file")}
              hint={tForm("fileHint")}
              error={errorFor("wrongType", "tooLarge", "noStorage")}
            />
          </div>
        </div>
      )}
      {done === "notSent" && <FormMessage>{tForm("notSent")}</FormMessage>}
      {done === "sent" && <FormMessage tone="good">{tForm("sent")}</FormMessage>}
      <Button type="submit" busyLabel={isBusy && tForm("sending")} className="justify-self-start">
        {tForm("send")}
      </Button>
    </Form>
  );
}

function FileField({ label, hint, error }: { label: string; hint: string; error: string | undefined }) {
  const field = useField({ hint, error });
  return (
    <FieldFrame {...{ field, label, hint, error }} isRequired={false}>
      <input type="file" name="file" accept="application/pdf" {...field.control} className="input py-2.5" />
    </FieldFrame>
  );
}
