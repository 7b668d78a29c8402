import type { ContentReader } from "#app/data/content-reader.server.ts";

/** A show home or a delivered house that can be visited; its address comes with the confirmation. */
export interface ShowHome {
  id: number;
  kind: "show_home" | "delivered";
  name: string;
  place: string;
}

export async function listShowHomes(reader: ContentReader, houseSlug: string): Promise<ShowHome[]> {
  const sql = reader.sqlFor("show_homes", "houses", "municipalities", "provinces");
  return sql<ShowHome[]>`
    select s.id::int, s.kind, s.name,
      case when m.name = p.name then m.name else m.name || ', ' || p.name end as place
    from show_homes s join houses h on h.id = s.house_id
    join municipalities m on m.ine_code = s.ine_code join provinces p on p.code = m.province_code
    where h.slug = ${houseSlug} order by s.kind desc, s.id`;
}
