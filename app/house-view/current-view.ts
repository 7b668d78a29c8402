// The 3D view that is open on the page, if any: a shared link may show a picture of it.

type TakePicture = () => Promise<Blob>;

let take: TakePicture | null = null;

/** Returns what forgets it. */
export function offerView(picture: TakePicture): () => void {
  take = picture;
  return () => {
    if (take === picture) take = null;
  };
}

/** A JPEG of the open view; null without one, or where it cannot be drawn. */
export async function takeCurrentView(): Promise<Blob | null> {
  return (await take?.().catch(() => null)) ?? null;
}

export function hasCurrentView(): boolean {
  return take !== null;
}
