import { useState } from "react";
import { useTranslations } from "use-intl";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { ConfirmByCode } from "#app/features/auth/confirm-by-code.tsx";
import { findMailedEmail } from "#app/features/auth/mailed-email.ts";
import { ResendMail } from "#app/features/auth/resend-mail.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Route } from "./+types/thank-you-signup.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth.thankYouSignup");
  return pageMeta(args, {
    title: t("title"),
    description: t("description", { product: productOf(args.matches) }),
    isHidden: true,
  });
};

export function loader({ url }: Route.LoaderArgs) {
  return { picture: requirePicture("haya-evening", localeOf(url.pathname)) };
}

export default function ThankYouSignup({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useTranslations("auth.thankYouSignup");
  const [email] = useState(findMailedEmail);
  return (
    <AuthFrame title={t("title")} picture={picture}>
      <p className="text-lead text-ink-2">
        {email
          ? t.rich("textTo", {
              email,
              strong: (words) => <strong className="font-[560] text-ink wrap-anywhere">{words}</strong>,
            })
          : t("text")}
      </p>
      {email && (
        <p className="mt-3">
          <Link to="/signup" className="link">
            {t("changeAddress")}
          </Link>
        </p>
      )}
      <p className="mt-6 flex gap-3 border-y border-hair py-4 text-ink-2">
        <Icon name="mail-search" className="mt-0.5 size-5.5 text-terra" />
        {t("spam")}
      </p>
      {email && <ResendMail email={email} />}
      <ConfirmByCode email={email ?? undefined} />
      <h2 className="mt-10 text-[1.35rem]">{t("meanwhile")}</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/terrenos">{t("plots")}</ButtonLink>
        <ButtonLink to="/viviendas" look="outline">
          {t("houses")}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
