import type { Heading } from "#app/i18n/heading.ts";

/** The table of contents of a long text: its headings as links. */
export function ContentsList({ title, headings }: { title: string; headings: Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label={title} className="no-print text-note">
      <p className="border-b border-hair pb-2.5 font-[560]">{title}</p>
      <ol className="mt-2">
        {headings
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1.5 leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
