// Answers in the formats of the cadastre's services, for tests and for the local stand-in.

export interface SampleParcel {
  reference: string;
  areaM2: number;
  epsg: number;
  /** Corners as the document writes them: pairs of numbers, the first one repeated at the end. */
  parts: { outer: string; holes?: string[] }[];
  point: string;
}

/** As wfsCP.aspx answers GetParcel and a box. */
export function parcelsAnswer(parcels: readonly SampleParcel[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!--Parcela Catastral de la D.G. del Catastro.-->
<FeatureCollection xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:cp="http://inspire.ec.europa.eu/schemas/cp/4.0" xmlns:gmd="http://www.isotc211.org/2005/gmd" xsi:schemaLocation="http://www.opengis.net/wfs/2.0 http://schemas.opengis.net/wfs/2.0/wfs.xsd http://inspire.ec.europa.eu/schemas/cp/4.0 http://inspire.ec.europa.eu/schemas/cp/4.0/CadastralParcels.xsd" xmlns="http://www.opengis.net/wfs/2.0" timeStamp="2026-11-18T03:00:00" numberMatched="${parcels.length}" numberReturned="${parcels.length}">
${parcels.map(parcelMember).join("\n")}
</FeatureCollection>`;
}

function parcelMember({ reference, areaM2, epsg, parts, point }: SampleParcel): string {
  const system = `srsName="http://www.opengis.net/def/crs/EPSG/0/${epsg}"`;
  return `<member>
<cp:CadastralParcel gml:id="ES.SDGC.CP.${reference}">
<cp:areaValue uom="m2">${areaM2}</cp:areaValue>
<cp:beginLifespanVersion>2013-08-01T00:00:00</cp:beginLifespanVersion>
<cp:endLifespanVersion xsi:nil="true" nilReason="http://inspire.ec.europa.eu/codelist/VoidReasonValue/Unpopulated"></cp:endLifespanVersion>
<cp:geometry>
<gml:MultiSurface gml:id="MultiSurface_ES.SDGC.CP.${reference}" ${system}>
${parts.map((part, i) => surfaceMember(`${reference}.${i + 1}`, system, part)).join("\n")}
</gml:MultiSurface>
</cp:geometry>
<cp:inspireId>
<Identifier xmlns="http://inspire.ec.europa.eu/schemas/base/3.3">
  <localId>${reference}</localId>
  <namespace>ES.SDGC.CP</namespace>
</Identifier>
</cp:inspireId>
<cp:label>${reference.slice(5, 7)}</cp:label>
<cp:nationalCadastralReference>${reference}</cp:nationalCadastralReference>
<cp:referencePoint>
<gml:Point gml:id="ReferencePoint_ES.SDGC.CP.${reference}" ${system}>
<gml:pos>${point}</gml:pos>
</gml:Point>
</cp:referencePoint>
</cp:CadastralParcel>
</member>`;
}

function surfaceMember(
  id: string,
  system: string,
  { outer, holes = [] }: SampleParcel["parts"][number],
): string {
  return `  <gml:surfaceMember>
  <gml:Surface gml:id="Surface_ES.SDGC.CP.${id}" ${system}>
  <gml:patches>
  <gml:PolygonPatch>
  <gml:exterior>${linearRing(outer)}</gml:exterior>
  ${holes.map((hole) => `<gml:interior>${linearRing(hole)}</gml:interior>`).join("\n  ")}
  </gml:PolygonPatch>
  </gml:patches>
  </gml:Surface>
  </gml:surfaceMember>`;
}

function linearRing(corners: string) {
  const count = corners.trim().split(/\s+/).length / 2;
  return `<gml:LinearRing><gml:posList srsDimension="2" count="${count}">${corners}</gml:posList></gml:LinearRing>`;
}

/** As the WFS answers with status 200 when it has nothing to send. */
export function reportAnswer(text: string): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1" version="2.0.0" xml:lang="es">
<ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>${text}</ows:ExceptionText></ows:Exception>
</ows:ExceptionReport>`;
}

export interface SampleProperty {
  /** 20 characters. */
  reference: string;
  land: "UR" | "RU";
  ineCode: string;
  municipality: string;
  province: string;
  address: string;
  use: string;
  builtAreaM2: number | null;
  builtYear: number | null;
}

/** As Consulta_DNPRC answers where one property is on the parcel. */
export function propertyAnswer(property: SampleProperty): string {
  const { reference, land, ineCode, municipality, province, address, use, builtAreaM2, builtYear } = property;
  const place = land === "UR" ? "<lous><lourb/></lous>" : "<lors><lorus/></lors>";
  return `<?xml version="1.0" encoding="utf-8"?>
<consulta_dnp xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="http://www.catastro.meh.es/">
<control><cudnp>1</cudnp></control>
<bico><bi>
<idbi><cn>${land}</cn><rc><pc1>${reference.slice(0, 7)}</pc1><pc2>${reference.slice(7, 14)}</pc2><car>${reference.slice(14, 18)}</car><cc1>${reference[18]}</cc1><cc2>${reference[19]}</cc2></rc></idbi>
<dt><loine><cp>${Number(ineCode.slice(0, 2))}</cp><cm>${Number(ineCode.slice(2))}</cm></loine><cmc>${Number(ineCode.slice(2))}</cmc><np>${escaped(province)}</np><nm>${escaped(municipality)}</nm><locs>${place}</locs></dt>
<ldt>${escaped(address)}</ldt>
<debi><luso>${escaped(use)}</luso>${builtAreaM2 === null ? "" : `<sfc>${builtAreaM2}</sfc>`}${builtYear === null ? "" : `<ant>${builtYear}</ant>`}</debi>
</bi></bico>
</consulta_dnp>`;
}

/** As Consulta_RCCOOR answers for a point inside a parcel. */
export function coordinatesAnswer(
  reference: string,
  [longitude, latitude]: readonly [number, number],
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<consulta_coordenadas xmlns="http://www.catastro.meh.es/">
<control><cucoor>1</cucoor><cuerr>0</cuerr></control>
<coordenadas><coord>
<pc><pc1>${reference.slice(0, 7)}</pc1><pc2>${reference.slice(7, 14)}</pc2></pc>
<geo><xcen>${longitude}</xcen><ycen>${latitude}</ycen><srs>EPSG:4326</srs></geo>
</coord></coordenadas>
</consulta_coordenadas>`;
}

/** As both services answer with an error: 5 for a reference, 16 for a point, where they find nothing. */
export function errorAnswer(
  root: "consulta_dnp" | "consulta_coordenadas",
  code: number,
  description: string,
): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<${root} xmlns="http://www.catastro.meh.es/">
<control><cuerr>1</cuerr></control>
<lerr><err><cod>${code}</cod><des>${escaped(description)}</des></err></lerr>
</${root}>`;
}

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
