import { Image, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { Block, BudgetSectionText } from "#app/domain/dossier.ts";
import { drawingElement } from "./drawing.ts";
import { make } from "./element.ts";
import { colours, mm, styles } from "./theme.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** JPEGs of the dossier's pictures. */
export type Pictures = ReadonlyMap<string, Buffer>;

export function blockElement(block: Block, pictures: Pictures) {
  switch (block.kind) {
    case "text":
      return make(Text, { style: styles.text }, block.text);
    case "note":
      return make(Text, { style: styles.note }, block.text);
    case "heading":
      return make(Text, { style: styles.heading, minPresenceAhead: 60 }, block.text);
    case "verdict":
      return make(
        Text,
        {
          style: {
            fontFamily: "Fraunces",
            fontSize: 12,
            marginBottom: 6,
            color: block.isGood ? colours.olive : colours.terra,
          },
        },
        block.text,
      );
    case "facts":
      return factsElement(block);
    case "pictures":
      return picturesElement(block, pictures);
    case "drawing":
      return make(
        View,
        { wrap: false, style: { marginTop: 10, marginBottom: 6 } },
        drawingElement(block.drawing, block.heightMm),
        make(Text, { style: styles.note }, block.caption),
      );
    case "checks":
      return checksElement(block);
    case "budget":
      return budgetElement(block);
    case "bars":
      return barsElement(block);
    case "table":
      return tableElement(block);
    case "terms":
      return termsElement(block);
  }
}

/** In two columns, read down the first and then the second. */
function factsElement({ facts }: Of<"facts">) {
  const half = facts.length > 5 ? Math.ceil(facts.length / 2) : facts.length;
  const columns = [facts.slice(0, half), facts.slice(half)].filter((column) => column.length > 0);
  return make(
    View,
    { style: { flexDirection: "row", gap: 9 * mm, marginBottom: 4 } },
    ...columns.map((column, position) =>
      make(
        View,
        { key: position, style: { flex: 1 } },
        ...column.map(({ label, value }) =>
          make(
            View,
            { key: label, wrap: false, style: styles.row },
            make(Text, { style: { color: colours.ink2, flexShrink: 1, paddingRight: 8 } }, label),
            make(Text, { style: { ...styles.value, maxWidth: "62%" } }, value),
          ),
        ),
      ),
    ),
  );
}

function termsElement({ terms }: Of<"terms">) {
  const half = Math.ceil(terms.length / 2);
  return make(
    View,
    { style: { flexDirection: "row", gap: 9 * mm, fontSize: 8.6 } },
    ...[terms.slice(0, half), terms.slice(half)].map((column, position) =>
      make(
        View,
        { key: position, style: { flex: 1 } },
        ...column.map(({ name, text }) =>
          make(
            View,
            { key: name, wrap: false, style: { marginBottom: 7 } },
            make(Text, { style: { fontWeight: 600 } }, name),
            make(
              Text,
              { style: { marginTop: 1, color: colours.ink2, fontSize: 8.6, lineHeight: 1.35 } },
              text,
            ),
          ),
        ),
      ),
    ),
  );
}

/** Picture height in millimetres by pictures per row. */
const pictureHeights = [0, 50, 46, 36];

function picturesElement({ ids }: Of<"pictures">, pictures: Pictures) {
  const found = ids.flatMap((id) => pictures.get(id) ?? []);
  if (found.length === 0) return null;
  return make(
    View,
    { style: { flexDirection: "row", gap: 3 * mm, marginBottom: 10 } },
    ...found.map((data, position) =>
      make(Image, {
        key: position,
        src: { data, format: "jpg" },
        style: { flex: 1, height: pictureHeights[found.length]! * mm, objectFit: "cover", borderRadius: 3 },
      }),
    ),
  );
}

function checksElement({ checks }: Of<"checks">) {
  const mark = (isMet: boolean | null) =>
    isMet === null
      ? { d: "M2 5h6", colour: colours.warn }
      : isMet
        ? { d: "M1.5 5.5l2.5 2.5l5-6", colour: colours.olive }
        : { d: "M2 2l6 6M8 2l-6 6", colour: colours.terra };
  return make(
    View,
    null,
    ...checks.map(({ isMet, name, text }) => {
      const { d, colour } = mark(isMet);
      return make(
        View,
        { key: name, wrap: false, style: { ...styles.row, justifyContent: "flex-start", gap: 8 } },
        make(
          Svg,
          { viewBox: "0 0 10 10", style: { width: 8, height: 8, marginTop: 2.5 } },
          make(Path, { d, fill: "none", stroke: colour, strokeWidth: 1.6 }),
        ),
        make(Text, { style: { width: 32 * mm, fontWeight: 600 } }, name),
        make(Text, { style: { flex: 1, color: isMet === false ? colours.terra : colours.ink2 } }, text),
      );
    }),
  );
}

function budgetElement({ sections, total }: Of<"budget">) {
  return make(
    View,
    null,
    make(
      View,
      { style: { flexDirection: "row", height: 6, borderRadius: 2, overflow: "hidden", marginBottom: 8 } },
      ...sections.map(({ name, colour, share }) =>
        make(View, { key: name, style: { flexGrow: share, flexBasis: 0, backgroundColor: colour } }),
      ),
    ),
    ...sections.map(sectionElement),
    make(
      View,
      {
        wrap: false,
        style: {
          flexDirection: "row",
          justifyContent: "space-between",
          alignItems: "flex-end",
          borderTopWidth: 1.4,
          borderTopColor: colours.ink,
          marginTop: 8,
          paddingTop: 8,
        },
      },
      make(
        View,
        null,
        make(Text, null, total.label),
        make(Text, { style: { fontSize: 8, color: colours.ink3 } }, total.range),
      ),
      make(Text, { style: { fontFamily: "Fraunces", fontSize: 20, lineHeight: 1.1 } }, total.value),
    ),
  );
}

/** Never leaves a name alone at the foot of a page. */
function sectionElement({ name, value, colour, lines: [first, ...others] }: BudgetSectionText) {
  return make(
    View,
    { key: name, style: { marginTop: 8 } },
    make(
      View,
      { wrap: false },
      make(
        View,
        { style: { flexDirection: "row", alignItems: "center", gap: 6, marginBottom: 3 } },
        make(View, { style: { width: 7, height: 7, borderRadius: 3.5, backgroundColor: colour } }),
        make(Text, { style: { flex: 1, fontFamily: "Fraunces", fontSize: 12 } }, name),
        make(Text, { style: { fontFamily: "Fraunces", fontSize: 12 } }, value),
      ),
      first && lineElement(first),
    ),
    ...others.map(lineElement),
  );
}

function lineElement({ name, value, range, sources, marks }: BudgetSectionText["lines"][number]) {
  return make(
    View,
    { key: name, wrap: false, style: { ...styles.row, gap: 10 } },
    make(
      View,
      { style: { flex: 1 } },
      make(Text, null, name),
      ...sources.map((source) => make(Text, { key: source, style: styles.small }, source)),
      marks ? make(Text, { key: "marks", style: { ...styles.small, color: colours.warn } }, marks) : null,
    ),
    make(Text, { style: { width: 34 * mm, textAlign: "right", color: colours.ink3, fontSize: 8.4 } }, range),
    make(Text, { style: { ...styles.value, width: 24 * mm } }, value),
  );
}

function barsElement({ bars, marks }: Of<"bars">) {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const bar = (left: number, right: number, colour: string, opacity: number) =>
    make(View, {
      style: {
        position: "absolute",
        top: 0,
        bottom: 0,
        left: percent(left),
        width: percent(right - left),
        backgroundColor: colour,
        opacity,
        borderRadius: 2,
      },
    });
  return make(
    View,
    { wrap: false },
    ...bars.map(({ name, value, colour, start, quickEnd, end }) =>
      make(
        View,
        { key: name, style: { marginBottom: 8 } },
        make(
          View,
          { style: { flexDirection: "row", justifyContent: "space-between", marginBottom: 2 } },
          make(Text, null, name),
          make(Text, { style: { color: colours.ink3 } }, value),
        ),
        make(
          View,
          { style: { height: 8, backgroundColor: colours.hair, borderRadius: 2 } },
          bar(start, end, colour, 0.35),
          bar(start, quickEnd, colour, 1),
        ),
      ),
    ),
    make(
      View,
      { style: { height: 12 } },
      ...marks.map(({ at, text }) =>
        make(
          Text,
          {
            key: text,
            style: { position: "absolute", left: percent(at), top: 0, fontSize: 7.5, color: colours.ink3 },
          },
          text,
        ),
      ),
    ),
  );
}

function tableElement({ columns, rows, total }: Of<"table">) {
  const cells = (values: string[], weight: number, colour: string) =>
    values.map((value, position) =>
      make(
        Text,
        {
          key: position,
          style:
            position === 0
              ? { flex: 1, fontWeight: weight, color: colour }
              : { width: 27 * mm, textAlign: "right", fontWeight: weight, color: colour },
        },
        value,
      ),
    );
  return make(
    View,
    { style: { marginTop: 10 } },
    make(View, { style: { flexDirection: "row", paddingBottom: 3 } }, ...cells(columns, 400, colours.ink3)),
    ...rows.map((row) =>
      make(View, { key: row[0], wrap: false, style: styles.row }, ...cells(row, 400, colours.ink)),
    ),
    total &&
      make(
        View,
        { wrap: false, style: { ...styles.row, borderTopWidth: 1.2, borderTopColor: colours.ink } },
        ...cells(total, 600, colours.ink),
      ),
  );
}
