/** The numbers worth showing: first, last and the neighbours of the current one; null is a gap. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, position) => {
    const previous = pages[position - 1] ?? page - 1;
    if (page - previous === 1) return [page];
    // A gap of one page is as wide as its dots: show the page.
    return page - previous === 2 ? [page - 1, page] : [null, page];
  });
}
