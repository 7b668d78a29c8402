import { useMemo } from "react";

/**
 * HTML that we trust, for `dangerouslySetInnerHTML`. React replaces the content for every new object, which
 * loses text selections and presses that began on the old content.
 */
export function useInnerHtml(html: string) {
  return useMemo(() => ({ __html: html }), [html]);
}
