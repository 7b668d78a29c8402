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

export interface SampleBuilding {
  reference: string;
  epsg: number;
  /** Corners as the document writes them. */
  outer: string;
  areaM2: number;
  dwellings: number;
  year: number;
}

/** As wfsBU.aspx answers GetBuildingByParcel; a parcel without buildings is a collection without members. */
export function buildingsAnswer(buildings: readonly SampleBuilding[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<gml:FeatureCollection xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:base="urn:x-inspire:specification:gmlas:BaseTypes:3.2" xmlns:bu-base="http://inspire.jrc.ec.europa.eu/schemas/bu-base/3.0" xmlns:bu-core2d="http://inspire.jrc.ec.europa.eu/schemas/bu-core2d/2.0" xmlns:bu-ext2d="http://inspire.jrc.ec.europa.eu/schemas/bu-ext2d/2.0" gml:id="ES.SDGC.BU" xsi:schemaLocation="http://inspire.jrc.ec.europa.eu/schemas/bu-ext2d/2.0 http://inspire.ec.europa.eu/draft-schemas/bu-ext2d/2.0/BuildingExtended2D.xsd">
${buildings.map(buildingMember).join("\n")}
</gml:FeatureCollection>`;
}

function buildingMember({ reference, epsg, outer, areaM2, dwellings, year }: SampleBuilding): string {
  return `<gml:featureMember>
<bu-ext2d:Building gml:id="ES.SDGC.BU.${reference}">
<bu-core2d:beginLifespanVersion>2001-11-19T00:00:00</bu-core2d:beginLifespanVersion>
<bu-core2d:conditionOfConstruction>functional</bu-core2d:conditionOfConstruction>
<bu-core2d:dateOfConstruction><bu-core2d:DateOfEvent>
<bu-core2d:beginning>${year}-01-01T00:00:00</bu-core2d:beginning>
<bu-core2d:end>${year}-01-01T00:00:00</bu-core2d:end>
</bu-core2d:DateOfEvent></bu-core2d:dateOfConstruction>
<bu-core2d:endLifespanVersion xsi:nil="true" nilReason="other:unpopulated"></bu-core2d:endLifespanVersion>
<bu-core2d:inspireId><base:Identifier><base:localId>${reference}</base:localId><base:namespace>ES.SDGC.BU</base:namespace></base:Identifier></bu-core2d:inspireId>
<bu-ext2d:geometry><bu-core2d:BuildingGeometry><bu-core2d:geometry>
<gml:Surface gml:id="Surface_ES.SDGC.BU.${reference}" srsName="urn:ogc:def:crs:EPSG::${epsg}">
<gml:patches><gml:PolygonPatch><gml:exterior>${linearRing(outer)}</gml:exterior></gml:PolygonPatch></gml:patches>
</gml:Surface>
</bu-core2d:geometry>
<bu-core2d:horizontalGeometryEstimatedAccuracy uom="m">0.1</bu-core2d:horizontalGeometryEstimatedAccuracy>
<bu-core2d:horizontalGeometryReference>footPrint</bu-core2d:horizontalGeometryReference>
<bu-core2d:referenceGeometry>true</bu-core2d:referenceGeometry>
</bu-core2d:BuildingGeometry></bu-ext2d:geometry>
<bu-ext2d:currentUse>1_residential</bu-ext2d:currentUse>
<bu-ext2d:numberOfBuildingUnits>${dwellings}</bu-ext2d:numberOfBuildingUnits>
<bu-ext2d:numberOfDwellings>${dwellings}</bu-ext2d:numberOfDwellings>
<bu-ext2d:numberOfFloorsAboveGround xsi:nil="true" nilReason="other:unpopulated"></bu-ext2d:numberOfFloorsAboveGround>
<bu-ext2d:officialArea><bu-ext2d:OfficialArea>
<bu-ext2d:officialAreaReference>grossFloorArea</bu-ext2d:officialAreaReference>
<bu-ext2d:value uom="m2">${areaM2}</bu-ext2d:value>
</bu-ext2d:OfficialArea></bu-ext2d:officialArea>
</bu-ext2d:Building>
</gml:featureMember>`;
}

export interface SampleCadastralAddress {
  reference: string;
  ineCode: string;
  /** With the cadastre's abbreviation of its kind, such as "CL MAYOR". */
  street: string;
  /** "S-N" where it has none. */
  number: string;
  epsg: number;
  point: string;
}

/** As wfsAD.aspx answers GetadByRefcat: the addresses, then the streets and towns that they refer to. */
export function addressesAnswer(addresses: readonly SampleCadastralAddress[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<gml:FeatureCollection xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:base="urn:x-inspire:specification:gmlas:BaseTypes:3.2" xmlns:GN="urn:x-inspire:specification:gmlas:GeographicalNames:3.0" xmlns:AD="urn:x-inspire:specification:gmlas:Addresses:3.0" gml:id="ES.SDGC.AD">
${addresses.map(addressMembers).join("\n")}
</gml:FeatureCollection>`;
}

function addressMembers(
  { reference, ineCode, street, number, epsg, point }: SampleCadastralAddress,
  i: number,
): string {
  const town = `${ineCode.slice(0, 2)}.${ineCode.slice(2)}`;
  const id = `ES.SDGC.AD.${town}.${i + 1}.${number}.${reference}`;
  return `<gml:featureMember>
<AD:Address gml:id="${id}">
<AD:inspireId><base:Identifier><base:localId>${id.slice(11)}</base:localId><base:namespace>ES.SDGC.AD</base:namespace></base:Identifier></AD:inspireId>
<AD:position><AD:GeographicPosition>
<AD:geometry><gml:Point gml:id="Point_${id}" srsName="urn:ogc:def:crs:EPSG::${epsg}"><gml:pos>${point}</gml:pos></gml:Point></AD:geometry>
<AD:specification>Entrance</AD:specification><AD:method>fromFeature</AD:method><AD:default>true</AD:default>
</AD:GeographicPosition></AD:position>
<AD:locator><AD:AddressLocator>
<AD:designator><AD:LocatorDesignator><AD:designator>${number}</AD:designator><AD:type>1</AD:type></AD:LocatorDesignator></AD:designator>
<AD:level>siteLevel</AD:level>
</AD:AddressLocator></AD:locator>
<AD:validFrom xsi:nil="true" nilReason="other:unpopulated"></AD:validFrom>
<AD:component xlink:href="#ES.SDGC.TN.${town}.${i + 1}"/>
<AD:component xlink:href="#ES.SDGC.PD.${town}.${ineCode.slice(0, 2)}001"/>
<AD:component xlink:href="#ES.SDGC.AU.${town}"/>
</AD:Address>
</gml:featureMember>
<gml:featureMember>
<AD:ThoroughfareName gml:id="ES.SDGC.TN.${town}.${i + 1}">
<AD:name><AD:ThoroughfareNameValue><AD:name><GN:GeographicalName>
<GN:language>spa</GN:language>
<GN:spelling><GN:SpellingOfName><GN:text> ${escaped(street)}</GN:text><GN:script>Latn</GN:script></GN:SpellingOfName></GN:spelling>
</GN:GeographicalName></AD:name></AD:ThoroughfareNameValue></AD:name>
</AD:ThoroughfareName>
</gml:featureMember>`;
}

/** As the WFS reports with status 200, also that it has nothing to send: "No se ha encontrado la parcela …". */
export function reportAnswer(text: string): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<ExceptionReport xmlns="http://www.opengis.net/ows/1.1" version="2.0.0">
<Exception exceptionCode="OperationProcessingFailed">
<ExceptionText><![CDATA[${text}]]></ExceptionText>
</Exception>
</ExceptionReport>`;
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
  const code = String(Number(ineCode.slice(2)));
  const street = {
    dir: { cv: "1", tv: "CL", nv: "MAYOR", pnp: "1" },
    loint: {},
    dp: `${ineCode.slice(0, 2)}001`,
  };
  const rural = { cma: code, czc: "0", cpp: { cpo: "109", cpa: "5" }, npa: "LA DEHESA", cpaj: "96" };
  return JSON.stringify({
    consulta_dnprcResult: {
      control: { cudnp: 1, cucons: 1, cucul: 0 },
      bico: {
        bi: {
          idbi: { cn: land, rc: partsOf(reference) },
          dt: {
            loine: { cp: String(Number(ineCode.slice(0, 2))), cm: code },
            cmc: code,
            np: province,
            nm: municipality,
            locs: land === "UR" ? { lous: { lourb: street } } : { lors: { lorus: rural, lourb: street } },
          },
          ldt: address,
          debi: {
            luso: use,
            ...(builtAreaM2 !== null && { sfc: String(builtAreaM2) }),
            cpt: "100,000000",
            ...(builtYear !== null && { ant: String(builtYear) }),
          },
        },
        finca: { ldt: address, ltp: "Parcela construida sin división horizontal" },
        lcons: [],
      },
    },
  });
}

/** As it answers where several properties share the parcel: without their address and without the class of land. */
export function propertiesAnswer(properties: readonly SampleProperty[]): string {
  return JSON.stringify({
    consulta_dnprcResult: {
      control: { cudnp: properties.length },
      lrcdnp: {
        rcdnp: properties.map((property) => {
          const { bi } = JSON.parse(propertyAnswer(property)).consulta_dnprcResult.bico;
          return { rc: bi.idbi.rc, dt: bi.dt, debi: bi.debi };
        }),
      },
    },
  });
}

function partsOf(reference: string) {
  return {
    pc1: reference.slice(0, 7),
    pc2: reference.slice(7, 14),
    car: reference.slice(14, 18),
    cc1: reference[18],
    cc2: reference[19],
  };
}

/** As Consulta_RCCOOR answers for a point inside a parcel. */
export function coordinatesAnswer(
  reference: string,
  [longitude, latitude]: readonly [number, number],
): string {
  return JSON.stringify({
    Consulta_RCCOORResult: {
      control: { cucoor: 1 },
      coordenadas: {
        coord: [
          {
            pc: { pc1: reference.slice(0, 7), pc2: reference.slice(7) },
            geo: { xcen: String(longitude), ycen: String(latitude), srs: "EPSG:4326" },
            ldt: "CL MAYOR 1 MUNICIPIO (PROVINCIA)",
          },
        ],
      },
    },
  });
}

/** As both services report an error with status 200: 5 for a reference, 16 for a point, where they find nothing. */
export function errorAnswer(
  name: "consulta_dnprcResult" | "Consulta_RCCOORResult",
  code: number,
  description: string,
): string {
  return JSON.stringify({
    [name]: { control: { cuerr: 1 }, lerr: [{ cod: String(code), des: description }] },
  });
}

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
