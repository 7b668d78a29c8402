// What the map services say they offer, in their formats and reduced to the layers that maps use; for tests.

const matrices = Array.from(
  { length: 21 },
  (_, zoom) =>
    `<TileMatrix><ows:Identifier>${zoom}</ows:Identifier><ScaleDenominator>${559_082_264.0287178 / 2 ** zoom}</ScaleDenominator><TopLeftCorner>-20037508.3427892 20037508.3427892</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>${2 ** zoom}</MatrixWidth><MatrixHeight>${2 ** zoom}</MatrixHeight></TileMatrix>`,
).join("");

const wmts = (title: string, layer: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0">
<Contents>
<Layer><ows:Title>${title}</ows:Title><ows:Identifier>${layer}</ows:Identifier>
<Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
<Format>image/jpeg</Format><Format>image/png</Format>
<TileMatrixSetLink><TileMatrixSet>GoogleMapsCompatible</TileMatrixSet></TileMatrixSetLink>
<TileMatrixSetLink><TileMatrixSet>EPSG:4326</TileMatrixSet></TileMatrixSetLink></Layer>
<TileMatrixSet><ows:Identifier>GoogleMapsCompatible</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS><WellKnownScaleSet>urn:ogc:def:wkss:OGC:1.0:GoogleMapsCompatible</WellKnownScaleSet>${matrices}</TileMatrixSet>
</Contents></Capabilities>`;

export const sampleCapabilities = {
  "/wmts/pnoa-ma": wmts("Imágenes de satélite Sentinel2 y ortofotos del PNOA", "OI.OrthoimageCoverage"),
  "/wmts/ign-base": wmts("Mapa base de España", "IGNBaseTodo"),
};

/** As WMTS tells a mistake. */
export const sampleException = `<?xml version="1.0" encoding="UTF-8"?>
<ExceptionReport xmlns="http://www.opengis.net/ows/1.1" version="1.1.0"><Exception exceptionCode="TileOutOfRange" locator="TILEROW"><ExceptionText>Row out of range</ExceptionText></Exception></ExceptionReport>`;
