export interface Heading {
  id: string;
  text: string;
  level: number;
}
