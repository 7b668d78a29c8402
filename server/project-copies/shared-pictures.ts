import type { Sql } from "postgres";
import sharp from "sharp";
import type { SharedPictures } from "#app/domain/shared-picture.ts";
import { sniffedBytes, sniffType } from "#server/platform/storage/sniff-type.ts";
import { decodeInTurn } from "#server/rate-limits/picture-decoding.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

const size = { width: 1200, height: 630 };
const maxPixels = 4_000_000;

/** Pictures that browsers make of a 3D view when they share a project. A trigger deletes them with the link. */
export function openSharedPictures(sql: Sql, rateLimits: VisitorRateLimits): SharedPictures {
  return {
    async store(token, bytes, ip) {
      if (!(await rateLimits.tryConsume("uploadsByIp", ip))) return false;
      const jpeg = await encode(Buffer.from(bytes));
      if (!jpeg) return false;
      const stored = await sql`
        insert into private.shared_pictures (token, jpeg)
        select ${token}, ${jpeg} where public.shared_project(${token}) is not null
        on conflict (token) do update set jpeg = excluded.jpeg, created_at = now()`;
      return stored.count > 0;
    },
    async find(token) {
      const [row] = await sql<{ jpeg: Buffer }[]>`
        select jpeg from private.shared_pictures where token = ${token}`;
      return row?.jpeg ?? null;
    },
  };
}

/** Encoded again, which removes whatever else a file contains; null if it is not a JPEG that decodes. */
async function encode(bytes: Buffer): Promise<Buffer | null> {
  if (sniffType(bytes.subarray(0, sniffedBytes)) !== "image/jpeg") return null;
  return decodeInTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
        .resize({ ...size, fit: "cover" })
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer();
    } catch {
      return null;
    }
  });
}
