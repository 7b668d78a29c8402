import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { ClientOnly } from "#app/features/auth/client-only.tsx";
import { SignIn } from "#app/features/auth/sign-in.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/login.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth.login");
  return pageMeta(args, {
    title: t("title"),
    description: t("description", { product: productOf(args.matches) }),
    isHidden: true,
  });
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { providers } = context.get(servicesContext).accounts;
  return { picture: requirePicture("encina-evening", localeOf(url.pathname)), providers };
}

/** The form is rendered in the browser only (product §2); the server sends title and frame. */
export default function Login({ loaderData: { picture, providers } }: Route.ComponentProps) {
  const t = useTranslations("auth.login");
  return (
    <AuthFrame title={t("title")} picture={picture}>
      <ClientOnly notice={t("noScript")}>
        <SignIn providers={providers} />
      </ClientOnly>
    </AuthFrame>
  );
}
