// XML from outside: never with a document type, so that no entity is defined, expanded or fetched.

import { XMLParser, XMLValidator } from "fast-xml-parser";

export class MalformedAnswer extends Error {}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Without a document type these are &amp; and the like: addresses in a long answer have thousands.
  processEntities: { enabled: true, maxTotalExpansions: 200_000 },
});

/** Elements as objects without their namespace prefix, attributes as "@name", text as "#text" or the string itself. */
export type XmlNode = { [name: string]: XmlValue };
type XmlValue = string | XmlNode | (string | XmlNode)[];

export function parseXml(text: string): XmlNode {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new MalformedAnswer("the answer has a document type");
  const problem = XMLValidator.validate(text);
  if (problem !== true) throw new MalformedAnswer(`not XML: ${problem.err.msg} in line ${problem.err.line}`);
  try {
    return parser.parse(text);
  } catch (error) {
    throw new MalformedAnswer("the answer cannot be read", { cause: error });
  }
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** The services of the cadastre declare ISO-8859-1 and send UTF-8; older ones send what they declare. */
export function decodeXml(body: Buffer): string {
  try {
    return strictUtf8.decode(body);
  } catch {
    return body.toString("latin1");
  }
}

/** The elements of this name: none, one or several. */
export function childrenOf(node: XmlNode | null, name: string): XmlNode[] {
  const value = node?.[name];
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return values.map((item) => (typeof item === "string" ? { "#text": item } : item));
}

/** The first element at the end of a path of names, or null. */
export function childOf(node: XmlNode | null, ...path: string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((at, name) => childrenOf(at, name)[0] ?? null, node);
}

export function textOf(node: XmlNode | null, ...path: string[]): string | null {
  const text = childOf(node, ...path)?.["#text"];
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

export function attributeOf(node: XmlNode | null, name: string): string | null {
  const value = node?.[`@${name}`];
  return typeof value === "string" ? value : null;
}

/** A number as the services write it, with a point or a comma; null for anything else. */
export function numberOf(text: string | null): number | null {
  const value = Number(text?.replace(",", "."));
  return text !== null && Number.isFinite(value) ? value : null;
}
