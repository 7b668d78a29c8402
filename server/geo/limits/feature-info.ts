// Answers of GetFeatureInfo as GeoServer writes them for text/plain, which leaves the shapes out.

import { MalformedAnswer } from "../xml.ts";

export interface Feature {
  /** Without its workspace. */
  layer: string;
  attributes: Map<string, string>;
}

const nothing = /^no features were found/i;
const heading = /^Results for (?:FeatureType|coverage) '(?:.*:)?([^:']+)'/;
const line = /^([^=\n]+?) = (.*)$/;

/** Empty where the layers have nothing at that place. */
export function readFeatureInfo(text: string): Feature[] {
  if (nothing.test(text.trim())) return [];
  const features: Feature[] = [];
  let layer: string | null = null;
  for (const row of text.split(/\r?\n/)) {
    const found = row.match(heading);
    if (found) layer = found[1]!;
    // A line of dashes begins the next feature, and ends the last one.
    else if (layer && /^-{5,}/.test(row)) features.push({ layer, attributes: new Map() });
    else if (layer) {
      const [, name, value] = row.match(line) ?? [];
      if (name && value) features.at(-1)?.attributes.set(name.trim(), value.trim());
    }
  }
  if (!layer) throw new MalformedAnswer("no answer of a map");
  return features.filter(({ attributes }) => attributes.size > 0);
}
