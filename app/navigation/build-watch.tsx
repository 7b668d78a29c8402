import { useEffect, useState } from "react";
import { adoptRedirects, isOutdated, markOutdated } from "#app/navigation/client-route-rules.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { guardReloads } from "#app/navigation/reload-guard.ts";
import type { RedirectRules } from "#app/navigation/route-rules.ts";

const pollMs = 60 * 60 * 1000;

/**
 * Detects a newer build by polling the build manifest (product §7), so that the next navigation is a full load. Shows
 * the error page when a script fails to load even after a reload.
 */
export function BuildWatch({ buildId: servedId }: { buildId: string }) {
  // Navigations revalidate the root loader, so the served id may change while the page's own build does not.
  const [ownId] = useState(servedId);
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    if (servedId !== ownId) learnAbout(servedId);
  }, [servedId, ownId]);

  useEffect(() => watch(ownId), [ownId]);

  // In development Vite reloads the page whenever it needs to.
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
