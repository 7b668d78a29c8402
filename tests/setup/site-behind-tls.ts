import { freePort, type Site, type SiteSettings, startSite } from "#tests/setup/site.ts";
import { startTlsProxy } from "#tests/setup/tls-proxy.ts";

interface Options {
  /** Tests that give another name map it to loopback in the browser. */
  host?: string;
  settings?: SiteSettings;
}

/** A site that browsers reach by https, through nginx. */
export async function startSiteBehindTls({ host = "localhost", settings = {} }: Options = {}): Promise<Site> {
  const port = await freePort();
  const origin = `https://${host}:${port}`;
  const site = await startSite(async () => ({
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: "127.0.0.1",
    ...(typeof settings === "function" ? await settings(origin) : settings),
  }));
  try {
    const proxy = await startTlsProxy({ port, host, target: site.localOrigin });
    return {
      ...site,
      origin,
      async stop() {
        await proxy.stop();
        await site.stop();
      },
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
