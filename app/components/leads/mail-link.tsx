import { Icon } from "#app/components/icon/icon.tsx";

/** Opens a letter to the operator with its subject already written. */
export function MailLink({ email, subject, text }: { email: string; subject: string; text: string }) {
  return (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="btn">
      <Icon name="mail" className="size-4.5" />
      {text}
    </a>
  );
}
