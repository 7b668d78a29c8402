import { useTranslations } from "use-intl";
import { AccountFrame } from "#app/components/auth/account-frame.tsx";
import { WithoutAccount } from "#app/components/auth/without-account.tsx";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth.signup");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export function loader() {
  return { picture: requirePicture("haya-evening") };
}

export default function SignUp({ loaderData: { picture } }: Route.ComponentProps) {
  const t = useTranslations("auth.signup");
  return (
    <AccountFrame title={t("title")} picture={picture}>
      <WithoutAccount text={t("text")} />
    </AccountFrame>
  );
}
