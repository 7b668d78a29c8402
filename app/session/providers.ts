import { type Locale, localizedPath } from "#app/i18n/locale.ts";

// Other sites that people sign in with. Which ones there are is decided by settings, see Accounts.providers.

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

/** As the provider writes its own name; one that is not known here is called by its setting. */
export function providerName(id: string) {
  return Object.hasOwn(names, id)
    ? names[id]!
    : id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");
}

/** Where signing in with a provider begins. */
export function providerPath(locale: Locale, id: string) {
  return localizedPath(locale, `/_account/provider/${id}`);
}
