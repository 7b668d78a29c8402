import { useTranslations } from "use-intl";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { TwoStep } from "#app/features/auth/two-step.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/two-step.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.twoStep");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export function loader({ url }: Route.LoaderArgs) {
  return { picture: requirePicture("encina-evening", localeOf(url.pathname)) };
}

/** Where operators without two-step sign-in are led, until they have it. */
export default function OperatorTwoStep({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useTranslations("operator.twoStep");
  return (
    <AuthFrame title={t("title")} picture={picture}>
      <p className="mb-8 max-w-[52ch] text-lead text-ink-2">{t("lead")}</p>
      <TwoStep level={2} next={<ButtonLink to="/operator">{t("continue")}</ButtonLink>} />
    </AuthFrame>
  );
}
