/** A page on its way to the server: text that may hold scripts of ours, and bytes that are ready and hold none. */
export type PagePieces = (string | Uint8Array)[];
