/** Pictures of 3D views that a shared project shows beside its link. */
export interface SharedPictures {
  /** False when the bytes are not a JPEG, the link does not exist, or this address sends too many. */
  store(token: string, bytes: Uint8Array, address: string): Promise<boolean>;
  find(token: string): Promise<Buffer | null>;
}

/** What a browser may send; a view of 1200 × 630 takes about 150 kB. */
export const maxSharedPictureBytes = 800 * 1024;

export const sharedPicturePath = "/_project/share-picture";
