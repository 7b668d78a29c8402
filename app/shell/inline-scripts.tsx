import { createContext, useContext } from "react";
import { themeKey } from "#app/consent/storage-names.ts";
import { localeCookie } from "#app/i18n/locale.ts";
import { rememberLocale } from "#app/i18n/remember-locale.ts";
import { markSession } from "#app/session/mark-session.ts";
import { anyChunk } from "#app/session/session-cookie.ts";
import { applyTheme } from "#app/shell/apply-theme.ts";

/** On the server: what marks our scripts for the page's policy. */
export const ScriptNonce = createContext<string | undefined>(undefined);

const source = [
  `(${applyTheme})(${JSON.stringify(themeKey)})`,
  `(${markSession})(${JSON.stringify(anyChunk.source)})`,
  `(${rememberLocale})(${JSON.stringify(localeCookie)})`,
].join(";");

/** What a page needs before its script files have arrived. */
export const InlineScripts = () => <InlineScript source={source} />;

export function InlineScript({ source }: { source: string }) {
  return (
    <script
      nonce={useContext(ScriptNonce)}
      dangerouslySetInnerHTML={{ __html: source }}
      // The browser's build writes the same functions shorter.
      suppressHydrationWarning
    />
  );
}
