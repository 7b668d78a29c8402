import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useAccount } from "#app/session/session-store.ts";

const AccountMenu = lazy(async () => {
  const { AccountMenu } = await import("#app/layouts/frame/account-menu.tsx");
  return { default: AccountMenu };
});

/** The header's way to sign in, or to one's account. The page itself is the same for everybody. */
export function AccountEntry() {
  const account = useAccount();
  if (!account) return <SignInLink />;
  return (
    <Suspense fallback={<SignInLink />}>
      <AccountMenu account={account} />
    </Suspense>
  );
}

function SignInLink() {
  const t = useTranslations("shell.nav");
  return (
    <Link to="/login" className="btn btn-outline in-[[data-session]]:invisible max-sm:min-h-11 max-sm:px-4">
      {t("signIn")}
    </Link>
  );
}
