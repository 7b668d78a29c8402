import { locales, localizedPath } from "#app/i18n/locale.ts";
import { publicPaths } from "#tests/setup/paths.ts";
import { expect, test } from "#tests/setup/test.ts";

const guarded = /^\/(en\/)?(portal|operator)(\/|$)/;
/** An example of an address is looked up, and leads on to its parcel. */
const lookup = /\/que-cabe\?referencia=/;

// tests/deep/links.test.ts does the same for every page there is.
for (const locale of locales) {
  test(`all links of the main pages under ${localizedPath(locale, "/")} work @deep`, async ({
    request,
    site,
  }) => {
    const links = new Set<string>();
    for (const path of publicPaths) {
      const html = await (await request.get(site.origin + localizedPath(locale, path))).text();
      for (const [, href] of html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)) {
        const path = href!.replaceAll("&amp;", "&").split("#")[0]!;
        if (!guarded.test(path)) links.add(path);
      }
    }
    expect(links.size).toBeGreaterThan(100);
    const failed = [];
    for (const link of links) {
      const { status } = await fetch(site.origin + link, {
        redirect: lookup.test(link) ? "follow" : "manual",
        headers: { "Accept-Language": locale },
      });
      if (status !== 200) failed.push(`${status} ${link}`);
    }
    expect(failed).toEqual([]);
  });
}
