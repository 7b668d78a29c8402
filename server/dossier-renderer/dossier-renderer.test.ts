import { pino } from "pino";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Dossier } from "#app/domain/dossier.ts";
import { pdfText } from "#tests/setup/pdf-text.ts";
import { openDossiers } from "./dossier-renderer.ts";

const uploaded = "una-casa-0123456789ab";
const master = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#5d6a3f" } })
    .webp()
    .toBuffer();
const dossiers = openDossiers(pino({ level: "silent" }), {
  limitsScale: 1,
  findUpload: async (id) => (id === uploaded ? { master } : null),
});
afterAll(() => dossiers.close());

const dossier: Dossier = {
  language: "es",
  product: "Nido",
  accent: "#b4532f",
  title: "Una casa",
  subtitle: "en Teruel",
  date: "hoy",
  footer: "al pie",
  pageLabel: "[page] de [pages]",
  notices: ["aviso"],
  coverPictureId: null,
  total: null,
  chapters: [
    { title: "Primero", blocks: [{ kind: "text", text: "uno" }] },
    { title: "Debajo", isContinued: true, blocks: [{ kind: "note", text: "dos" }] },
    { title: "Aparte", blocks: [{ kind: "terms", terms: [{ name: "AJD", text: "un impuesto" }] }] },
  ],
};

test("a dossier has a cover, then chapters on numbered pages", async () => {
  const pages = pdfText(Buffer.from(await dossiers.render(dossier)));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain("Una casa");
  expect(pages[1]).toMatch(/Primero.*uno.*Debajo.*dos.*2\s+de 3/s);
  expect(pages[2]).toMatch(/AJD.*un impuesto.*3\s+de 3/s);
});

test("a picture that was uploaded at the desk is on the cover", async () => {
  const pdf = await dossiers.render({ ...dossier, coverPictureId: uploaded });
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/Subtype\s*\/Image/);
});

test("an invalid block fails its dossier and not the next one", async () => {
  const broken = {
    ...dossier,
    chapters: [{ title: "Mal", blocks: [{ kind: "table" }] }],
  } as unknown as Dossier;
  await expect(dossiers.render(broken)).rejects.toThrow();
  expect(pdfText(Buffer.from(await dossiers.render(dossier)))).toHaveLength(3);
});

test("the number of dossiers per minute is limited by address", async () => {
  const allowed = await Promise.all(Array.from({ length: 12 }, () => dossiers.mayAsk("192.0.2.1")));
  expect(allowed.filter(Boolean)).toHaveLength(10);
  expect(await dossiers.mayAsk("192.0.2.2")).toBe(true);
});
