/** An element by CSS selector, and by a text that it contains where several match; the first that is visible counts. */
export type Target = string | { css: string; text: string | RegExp };

/** What the journey needs of a browser; firefox.ts and webkit.ts provide it. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Types as a person does, into an empty field. */
  type: (css: string, text: string) => Promise<void>;
  /** By the URL of a file. */
  upload: (css: string, file: string) => Promise<void>;
  /** Presses at a point of the window, moves and releases. */
  drag: (from: Point, to: Point) => Promise<void>;
  /** Runs in the page. */
  evaluate: <Result, Argument>(
    script: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Awaited<Result>>;
  /** The URLs of this tab and of those that it opened. */
  addresses: () => Promise<string[]>;
  /** For people who look at it. */
  screenshot: () => Promise<Buffer>;
  /** What the console said since the last call: errors, and what the content security policy refused. */
  takeErrors: () => Promise<string[]>;
}

export interface Browser {
  tab: Tab;
  close: () => Promise<void>;
}

interface Point {
  x: number;
  y: number;
}

export const windowSize = { width: 1440, height: 900 };

export const hasText = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
