import { expect } from "@playwright/test";
import type { Mail, Site } from "#tests/setup/site.ts";

/** The newest mail to this address, once the site has sent at least `count`. */
export async function mailTo(site: Site, recipient: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = await site.mailsTo(recipient);
        return mails.length;
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return mails[0]!;
}

export function linkIn({ subject, text }: Mail) {
  const link = text.match(/https?:\/\/\S+\/auth\/v1\/verify\S+/)?.[0];
  if (!link) throw new Error(`no link in "${subject}"`);
  return link;
}

export function codeIn({ subject, text }: Mail) {
  const code = text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`no code in "${subject}"`);
  return code;
}
