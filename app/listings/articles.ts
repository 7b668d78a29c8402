/** The kinds of pages that link articles. */
export type ArticleSubject = "houses" | "mobile_homes" | "plots" | "places" | "styles" | "technologies";

export interface ArticleLink {
  slug: string;
  title: string;
  description: string;
}
