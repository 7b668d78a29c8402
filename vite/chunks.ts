import type { Rolldown } from "vite";

type Groups = NonNullable<Extract<Rolldown.OutputOptions["codeSplitting"], object>["groups"]>;

/** What every page loads, with all that it imports. */
const shell = [
  "/app/root.tsx",
  "/app/layouts/default.tsx",
  "/app/seo/page-meta.ts",
  "/app/seo/structured-data.tsx",
  "/app/features/favourites/shelf.tsx",
  "/app/ui/breadcrumb.tsx",
  "/app/ui/button.tsx",
  "/app/ui/card.tsx",
  "/app/ui/chip.tsx",
  "/app/ui/empty-state.tsx",
  "/app/ui/page-heading.tsx",
  "/app/ui/picture.tsx",
  "/app/ui/section.tsx",
  "/app/ui/tag.tsx",
  "/app/domain/search-names.ts",
  "/app/i18n/use-day.ts",
  "/app/navigation/navigate.ts",
];

/** What lies around a page and rests with its first visitor. */
const menus = /\/app\/components\/shell\/(footer|houses-panel|site-menu)\.tsx/;

/** What home, the lists and the details show of houses and plots. */
const cards =
  /\/app\/(components\/(catalogue\/(house-card|house-grid)|plots\/(plot-card|caution))\.tsx?|domain\/plot\/traits\.ts)/;

/** What stands beside the name of a house or a plot. */
const keeping =
  /\/app\/components\/(keep\/(heart-button|compare-button|share-button|viewed)|catalogue\/use-area)\.tsx?/;

/** What forms are made of. */
const fields =
  /\/app\/(components\/(ui\/(field|password-field|choice-field)|auth\/(form-message|use-form-errors))|forms\/(parse-form|guard-fields|form-guard))\.tsx?/;

/** What reads a search from an address and writes it back. */
const search = /\/app\/domain\/(search-query|house-search)\.ts/;

/**
 * A few files that pages share compress better than forty small ones, wait less for each other, and stay cached when a
 * page changes.
 */
export function sharedChunks(root = process.cwd()): Groups {
  let inShell: Set<string> | undefined;
  return [
    {
      name: "framework",
      test: /node_modules\/(react|react-dom|react-router|use-intl|@formatjs|icu-minify)\/|vite\/preload-helper|rolldown\/runtime/,
      priority: 2,
    },
    {
      name: (id, context) => {
        inShell ??= withImports(
          shell.map((file) => root + file),
          (file) => context.getModuleInfo(file)?.importedIds ?? [],
        );
        return inShell.has(id) ? "shell" : null;
      },
      test: /\/app\//,
      priority: 1,
    },
    { name: "menus", test: menus },
    { name: "cards", test: cards },
    { name: "keeping", test: keeping, priority: 1 },
    { name: "fields", test: fields },
    { name: "search", test: search },
  ];
}

function withImports(files: readonly string[], importsOf: (file: string) => readonly string[]) {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(follow);
  };
  files.forEach(follow);
  return found;
}
