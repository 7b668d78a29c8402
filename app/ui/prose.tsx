import { useInnerHtml } from "./inner-html.ts";

/** A text that was written in Markdown, already turned into HTML that we trust. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={useInnerHtml(html)} />;
}
