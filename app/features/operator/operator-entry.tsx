import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

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
        <Link to={back.to} className="link inline-flex items-center gap-1.5 text-note">
          <Icon name="arrow-left" className="size-4" />
          {back.text}
        </Link>
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
}

/** The ways to answer the sender. */
export function ReplyButtons({ email, phone, subject }: AnswerButtonsProps) {
  const t = useTranslations("operator.entry");
  return (
    <div className="no-print mt-6 flex flex-wrap gap-3">
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="btn">
        <Icon name="mail" className="size-4.5" />
        {t("answer")}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className="btn btn-quiet">
          <Icon name="phone" className="size-4.5" />
          {t("call")}
        </a>
      )}
    </div>
  );
}
