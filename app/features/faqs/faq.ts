export interface Faq {
  question: string;
  /** Paragraphs with an empty line between them. */
  answer: string;
}
