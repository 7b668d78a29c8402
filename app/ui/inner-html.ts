import { useMemo } from "react";

/**
 * HTML that we trust, for `dangerouslySetInnerHTML`. React writes an inside anew whenever it is given another object: a
 * press that began on the old inside is then lost, and so is a selection of its text.
 */
export function useInnerHtml(html: string) {
  return useMemo(() => ({ __html: html }), [html]);
}
