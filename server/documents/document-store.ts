// PDF files that operators and makers upload: brochures, certificates, quotes, insurances.
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { type DocumentRefusal, type DocumentStore, maxDocumentBytes } from "#app/domain/document-upload.ts";
import { slugOf } from "#app/domain/slug.ts";
import type { Files } from "#server/backend/files.ts";
import { sniffedBytes, sniffType } from "#server/platform/storage/sniff-type.ts";

const bucket = "documents";
const fileName = /^[a-z0-9-]+\.pdf$/;

const privateBucket = "maker-files";
const privateName = /^[0-9a-f]{32}\.pdf$/;

export function openDocumentStore(files: Files | null): DocumentStore {
  async function store(to: string, name: string, file: File): Promise<DocumentRefusal | null> {
    if (!files) return "noStorage";
    if (file.size > maxDocumentBytes) return "tooLarge";
    const bytes = Buffer.from(await file.arrayBuffer());
    if (sniffType(bytes.subarray(0, sniffedBytes)) !== "application/pdf") return "wrongType";
    const { error } = await files.from(to).upload(name, bytes, { contentType: "application/pdf" });
    if (error) throw error;
    return null;
  }
  return {
    async add(file) {
      // Readable in a URL, and impossible to guess before it is published.
      const words = slugOf(file.name.replace(/\.\w+$/, "")).slice(0, 60);
      const name = `${[words, randomBytes(6).toString("hex")].filter(Boolean).join("-")}.pdf`;
      return (await store(bucket, name, file)) ?? { path: `/documents/${name}` };
    },
    async addPrivate(file) {
      const name = `${randomBytes(16).toString("hex")}.pdf`;
      return (await store(privateBucket, name, file)) ?? { name };
    },
    async findPrivate(name) {
      if (!files || !privateName.test(name)) return null;
      return (await files.from(privateBucket).download(name)).data;
    },
  };
}

/** `GET /documents/{file}`; the content of a name never changes. */
export function documentFiles(files: Files | null) {
  const routes = new Hono();
  routes.get("/:file", async (c) => {
    const name = c.req.param("file");
    if (!files || !fileName.test(name)) return c.notFound();
    const { data } = await files.from(bucket).download(name);
    if (!data) return c.notFound();
    return c.body(data.stream(), 200, {
      "Content-Type": "application/pdf",
      "Content-Length": String(data.size),
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return routes;
}
