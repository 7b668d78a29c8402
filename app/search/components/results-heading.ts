/** The heading of a list of results, where reading continues on its next page. */
export const resultsHeadingId = "results";
