// Answers in the formats of the maps that limit building, for tests and for the local stand-in.

export interface SampleFeature {
  /** With its namespace, as "agua:Zi_laminas_q100". */
  layer: string;
  attributes: Record<string, string>;
}

const line = "--------------------------------------------";

/** As GeoServer answers GetFeatureInfo with text/plain. */
export function featureInfoAnswer(features: readonly SampleFeature[]): string {
  if (features.length === 0) return "no features were found\n";
  const layers = [...new Set(features.map(({ layer }) => layer))];
  return layers
    .map((layer) => {
      const rows = features
        .filter((feature) => feature.layer === layer)
        .map(({ attributes }) => Object.entries(attributes).map(([name, value]) => `${name} = ${value}`))
        .map((lines) => [...lines, "shape = [GEOMETRY (MultiPolygon) with 3459 points]"].join("\n"));
      return `Results for FeatureType 'http://${layer.split(":")[0]}:${layer.split(":").at(-1)}':\n${line}\n${rows.join(`\n${line}\n`)}\n${line}\n`;
    })
    .join("");
}

/** As a WMS answers with status 200 when it fails. */
export const serviceException = `<?xml version="1.0" encoding="UTF-8"?>
<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"><ServiceException code="LayerNotDefined" locator="layers">Could not find layer</ServiceException></ServiceExceptionReport>`;

/** As the transport service answers GetFeature: coordinates in EPSG:4258, the latitude first. */
export function tracksAnswer(tracks: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:net="http://inspire.ec.europa.eu/schemas/net/4.0" xmlns:tn-ra="http://inspire.ec.europa.eu/schemas/tn-ra/4.0" numberMatched="${tracks.length}" numberReturned="${tracks.length}">
${tracks
  .map(
    (course, i) => `<wfs:member>
<tn-ra:RailwayLink gml:id="TN_RAILWAYLINK_${i + 1}">
<net:centrelineGeometry><gml:LineString gml:id="LINE_${i + 1}" srsName="urn:ogc:def:crs:EPSG::4258" srsDimension="2"><gml:posList>${course}</gml:posList></gml:LineString></net:centrelineGeometry>
<net:fictitious>false</net:fictitious>
</tn-ra:RailwayLink>
</wfs:member>`,
  )
  .join("\n")}
</wfs:FeatureCollection>`;
}
