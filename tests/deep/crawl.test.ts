import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultLocale } from "#app/domain/localised.ts";
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { choiceParams } from "#app/domain/search-names.ts";
import { localeOf, locales, localizedPath, unlocalizedPath } from "#app/i18n/locale.ts";
import { maxDescription, maxTitle } from "#app/seo/fit-text.ts";
import { type Site, startSite } from "#tests/setup/site.ts";
import { listDataErrors, readStructuredData } from "#tests/setup/structured-data.ts";

// The whole site as a search engine reads it: every URL of the sitemap in both languages, without scripts.

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The kinds of pages whose texts are written by programs: two of them must not say the same. */
const maxOverlap: Record<string, number> = {
  place: 0.8,
  plot: 0.92,
  "houses by bedrooms": 0.6,
  "houses by price": 0.6,
  "houses in a region": 0.6,
};
const maxDepth = 4;
/** Addresses with parameters that links invite search engines to: pages of lists, a few filters and subjects of forms. */
const maxParameterAddresses = 100;
const choice = new RegExp(`[?&](${choiceParams})=`);
const maxImageBytes = 300_000;
const atOnce = 4;

interface Page {
  /** The Spanish path. */
  path: string;
  kind: string;
  problems: string[];
  title: string;
  description: string;
  /** Of the card or picture for shared links. */
  image: string;
  /** Paths, with their queries, that search engines may follow. */
  links: string[];
  types: string[];
  /** Sequences of five words of the page's own text. */
  sequences: Set<string>;
}

test("search engines find every page, whole and once", async () => {
  const paths = new Set((await Promise.all(locales.map(listSitemap))).flat().map(unlocalizedPath));
  expect(paths.size).toBeGreaterThan(400);
  const pages: Page[] = [];
  const open = [...paths].flatMap((path) => locales.map((locale) => localizedPath(locale, path)));
  const listed = new Set(open);
  await forEach(open, async (path) => {
    pages.push(await readPage(path));
  });
  const problems = pages.flatMap((page) => page.problems.map((problem) => `${page.path}: ${problem}`));
  for (const text of ["title", "description"] as const)
    for (const [words, same] of Map.groupBy(pages, (page) => page[text]))
      if (same.length > 1)
        problems.push(`"${words}" is the ${text} of ${same.map(({ path }) => path).join(", ")}`);

  const links = new Set(pages.flatMap((page) => page.links));
  const withParameters = [...links].filter((link) => link.includes("?"));
  problems.push(...withParameters.filter((link) => choice.test(link)).map((link) => `${link} is followed`));
  if (withParameters.length > maxParameterAddresses)
    problems.push(`${withParameters.length} addresses with parameters, such as ${withParameters[0]}`);
  const others = [...links].filter((link) => !/[?.]/.test(link) && !listed.has(link));
  await forEach(others, async (path) => {
    if (!(await isKeptOut(path)))
      problems.push(`${path} is linked and not in the sitemap, but may be listed`);
  });
  const ofEachKind = Map.groupBy(pages, ({ path, kind }) => `${kind} ${localeOf(path)}`);
  await forEach(
    [...ofEachKind.values()].map(([page]) => page!.image),
    async (image) => {
      const body = Buffer.from(await (await fetch(image)).arrayBuffer());
      const { format, width, height } = await sharp(body).metadata();
      if (format !== "jpeg" || width !== 1200 || height !== 630 || body.length > maxImageBytes)
        problems.push(`${image}: ${format} of ${width} × ${height}, ${body.length} bytes`);
    },
  );

  const depths = measureDepths(pages);
  for (const { path } of pages) {
    const depth = depths.get(path) ?? Number.POSITIVE_INFINITY;
    if (depth > maxDepth) problems.push(`${path}: ${depth} links from the home page`);
  }

  const rows = [...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, all]) => {
    const spanish = all.filter(({ path }) => localeOf(path) === defaultLocale);
    const overlaps = measureOverlaps(spanish);
    const highest = overlaps.at(-1);
    if (highest && highest.share > (maxOverlap[kind] ?? 1))
      problems.push(`${highest.paths.join(" and ")} share ${percent(highest.share)} of their text`);
    return {
      kind,
      pages: all.length,
      "median overlap": percent(overlaps[overlaps.length >> 1]?.share ?? 0),
      "highest overlap": percent(highest?.share ?? 0),
      "links from home": Math.max(...all.map(({ path }) => depths.get(path) ?? Number.POSITIVE_INFINITY)),
      "structured data": [...new Set(all.flatMap(({ types }) => types))].sort().join(" "),
      errors: all.reduce((sum, page) => sum + page.problems.length, 0),
    };
  });
  console.table(rows.sort((a, b) => a.kind.localeCompare(b.kind)));
  expect(problems).toEqual([]);
});

async function forEach<Item>(items: readonly Item[], read: (item: Item) => Promise<void>) {
  const open = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = open.pop(); item !== undefined; item = open.pop()) await read(item);
    }),
  );
}

/** Whether search engines may not list a page that answers. */
async function isKeptOut(path: string) {
  const response = await fetch(site.origin + path, {
    redirect: "manual",
    headers: { "Accept-Language": "es" },
  });
  const html = await response.text();
  return (
    response.status === 302 || (response.status === 200 && /<meta name="robots" content="noindex/.test(html))
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

async function listSitemap(locale: (typeof locales)[number]) {
  const text = await (await fetch(site.origin + localizedPath(locale, "/sitemap.xml"))).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}

function kindOf(path: string): string {
  const [, folder = "", slug] = unlocalizedPath(path).split("/");
  if (!slug) return folder ? "list or single page" : "home";
  if (folder === "viviendas") {
    if (slug.endsWith("-euros")) return "houses by price";
    return slug.includes("-dormitorio") ? "houses by bedrooms" : "houses in a region";
  }
  if (folder === "terrenos") return isPlaceSlug(slug) ? "place" : "plot";
  return kinds[folder] ?? folder;
}

const kinds: Record<string, string> = {
  catalogo: "house",
  "viviendas-prefabricadas-estilos": "style",
  "viviendas-prefabricadas-tecnologias": "technology",
  "studios-signature": "studio",
  projects: "showcase",
  promociones: "promotion",
  blog: "article",
  "categorias-blog": "article category",
  autores: "author",
  profesionales: "professional",
  planes: "plan",
  legales: "legal page",
};

async function readPage(path: string): Promise<Page> {
  const response = await fetch(site.origin + path, { redirect: "manual" });
  const html = await response.text();
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const first = (pattern: RegExp) => html.match(pattern)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const title = first(/<title>([^<]*)<\/title>/);
  const description = first(/<meta name="description" content="([^"]*)"/);
  const alternate = (language: string) =>
    first(new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`, "i"));
  check(response.status === 200, `status ${response.status}`);
  check(first(/<link rel="canonical" href="([^"]*)"/) === site.origin + path, "canonical elsewhere");
  for (const locale of locales)
    check(
      alternate(locale) === site.origin + localizedPath(locale, unlocalizedPath(path)),
      `alternate in ${locale}: ${alternate(locale)}`,
    );
  check(alternate("x-default") === site.origin + unlocalizedPath(path), "no default language");
  check(
    first(/<meta name="robots" content="([^"]*)"/) === "max-image-preview:large",
    "is in the sitemap and noindex, or without large previews",
  );
  check(first(/<meta property="og:image:alt" content="([^"]*)"/) !== "", "no text for the shared picture");
  check(title.length > 0 && decoded(title).length <= maxTitle, `title of ${decoded(title).length}: ${title}`);
  check(
    description.length > 0 && decoded(description).length <= maxDescription,
    `description of ${decoded(description).length}: ${description}`,
  );
  check((html.match(/<h1[\s>]/g) ?? []).length === 1, "not one h1");
  const data = readStructuredData(html);
  problems.push(...data.flatMap(listDataErrors));
  return {
    path,
    kind: kindOf(path),
    problems,
    title,
    description,
    image: first(/<meta property="og:image" content="([^"]*)"/),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"#]+)"[^>]*>/g)].flatMap(([tag, href]) => {
      const { origin, pathname, search } = new URL(href!.replaceAll("&amp;", "&"), site.origin + path);
      return origin === site.origin && !/rel="[^"]*nofollow/.test(tag) ? [pathname + search] : [];
    }),
    types: data.flatMap((each) => each["@type"]),
    sequences: sequencesOf(html),
  };
}

function decoded(text: string) {
  return text.replace(/&(#x27|#39|quot|lt|gt);/g, "'");
}

/** Of what the page itself says: without frame, forms and hidden texts. */
function sequencesOf(html: string) {
  const main = (html.match(/<main[\s\S]*<\/main>/)?.[0] ?? "")
    .replace(/<(form|script|style|template|svg)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ");
  const words = main.split(/\s+/).filter(Boolean);
  return new Set(words.slice(4).map((_, i) => words.slice(i, i + 5).join(" ")));
}

/** The least number of links from the home page of the same language. */
function measureDepths(pages: readonly Page[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const depths = new Map(locales.map((locale) => [localizedPath(locale, "/"), 0]));
  // A loop over a map also visits what is added meanwhile, so the nearest pages come first.
  for (const [path, depth] of depths)
    for (const link of byPath.get(path)?.links ?? []) if (!depths.has(link)) depths.set(link, depth + 1);
  return depths;
}

/** How much each page shares with the page of its kind that is most like it, the least first. */
function measureOverlaps(pages: readonly Page[]) {
  const pagesWith = new Map<string, number[]>();
  pages.forEach(({ sequences }, number) => {
    for (const words of sequences) {
      const known = pagesWith.get(words);
      if (known) known.push(number);
      else pagesWith.set(words, [number]);
    }
  });
  return pages
    .map(({ path, sequences }, number) => {
      const shared = new Map<number, number>();
      for (const words of sequences)
        for (const other of pagesWith.get(words)!)
          if (other !== number) shared.set(other, (shared.get(other) ?? 0) + 1);
      let nearest = { share: 0, paths: [path] };
      for (const [other, count] of shared) {
        const share = count / Math.min(sequences.size, pages[other]!.sequences.size);
        if (share > nearest.share) nearest = { share, paths: [path, pages[other]!.path] };
      }
      return nearest;
    })
    .sort((a, b) => a.share - b.share);
}
