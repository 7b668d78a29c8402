/** A text that was written in Markdown, already turned into HTML that we trust. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
