declare module "saxen" {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: "openTag", handler: (name: string, getAttributes: () => Record<string, string>) => void): this;
    on(event: "closeTag", handler: (name: string) => void): this;
    on(event: "text", handler: (text: string, decodeEntities: Decode) => void): this;
    on(event: "cdata", handler: (text: string) => void): this;
    on(event: "error" | "warn", handler: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
