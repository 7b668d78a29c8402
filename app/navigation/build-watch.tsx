import { useEffect, useState } from "react";
import { adoptRedirects, isOutdated, markOutdated } from "#app/navigation/client-route-rules.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { guardReloads } from "#app/navigation/reload-guard.ts";
import type { RedirectRules } from "#app/navigation/route-rules.ts";

const pollMs = 60 * 60 * 1000;

/**
 * Notices that a newer build is being served, so that an open page's next navigation is a full load (spec §7),
 * and shows the error page when a script stays away even after a reload.
 */
export function BuildWatch({ buildId: servedId }: { buildId: string }) {
  // The root's data is asked for again on navigations, so the served id may change under a page that does not.
  const [ownId] = useState(servedId);
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    if (servedId !== ownId) learnAbout(servedId);
  }, [servedId, ownId]);

  useEffect(() => watch(ownId), [ownId]);

  // Vite reloads the page at will while developing.
  useEffect(() => (import.meta.env.DEV ? undefined : guardReloads(() => setStuck(true))), []);

  if (isStuck) throw new Error("A script of the page could not be loaded");
  return null;
}

function watch(ownId: string) {
  const check = async () => {
    if (document.hidden || isOutdated()) return;
    const latest = await genericFetch<{ id: string }>("/builds/latest.json").catch(() => null);
    if (latest && latest.id !== ownId) learnAbout(latest.id);
  };
  const timer = setInterval(check, pollMs);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
}

async function learnAbout(buildId: string) {
  markOutdated();
  const meta = await genericFetch<{ redirects: RedirectRules }>(`/builds/meta/${buildId}.json`).catch(
    () => null,
  );
  if (meta) adoptRedirects(meta.redirects);
}
