export interface PictureSize {
  width: number;
  height: number;
}

/** For networks and messengers, and for stories and feeds on phones. */
export const pictureFormats = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
} satisfies Record<string, PictureSize>;

export type PictureFormat = keyof typeof pictureFormats;
