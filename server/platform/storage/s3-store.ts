// Stores bytes in Amazon S3 or a compatible service.
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { type ByteStore, isVersion, MissingBytesError, requireVersion } from "./byte-store.ts";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every key, so that a bucket can be shared. */
  prefix: string;
}

// Held in memory per running upload. S3 requires at least 5 MB and allows 10,000 parts.
const partBytes = 8 * 1024 * 1024;

export function openS3Store({ endpoint, bucket, region, prefix, ...keys }: S3Settings): ByteStore {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 3 });
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const keyOf = (version: string) => {
    requireVersion(version);
    return `${prefix}${version.slice(0, 2)}/${version}`;
  };

  async function request(method: string, key: string, query = "", init: RequestInit = {}) {
    const response = await client.fetch(`${base}/${key}${query}`, { method, ...init });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404) throw new MissingBytesError(`${key} is not there`);
    throw new Error(`S3 answered ${response.status} to ${method} ${key}: ${text.slice(0, 300)}`);
  }

  async function writeInParts(key: string, first: Buffer, rest: AsyncIterator<Buffer>) {
    const uploadId = tagIn(await (await request("POST", key, "?uploads")).text(), "UploadId");
    const query = `uploadId=${encodeURIComponent(uploadId)}`;
    try {
      const tags: string[] = [];
      for (let part: Buffer | undefined = first; part; part = (await rest.next()).value) {
        const number = tags.length + 1;
        const answer = await request("PUT", key, `?partNumber=${number}&${query}`, { body: bodyOf(part) });
        tags.push(answer.headers.get("ETag") ?? "");
      }
      const list = tags
        .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        .join("");
      const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
      const answer = await (await request("POST", key, `?${query}`, { body })).text();
      // S3 may respond 200 and report an error in the body.
      if (answer.includes("<Error>")) throw new Error(`S3 could not join the parts of ${key}`);
    } catch (error) {
      await request("DELETE", key, `?${query}`).catch(() => {});
      throw error;
    }
  }

  return {
    async write(version, body) {
      const key = keyOf(version);
      const hash = createHash("sha256");
      let size = 0;
      const parts = inPieces(body, partBytes, (chunk) => {
        hash.update(chunk);
        size += chunk.byteLength;
      });
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length < partBytes) await request("PUT", key, "", { body: bodyOf(first) });
      else await writeInParts(key, first, parts);
      return { size, checksum: hash.digest("hex") };
    },

    async read(version, { size }, range) {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
      const response = await request("GET", keyOf(version), "", { headers });
      const wanted = range ? range.last - range.first + 1 : size;
      const length = response.headers.get("Content-Length");
      if (length !== null && Number(length) !== wanted) {
        await response.body?.cancel();
        throw new MissingBytesError(`${version} has ${length} bytes instead of ${wanted}`);
      }
      return response.body ?? emptyBody();
    },

    async copy(from, to) {
      const source = `/${bucket}/${keyOf(from)}`;
      const answer = await request("PUT", keyOf(to), "", { headers: { "X-Amz-Copy-Source": source } });
      if ((await answer.text()).includes("<Error>")) throw new Error(`S3 could not copy ${from}`);
    },

    async remove(version) {
      if (!isVersion(version)) return;
      const key = keyOf(version);
      await request("DELETE", key).catch((error) => {
        if (!(error instanceof MissingBytesError)) throw error;
      });
    },
  };
}

/** Pieces of equal size, the last one shorter; holds one of them in memory. */
async function* inPieces(
  body: AsyncIterable<Uint8Array>,
  size: number,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    onChunk(chunk);
    let rest = chunk;
    while (length + rest.byteLength >= size) {
      const end = size - length;
      yield Buffer.concat([...held, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      held = [];
      length = 0;
    }
    if (rest.byteLength) held.push(rest);
    length += rest.byteLength;
  }
  if (length) yield Buffer.concat(held);
}

/** With Content-Length, because S3 refuses chunked bodies. */
function bodyOf(part: Buffer) {
  return new Uint8Array(part.buffer, part.byteOffset, part.byteLength) as Uint8Array<ArrayBuffer>;
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

function tagIn(xml: string, name: string) {
  const value = xml.match(new RegExp(`<${name}>([^<]+)</${name}>`))?.[1];
  if (!value) throw new Error(`S3's response has no ${name}`);
  return value.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
}
