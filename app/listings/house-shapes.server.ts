import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { HouseShape } from "#app/domain/fit/plot-fits.ts";

/** The outlines that houses have, each once. */
export function listHouseShapes(reader: ContentReader): Promise<HouseShape[]> {
  return reader.cached("house shapes", (own) => {
    const sql = own.sqlFor("house_shapes");
    return sql<HouseShape[]>`select id, outline from house_shapes order by id`;
  });
}
