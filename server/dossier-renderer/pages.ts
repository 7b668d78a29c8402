import { Document, Image, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { Chapter, Dossier } from "#app/domain/dossier.ts";
import { blockElement, type Pictures } from "./blocks.ts";
import { make } from "./element.ts";
import { colours, mm, styles } from "./theme.ts";

/** The document: a cover, then each chapter on its own pages. */
export function dossierElement(dossier: Dossier, pictures: Pictures) {
  return make(
    Document,
    {
      title: dossier.title,
      subject: dossier.subtitle,
      author: dossier.product,
      creator: dossier.product,
      producer: dossier.product,
      language: dossier.language,
    },
    coverElement(dossier, pictures),
    ...sheetsOf(dossier.chapters).map((chapters, position) =>
      sheetElement(chapters, String(position), dossier, pictures),
    ),
  );
}

/** Groups chapters that continue on the page of the one before them. */
function sheetsOf(chapters: readonly Chapter[]): Chapter[][] {
  const sheets: Chapter[][] = [];
  for (const chapter of chapters) {
    if (chapter.isContinued && sheets.length > 0) sheets.at(-1)!.push(chapter);
    else sheets.push([chapter]);
  }
  return sheets;
}

function coverElement(dossier: Dossier, pictures: Pictures) {
  const picture = dossier.coverPictureId && pictures.get(dossier.coverPictureId);
  return make(
    Page,
    { size: "A4", style: { ...styles.page, padding: 0, backgroundColor: colours.lime } },
    make(
      View,
      {
        style: {
          flexDirection: "row",
          alignItems: "center",
          gap: 7,
          paddingHorizontal: 18 * mm,
          paddingTop: 14 * mm,
          paddingBottom: 9 * mm,
        },
      },
      make(
        Svg,
        { viewBox: "0 0 32 32", style: { width: 24, height: 24 } },
        ...["M3 27c0-11 5-20 13-20s13 9 13 20z", "M13 27c0-6 2-10 6-11 2 3 3 7 3 11"].map((d) =>
          make(Path, { key: d, d, fill: "none", stroke: dossier.accent, strokeWidth: 2.2 }),
        ),
      ),
      make(Text, { style: { fontFamily: "Fraunces", fontSize: 17 } }, dossier.product),
    ),
    picture
      ? make(Image, {
          src: { data: picture, format: "jpg" },
          style: { width: "100%", height: 132 * mm, objectFit: "cover" },
        })
      : null,
    make(
      View,
      {
        style: {
          flex: 1,
          paddingHorizontal: 18 * mm,
          paddingTop: 11 * mm,
          paddingBottom: 12 * mm,
        },
      },
      make(
        Text,
        { style: { fontFamily: "Fraunces", fontSize: 34, lineHeight: 1.1, maxLines: 3 } },
        dossier.title,
      ),
      make(Text, { style: { marginTop: 7, fontSize: 12, color: colours.ink2 } }, dossier.subtitle),
      dossier.total &&
        make(
          View,
          { style: { marginTop: 9 * mm } },
          make(Text, { style: { fontSize: 9, color: colours.ink3 } }, dossier.total.label),
          make(
            View,
            { style: { flexDirection: "row", alignItems: "flex-end", gap: 8 } },
            make(
              Text,
              { style: { fontFamily: "Fraunces", fontSize: 26, lineHeight: 1.15 } },
              dossier.total.value,
            ),
            make(Text, { style: { color: colours.ink3, marginBottom: 3 } }, dossier.total.range),
          ),
        ),
      make(
        View,
        { style: { marginTop: "auto", borderTopWidth: 0.6, borderTopColor: colours.hair, paddingTop: 6 } },
        make(Text, { style: { fontSize: 8.5, marginBottom: 3 } }, dossier.date),
        ...dossier.notices.map((notice) =>
          make(Text, { key: notice, style: { ...styles.small, fontSize: 7.6 } }, notice),
        ),
      ),
    ),
  );
}

function sheetElement(chapters: Chapter[], key: string, dossier: Dossier, pictures: Pictures) {
  return make(
    Page,
    { key, size: "A4", style: styles.page },
    make(
      View,
      null,
      ...chapters.flatMap(({ title, blocks }, chapter) => [
        make(
          Text,
          {
            key: title,
            bookmark: title,
            minPresenceAhead: 120,
            style: chapter === 0 ? styles.title : { ...styles.title, marginTop: 26, fontSize: 20 },
          },
          title,
        ),
        ...blocks.map((block, position) =>
          make(View, { key: `${title} ${position}` }, blockElement(block, pictures)),
        ),
      ]),
    ),
    make(
      Text,
      {
        fixed: true,
        style: { ...styles.footer, left: 18 * mm, right: 60 * mm, maxLines: 1, textOverflow: "ellipsis" },
      },
      dossier.footer,
    ),
    make(Text, {
      fixed: true,
      style: { ...styles.footer, right: 18 * mm },
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        dossier.pageLabel.replace("[page]", String(pageNumber)).replace("[pages]", String(totalPages)),
    }),
  );
}
