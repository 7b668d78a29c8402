import { Marked, type Tokens } from "marked";
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import { slugOf } from "#app/domain/slug.ts";
import { splitSpanishPhrases } from "#app/glossary/spanish-phrases.ts";
import type { Heading } from "#app/i18n/heading.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";

export interface MarkdownPage {
  html: string;
  /** Second and third level, in reading order, for a list of contents. */
  headings: Heading[];
}

/** Markdown of the blog and the legal texts as HTML. Raw HTML in it is shown as text, never passed through. */
export function renderMarkdown(markdown: string, locale: Locale): MarkdownPage {
  const headings: Heading[] = [];
  const takenIds = new Set<string>();

  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        // The page's own title is the only h1.
        const level = Math.max(depth, 2);
        const text = textOf(tokens);
        const id = freeId(text, takenIds);
        if (level <= 3) headings.push({ id, text, level });
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      text(token: Tokens.Text | Tokens.Escape) {
        const pieces = splitSpanishPhrases(token.text, locale);
        if (pieces.length === 1 || ("tokens" in token && token.tokens)) return false;
        return pieces
          .map((piece, position) => (position % 2 ? `<span lang="es">${piece}</span>` : escapeMarkup(piece)))
          .join("");
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return escapeMarkup(text);
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens);
        const address = safeUrl(href, locale);
        if (!address) return inside;
        const rel = /^https?:/.test(address) ? ' rel="noopener noreferrer"' : "";
        return `<a href="${escapeMarkup(address)}"${rel}>${inside}</a>`;
      },
      tablecell({ tokens, header }: Tokens.TableCell) {
        const inside = this.parser.parseInline(tokens);
        // The empty corner of a table heads nothing.
        const name = header && inside ? 'th scope="col"' : "td";
        return `<${name}>${inside}</${name.slice(0, 2)}>`;
      },
      image({ href, text }: Tokens.Image) {
        const [, file, width, height] = href.match(/^(\/pictures\/[\w.-]+)(?:#(\d+)x(\d+))?$/) ?? [];
        if (!file) return escapeMarkup(text);
        const size = width ? ` width="${width}" height="${height}"` : "";
        return `<img src="${file}" alt="${escapeMarkup(text)}"${size} loading="lazy" decoding="async">`;
      },
    },
  });

  const html = marked.parse(markdown, { async: false });
  return { html: wrapTables(html), headings };
}

/**
 * A wide table scrolls by itself instead of widening the page; it takes the focus so that keys can scroll it. Its name is
 * the heading before it.
 */
function wrapTables(html: string) {
  let name = "";
  return html
    .replaceAll(/<h\d id="([^"]*)"|<table>/g, (match, id?: string) => {
      if (id !== undefined) name = ` aria-labelledby="${id}"`;
      return id === undefined
        ? `<div class="overflow-x-auto" tabindex="0"${name && ` role="group"${name}`}><table${name}>`
        : match;
    })
    .replaceAll("</table>", "</table></div>");
}

/** Escapes a value for Markdown, so that it is shown literally. */
export function escapeMarkdown(value: string) {
  return value.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}

function freeId(text: string, taken: Set<string>) {
  const base = slugOf(text) || "seccion";
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

/** Our own pages are linked by their Spanish path and open in the reader's language. */
function safeUrl(href: string, locale: Locale) {
  if (/^\/(?!\/)/.test(href)) return localizedPath(locale, href);
  return /^(https?:\/\/|mailto:|tel:|#)/i.test(href) ? href : null;
}

function textOf(tokens: Tokens.Generic[]): string {
  return tokens.map((token) => (token.tokens ? textOf(token.tokens) : (token.text ?? ""))).join("");
}
