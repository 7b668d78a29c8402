/** What the picture of a view says about it. */
export interface ViewCaption {
  title: string;
  /** Size, place and finishes, on one line. */
  details: string;
  /** With its label. */
  price: string | null;
}
