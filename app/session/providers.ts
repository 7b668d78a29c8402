import { type Locale, localizedPath } from "#app/i18n/locale.ts";

// OAuth providers for sign-in. The settings decide which ones exist, see Accounts.providers.

const names: Record<string, string> = {
  azure: "Microsoft",
  bitbucket: "Bitbucket",
  discord: "Discord",
  facebook: "Facebook",
  github: "GitHub",
  gitlab: "GitLab",
  linkedin_oidc: "LinkedIn",
  slack_oidc: "Slack",
  twitter: "X",
  workos: "WorkOS",
};

/** The provider's name as it is written; for an unknown provider, its setting. */
export function providerName(id: string) {
  return Object.hasOwn(names, id)
    ? names[id]!
    : id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");
}

/** Where signing in with a provider begins. */
export function providerPath(locale: Locale, id: string) {
  return localizedPath(locale, `/_account/provider/${id}`);
}
