declare module "virtual:page-texts" {
  /** Where the files of texts lie, ending with a slash. */
  export const textsFolder: string;
  /** The pages that have texts of their own, see vite/page-texts.ts. */
  export const pagesWithTexts: string[];
}
