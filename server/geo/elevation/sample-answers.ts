// Answers in the elevation service's format, for tests and for the local stand-in.

export interface SampleCoverage {
  /** The lower left corner of the lower left cell. */
  left: number;
  bottom: number;
  cellM: number;
  columns: number;
  rows: number;
  /** By the middle of a cell. */
  heightAt: (x: number, y: number) => number;
}

/** As GetCoverage answers for application/asc: the grid is one part of a MIME message. */
export function coverageAnswer({ left, bottom, cellM, columns, rows, heightAt }: SampleCoverage): string {
  const lines = Array.from({ length: rows }, (_, fromNorth) => {
    const y = bottom + (rows - fromNorth - 0.5) * cellM;
    return Array.from({ length: columns }, (_, column) =>
      heightAt(left + (column + 0.5) * cellM, y).toFixed(3),
    ).join(" ");
  });
  return `--wcs
Content-Type: application/asc
Content-Description: coverage data
Content-Transfer-Encoding: binary
Content-ID: coverage/out.asc
Content-Disposition: INLINE; filename=out.asc

ncols        ${columns}
nrows        ${rows}
xllcorner    ${left.toFixed(12)}
yllcorner    ${bottom.toFixed(12)}
cellsize     ${cellM.toFixed(12)}
NODATA_value -9999
 ${lines.join("\n ")}
--wcs--
`;
}

/** As it answers with status 404 for a coverage that it does not have. */
export const coverageReport = `<?xml version="1.0" encoding="UTF-8"?>
<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/2.0" version="2.0.1" xml:lang="en-US">
  <ows:Exception exceptionCode="NoSuchCoverage" locator="coverageid"><ows:ExceptionText>No such coverage</ows:ExceptionText></ows:Exception>
</ows:ExceptionReport>`;
