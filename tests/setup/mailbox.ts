import { expect } from "@playwright/test";
import type { Site } from "#tests/setup/site.ts";

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail to this address, once the site's mailbox has at least `count`. */
export async function mailTo({ origin }: Site, recipient: string, count = 1): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${origin}/_mailbox/messages.json?to=${encodeURIComponent(recipient)}`);
        mails = (await answer.json()) as Mail[];
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
