import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { type Locale, localise } from "#app/domain/localised.ts";
import type { PagePath } from "#app/navigation/paths.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { SavedAnswer } from "./answering.ts";

interface OperatorEntryProps {
  back: { to: PagePath; text: string };
  tags: ReactNode;
  title: string;
  children: ReactNode;
  /** Status, assignee and notes. */
  aside: ReactNode;
}

/** The page of a lead or a submission: its content, and beside it status, assignee and notes. */
export function OperatorEntry({ back, tags, title, children, aside }: OperatorEntryProps) {
  return (
    <>
      <p className="pt-6">
        <BackLink to={back.to}>{back.text}</BackLink>
      </p>
      <div className="mt-4 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">{tags}</p>
          <h1 className="mt-3 text-[clamp(2rem,3.6vw,2.8rem)] wrap-anywhere">{title}</h1>
          {children}
        </div>
        <div className="grid min-w-0 gap-10">{aside}</div>
      </div>
    </>
  );
}

interface AnswerButtonsProps {
  email: string;
  phone: string;
  subject: string;
  /** The language of the sender. */
  locale: Locale;
  /** One of these may begin the mail. */
  answers?: SavedAnswer[];
}

/** The ways to answer the sender. */
export function ReplyButtons({ email, phone, subject, locale, answers = [] }: AnswerButtonsProps) {
  const t = useTranslations("operator.entry");
  const tAnswers = useTranslations("operator.answers");
  const [chosen, setChosen] = useState("");
  const answer = answers.find(({ id }) => String(id) === chosen);
  const body = answer && localise(answer.body, locale);
  const query = [`subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  return (
    <div className="no-print mt-6 flex flex-wrap gap-3">
      <a href={`mailto:${email}?${query.filter(Boolean).join("&")}`} className="btn">
        <Icon name="mail" className="size-4.5" />
        {t("answer")}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className="btn btn-outline">
          <Icon name="phone" className="size-4.5" />
          {t("call")}
        </a>
      )}
      {answers.length > 0 && (
        <select
          aria-label={tAnswers("label")}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className="input w-auto max-w-full"
        >
          <option value="">{tAnswers("choose")}</option>
          {answers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
