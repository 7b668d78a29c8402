// A project as a printed document, every text and figure already in its language: what is laid out on paper elsewhere.
import type { Locale } from "#app/domain/localised.ts";

export interface Dossier {
  language: Locale;
  /** What the operator calls the site, and its colour. */
  product: string;
  accent: string;
  title: string;
  /** House and place, unless the title says the same. */
  subtitle: string | null;
  date: string;
  /** On every page: product, project and day. */
  footer: string;
  /** With {page} and {pages}. */
  pageLabel: string;
  /** What every reader must know: illustrations, estimates, a demonstration. */
  notices: string[];
  cover: DossierPicture | null;
  total: { label: string; value: string; range: string } | null;
  /** The project on the site, with its QR code: one row of modules per string, dark ones as 1. */
  online: { label: string; url: string; code: string[]; contact: string } | null;
  chapters: Chapter[];
}

export interface DossierPicture {
  id: string;
  alt: string;
}

export interface Chapter {
  title: string;
  blocks: Block[];
}

export type Block =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "verdict"; text: string; isGood: boolean }
  | { kind: "facts"; facts: { label: string; value: string }[] }
  | { kind: "pictures"; pictures: DossierPicture[] }
  | { kind: "drawing"; drawing: Drawing; caption: string; heightMm: number }
  | { kind: "checks"; checks: { isMet: boolean | null; verdict: string; name: string; text: string }[] }
  | { kind: "budget"; sections: BudgetSectionText[]; total: { label: string; value: string; range: string } }
  | { kind: "bars"; bars: TimeBar[]; marks: { at: number; text: string }[] }
  | { kind: "table"; columns: string[]; rows: string[][]; total: string[] | null }
  /** A name that a translation follows is Spanish. */
  | { kind: "terms"; terms: { name: string; translation?: string; text: string }[] };

export interface BudgetSectionText {
  name: string;
  value: string;
  colour: string;
  /** Of the total, from 0 to 1. */
  share: number;
  lines: { name: string; value: string; range: string; sources: string[]; marks: string }[];
}

/** Ends are shares of the longest time, from 0 to 1. */
export interface TimeBar {
  name: string;
  value: string;
  colour: string;
  start: number;
  quickEnd: number;
  end: number;
}

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

export interface Look {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: string;
  opacity?: number;
}

export type Shape =
  | ({ kind: "path"; d: string } & Look)
  | ({ kind: "circle"; x: number; y: number; radius: number } & Look)
  | {
      kind: "text";
      x: number;
      y: number;
      text: string;
      size: number;
      fill: string;
      anchor: "start" | "middle";
      isBold: boolean;
      /** In degrees around a place. */
      rotation: { degrees: number; x: number; y: number } | null;
      /** Laid behind the letters, so that no line runs through them. */
      ground: string | null;
    };

/** Who puts dossiers on paper; done by the server beside its other work. */
export interface Dossiers {
  /** Counts one more dossier for this address; false when there have been too many of late. */
  mayAsk(address: string): Promise<boolean>;
  /** True while so many are waited for that another would wait too long. */
  isBusy(): boolean;
  /** The PDF. */
  render(dossier: Dossier): Promise<Uint8Array>;
}
