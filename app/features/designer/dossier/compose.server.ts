// Composes the dossier of a project: loads its data, computes its totals, and writes all texts in one language.
import { create as createQrCode } from "qrcode";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { accents, type Brand } from "#app/domain/brand.ts";
import { designPath } from "#app/domain/design-path.ts";
import type { Chapter, Dossier, DossierPicture } from "#app/domain/dossier.ts";
import { lookOf, possibleOptions } from "#app/domain/house-finishes.ts";
import type { Project } from "#app/domain/project.ts";
import { namedParts, shownName } from "#app/domain/project-name.ts";
import { projectExtras } from "#app/domain/project-totals.ts";
import { readNote } from "#app/glossary/glossary-note.ts";
import type { TermCode } from "#app/glossary/glossary-terms.ts";
import { listPlanSheets } from "#app/house-view/house-models.server.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findProjectTotals } from "#app/pricing/project-totals.server.ts";
import { createDocumentFormat } from "./document-format.ts";
import { groundChapter } from "./ground-chapter.ts";
import { houseChapter, plansChapter } from "./house-chapters.ts";
import { budgetChapter, financeChapter, timelineChapter } from "./money-chapters.ts";
import { plotChapter } from "./plot-chapter.ts";

/** Terms of the other chapters, and of the next steps. */
const terms: TermCode[] = [
  "edificabilidad",
  "ocupacion",
  "retranqueo",
  "parcelaMinima",
  "cedulaUrbanistica",
  "notaSimple",
  "referenciaCatastral",
  "itp",
  "ajd",
  "plusvalia",
  "pem",
  "icio",
  "proyectoBasico",
  "proyectoEjecucion",
  "visado",
  "direccionFacultativa",
  "geotecnico",
  "licencia",
  "certificacionObra",
  "autopromotor",
  "aval",
  "seguroDecenal",
  "obraNueva",
  "primeraOcupacion",
];

const maxPictures = 3;

interface ComposeOptions {
  brand: Brand;
  isDemo: boolean;
  origin: string;
  /** The page of a shared project, instead of the designer with the same house and plot. */
  sharePath?: string;
}

export async function composeDossier(
  reader: ContentReader,
  locale: Locale,
  project: Project,
  { brand, isDemo, origin, sharePath }: ComposeOptions,
): Promise<Dossier> {
  const [{ house, plot, totals, onDay }, whole] = await Promise.all([
    findProjectTotals(reader, locale, project),
    project.houseSlug ? findHouse(reader, locale, project.houseSlug) : null,
  ]);
  const sheets = house
    ? await listPlanSheets(
        reader,
        house.slug,
        locale,
        projectExtras(house, project.options),
        lookOf(house.options, project.options),
      )
    : [];
  const t = translator(locale, "dossier");
  const format = createDocumentFormat(locale);
  const { site, budget, finance, timeline } = totals;
  const name = shownName(project.name, locale, namedParts(house, site?.municipalityName, project.options));
  const date = format.day(onDay);
  const [housePicture = null, ...morePictures] = whole?.pictures ?? [];
  const cover = housePicture ?? plot?.picture ?? null;
  const chapters: (Chapter | null)[] = [
    houseChapter(
      locale,
      whole && {
        house: whole,
        pictures: morePictures.slice(0, maxPictures).map(pictureOf),
        chosenOptions: possibleOptions(whole.options, project.options),
      },
      format,
    ),
    house && plansChapter(locale, house, sheets, format),
    plotChapter(
      locale,
      { site, plot, house, fit: totals.fit, placementCheck: totals.placementCheck },
      format,
    ),
    project.ownPlot?.ground ? groundChapter(locale, project.ownPlot.ground, format) : null,
    budget &&
      house &&
      budgetChapter(locale, { budget, houseName: house.name, regionCode: site?.regionCode ?? null }, format),
    finance && financeChapter(locale, finance, format),
    timelineChapter(locale, timeline, onDay, format),
    {
      title: t("terms.title"),
      blocks: [
        {
          kind: "terms",
          terms: terms.map((term) => readNote(locale, term)),
        },
      ],
    },
  ];
  return {
    language: locale,
    product: brand.name,
    accent: accents[brand.accent],
    title: name,
    subtitle: subtitle() === name ? null : subtitle(),
    date,
    footer: t("footer", { product: brand.name, name, date }),
    pageLabel: t("page"),
    notices: [t("illustrations"), t("estimate", { date }), ...(isDemo ? [t("demo")] : [])],
    cover: cover && pictureOf(cover),
    total: budget && {
      label: t("total"),
      value: format.money(budget.total.expected),
      range: t("between", { low: format.money(budget.total.low), high: format.money(budget.total.high) }),
    },
    online: online(),
    chapters: chapters.filter((chapter) => chapter !== null),
  };

  function online(): Dossier["online"] {
    const { houseSlug, plotSlug, options } = project;
    if (!sharePath && !houseSlug && !plotSlug) return null;
    const path = sharePath ?? designPath({ houseSlug, plotSlug, options });
    const url = origin + localizedPath(locale, path);
    return {
      label: t("online"),
      url,
      code: drawCode(url),
      contact: t("contact", { address: `${origin}${localizedPath(locale, "/contacto")}` }),
    };
  }

  function subtitle() {
    const place = site && { place: site.municipalityName, province: site.provinceName };
    if (house && place) return t("subtitle", { house: house.name, ...place });
    if (house) return t("subtitleNoPlot", { house: house.name });
    return place ? t("subtitleNoHouse", place) : t("empty");
  }
}

function pictureOf({ id, alt }: Picture): DossierPicture {
  return { id, alt };
}

/** The modules of a QR code, row by row. */
function drawCode(url: string): string[] {
  const { size, data } = createQrCode(url, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_, row) => data.slice(row * size, (row + 1) * size).join(""));
}
