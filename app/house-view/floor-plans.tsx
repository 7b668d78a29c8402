import {
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  useState,
} from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import type { HouseLook } from "#app/domain/house-finishes.ts";
import {
  drawingOf,
  type FloorPlan,
  type ModelStorey,
  type PlanDrawing,
} from "#app/house-view/house-model.ts";
import type { PlanViewer } from "#app/house-view/plan-viewer.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

interface FloorPlansProps {
  name: string;
  storeys: ModelStorey[];
  shown: ShownExtras;
  look?: HouseLook;
}

/** The floor plan of every storey and its rooms as a table; a storey is never split between printed pages. */
export function FloorPlans({ name, storeys, shown, look }: FloorPlansProps) {
  const t = useTranslations("models.plans");
  const drawings = storeys.map(({ plan }) => drawingOf(plan, shown, look));
  const widest = Math.max(...drawings.map(({ width }) => width));
  return (
    <div className="floor-plans mt-9">
      <h3 className="text-[1.3rem]">{t("title")}</h3>
      {storeys.map((storey, index) => (
        <StoreyPlan
          key={storey.name}
          house={name}
          storey={storey}
          drawing={drawings[index]!}
          widest={widest}
        />
      ))}
      <Legend drawings={drawings} hasVoid={storeys.some(({ plan }) => plan.hasVoid)} />
    </div>
  );
}

interface StoreyPlanProps {
  house: string;
  storey: ModelStorey;
  drawing: PlanDrawing;
  /** The width of the house's widest plan: all are drawn to one scale. */
  widest: number;
}

function StoreyPlan({ house, storey: { name, plan }, drawing, widest }: StoreyPlanProps) {
  const t = useTranslations("models.plans");
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof PlanViewer>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const alt = t("alt", { name: house, storey: name.toLowerCase() });

  /** Without scripts, or if the viewer fails to load, the drawing opens by itself. */
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("#app/house-view/plan-viewer.tsx").then(
      ({ PlanViewer }) => {
        setViewer(() => PlanViewer);
        setIsOpen(true);
      },
      () => location.assign(drawing.url),
    );
  }

  return (
    <div className="mt-5 break-inside-avoid">
      <a
        href={drawing.url}
        rel="nofollow"
        onClick={open}
        aria-haspopup={isHydrated ? "dialog" : undefined}
        className="block overflow-x-auto rounded-lg border border-hair bg-paper p-3 sm:p-5 print:border-0 print:p-0"
      >
        {/* Only the drawing of the current appearance is fetched: the other one is not displayed. */}
        {(["light", "dark"] as const).map((appearance) => (
          <img
            key={appearance}
            src={appearance === "dark" ? `${drawing.url}&appearance=dark` : drawing.url}
            alt={alt}
            width={drawing.width}
            height={drawing.height}
            loading="lazy"
            decoding="async"
            style={
              {
                width: `${(100 * drawing.width) / widest}%`,
                "--share": drawing.width / widest,
              } as CSSProperties
            }
            // On phones the plan scrolls sideways: fitted to the screen, its numbers would be unreadable. Firefox writes
            // the alternative text in the frame until the drawing has loaded, unless it is transparent.
            className={`mx-auto h-auto text-transparent max-w-none max-sm:min-w-[calc(var(--share)*48rem)] print:w-[calc(var(--share)*75%)]! print:min-w-0 ${appearance === "dark" ? "hidden dark:block" : "dark:hidden"}`}
          />
        ))}
      </a>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h4 className="mr-auto font-[560]">{name}</h4>
        <a
          href={drawing.url}
          rel="nofollow"
          onClick={open}
          aria-haspopup={isHydrated ? "dialog" : undefined}
          className="link inline-flex items-center gap-1.5 py-1 text-note print:hidden"
        >
          <Icon name="maximize" className="size-4.5" />
          {t("open")}
        </a>
        <a
          href={`${drawing.url}&download=1`}
          rel="nofollow"
          download
          className="link inline-flex items-center gap-1.5 py-1 text-note print:hidden"
        >
          <Icon name="download" className="size-4.5" />
          {t("download")}
        </a>
      </div>
      <RoomTable storey={name} plan={plan} />
      {Viewer && isOpen && (
        <Viewer
          alt={alt}
          title={`${house} · ${name}`}
          url={drawing.url}
          darkUrl={`${drawing.url}&appearance=dark`}
          width={drawing.width}
          height={drawing.height}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function RoomTable({ storey, plan }: { storey: string; plan: FloorPlan }) {
  const t = useTranslations("models.plans");
  const format = useFormatter();
  const area = (squareMetres: number) =>
    format.number(squareMetres, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rooms = numbered(plan.rooms);
  return (
    <>
      <table className="mt-2 w-full border-collapse text-[.95rem]">
        <caption className="sr-only">{t("tableCaption", { storey: storey.toLowerCase() })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("room")}</th>
            <th scope="col">{t("area")}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ key, name, areaM2 }) => (
            <tr key={key} className="border-b border-hair">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="num py-1.5 text-right whitespace-nowrap">{area(areaM2)} m²</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-[560]">
            <th scope="row" className="py-2 pr-4 text-left font-[560]">
              {t("total")}
            </th>
            <td className="num py-2 text-right whitespace-nowrap">{area(plan.usableAreaM2)} m²</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-small text-ink-3">{t("built", { area: area(plan.builtAreaM2) })}</p>
    </>
  );
}

/** Rooms may share a name, so that keys need a number. */
function numbered(rooms: FloorPlan["rooms"]) {
  const seen = new Map<string, number>();
  return rooms.map((room) => {
    const count = (seen.get(room.name) ?? 0) + 1;
    seen.set(room.name, count);
    return { ...room, key: `${room.name} ${count}` };
  });
}

function Legend({ drawings, hasVoid }: { drawings: PlanDrawing[]; hasVoid: boolean }) {
  const t = useTranslations("models.plans");
  // The colours are those of the drawing, app/domain/house/floor-plan.ts.
  const signs = [
    { text: t("legendWall"), mark: "bg-[#2e2a26] dark:bg-[#f2ede4]" },
    { text: t("legendGlass"), mark: "h-1! bg-[#4d7480] dark:bg-[#8fc0cf]" },
    ...(drawings.some(({ hasTerrace }) => hasTerrace)
      ? [
          {
            text: t("legendTerrace"),
            mark: "border border-[#b9ad9c] bg-[#f1ece1] dark:border-[#6f6658] dark:bg-[#37322b]",
          },
        ]
      : []),
    ...(drawings.some(({ hasPool }) => hasPool)
      ? [
          {
            text: t("legendPool"),
            mark: "border border-[#7fa9af] bg-[#d3e6e8] dark:border-[#5f8b97] dark:bg-[#2d4a54]",
          },
        ]
      : []),
    ...(hasVoid ? [{ text: t("legendVoid"), mark: "border border-dashed border-[#9a8f82]" }] : []),
  ];
  return (
    <div className="mt-6 text-small text-ink-3">
      <h4 className="sr-only">{t("legend")}</h4>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {signs.map(({ text, mark }) => (
          <li key={text} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`inline-block h-3 w-5 forced-color-adjust-none [print-color-adjust:exact] ${mark}`}
            />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t("legendNote")}</p>
    </div>
  );
}
