import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type { SignedInPlace } from "#app/features/account/queries.server.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { Tag } from "#app/ui/tag.tsx";

/** Where the person is signed in, each with a way to end it. */
export function Places({ places }: { places: SignedInPlace[] }) {
  const t = useTranslations("portal.account");
  return (
    <ul className="border-t border-hair">
      {places.map((place) => (
        <Place key={place.id} place={place} fallback={t("unknownBrowser")} />
      ))}
    </ul>
  );
}

function Place({ place, fallback }: { place: SignedInPlace; fallback: string }) {
  const t = useTranslations("portal.account");
  const momentOf = useMoment();
  const fetcher = useFetcher();
  const name = browserOf(place.userAgent) ?? fallback;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hair py-3">
      <span>
        {name} {place.isThisOne && <Tag tone="fits">{t("thisBrowser")}</Tag>}
        <span className="block text-small text-ink-3">
          {t("lastUsed", { when: momentOf(place.lastUsedAt) })}
        </span>
      </span>
      {!place.isThisOne && (
        <fetcher.Form method="post" action=".">
          <input type="hidden" name="part" value="session" />
          <input type="hidden" name="session" value={place.id} />
          <button type="submit" className="link py-1.5 text-note" aria-label={t("endNamed", { name })}>
            {fetcher.state === "idle" ? t("end") : t("ending")}
          </button>
        </fetcher.Form>
      )}
    </li>
  );
}

const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** As people name it: "Firefox, Windows". */
function browserOf(userAgent: string) {
  const names = [browsers, systems].flatMap(
    (known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(", ") : null;
}
