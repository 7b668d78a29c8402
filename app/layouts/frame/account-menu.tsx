import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { Account } from "#app/session/current-account.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { useNewAlerts, useUnreadAnswers } from "#app/session/unread.ts";
import { usePopoverThatCloses } from "#app/shell/use-popover.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { UnreadBadge } from "#app/ui/unread-badge.tsx";

const entry = "block w-full px-5 py-2.5 text-left hover:bg-lime hover:text-terra-deep";

/** The way to one's own pages and out, in place of the link to sign in. */
export function AccountMenu({ account }: { account: Account }) {
  const t = useTranslations("shell.portal");
  const unread = useUnreadAnswers(account.id);
  const newAlerts = useNewAlerts(account.id);
  const news = [
    unread > 0 && t("unread", { count: unread }),
    newAlerts > 0 && t("newAlerts", { count: newAlerts }),
  ];
  const popover = usePopoverThatCloses<HTMLDivElement>();
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={[`${t("menu")}: ${account.name}`, ...news].filter(Boolean).join(", ")}
        className="btn btn-outline max-w-36 px-4 max-sm:min-h-11"
      >
        <span className="relative">
          <Icon name="user-round" className="size-4.5 shrink-0" />
          {news.some(Boolean) && (
            <span className="absolute -top-1 -right-1.5 size-2.5 forced-color-adjust-none rounded-full bg-terra ring-2 ring-lime" />
          )}
        </span>
        {/* Beside the whole navigation there is no room for the name. */}
        <span className="truncate max-sm:hidden nav:hidden">{account.name}</span>
      </button>
      <div
        {...popover}
        id="account-menu"
        popover="auto"
        className="reveal fixed inset-auto top-17 right-[max(var(--page-gap),calc(50%-592px))] m-0 w-60 rounded-md border border-hair bg-paper py-2 text-ink shadow-[0_24px_40px_-28px_rgb(60_45_25/.4)]"
      >
        <p className="truncate border-b border-hair px-5 pt-1 pb-2.5 text-small text-ink-3">
          {account.email}
        </p>
        {account.isOperator && (
          <Link to="/operator" className={`${entry} border-b border-hair`}>
            {t("operator")}
          </Link>
        )}
        {account.isMaker && (
          <Link to="/maker" className={`${entry} border-b border-hair`}>
            {t("maker")}
          </Link>
        )}
        <Link to="/portal/favoritos" className={entry}>
          {t("favourites")}
        </Link>
        <Link to="/portal/busquedas" className={entry}>
          {t("searches")}
          <UnreadBadge count={newAlerts} of="newAlerts" />
        </Link>
        <Link to="/portal/visitas" className={entry}>
          {t("visits")}
        </Link>
        <Link to="/portal/listas" className={entry}>
          {t("lists")}
        </Link>
        <Link to="/portal/proyectos" className={entry}>
          {t("projects")}
        </Link>
        <Link to="/portal/ofertas" className={entry}>
          {t("quotes")}
        </Link>
        <Link to="/portal/datos-personales" className={entry}>
          {t("account")}
        </Link>
        <Link to="/portal/datos-personales#ayuda" className={entry}>
          {t("messages")}
          <UnreadBadge count={unread} />
        </Link>
        <button type="button" onClick={signOut} className={`${entry} border-t border-hair`}>
          {t("signOut")}
        </button>
      </div>
    </>
  );
}

async function signOut() {
  const client = await loadSessionClient();
  // Other devices stay signed in.
  await client.auth.signOut({ scope: "local" });
}
