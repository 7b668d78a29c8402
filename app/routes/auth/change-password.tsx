import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { ChangePassword } from "#app/features/auth/change-password.tsx";
import { ClientOnly } from "#app/features/auth/client-only.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/change-password.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth.changePassword");
  return pageMeta(args, {
    title: t("title"),
    description: t("description", { product: productOf(args.matches) }),
    isHidden: true,
  });
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { minPasswordLength } = context.get(servicesContext).env.auth;
  return { picture: requirePicture("faro-evening", localeOf(url.pathname)), minPasswordLength };
}

export default function ChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("auth.changePassword");
  return (
    <AuthFrame title={t("title")} picture={loaderData.picture}>
      <ClientOnly notice={t("noScript")}>
        <ChangePassword minPasswordLength={loaderData.minPasswordLength} />
      </ClientOnly>
    </AuthFrame>
  );
}
