import type { ComponentProps } from "react";
import { Link } from "#app/i18n/link.tsx";
import { useAccount } from "#app/session/session-store.ts";

/** To the favourites of the account, or of this device for visitors, who need no account to see them. */
export function FavouritesLink(props: Omit<ComponentProps<typeof Link>, "to">) {
  return <Link {...props} to={useAccount() ? "/portal/favoritos" : "/favoritos"} />;
}
