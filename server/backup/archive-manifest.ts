import { z } from "zod";

/** The first entry of an archive: what the others must contain. */
export const manifestSchema = z.object({
  format: z.literal(1, "is of a later version of Hornero"),
  version: z.string(),
  createdAt: z.string(),
  postgresVersion: z.string(),
  /** Versions of the migrations that the rows fit. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      size: z.number(),
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  files: z.array(z.object({ version: z.string(), size: z.number(), checksum: z.string() })),
  /** Settings in force; values that may hold a secret are left out. */
  settings: z.record(z.string(), z.string()),
});

/** The last entry: versions of files that the archive lacks. */
export const missingFilesSchema = z.object({
  /** Deleted by someone while the backup ran. */
  deleted: z.array(z.string()),
  /** Their rows exist, their bytes are missing or damaged. */
  damaged: z.array(z.string()),
});

export type MissingFiles = z.infer<typeof missingFilesSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest["tables"][number];
export type FileEntry = Manifest["files"][number];

export const manifestName = "manifest.json";
export const missingFilesName = "missing-files.json";
export const tableEntryName = ({ schema, name }: Pick<TableEntry, "schema" | "name">) =>
  `database/${schema}.${name}.copy`;
export const fileEntryName = ({ version }: Pick<FileEntry, "version">) => `files/${version}`;
