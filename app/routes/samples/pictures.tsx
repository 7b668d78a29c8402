import { data } from "react-router";
import { useFormatter, useLocale } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import {
  type CataloguedPicture,
  listHousesWithoutViews,
  listPictures,
} from "#app/pictures/contact-sheet.server.ts";
import type { PictureKind } from "#app/pictures/manifest.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/pictures.ts";

// A page for those who make the pictures: its texts are here, not among the messages of the site.
const texts = {
  es: {
    title: "Hoja de contactos",
    lead: "Todas las imágenes del sitio, con su texto alternativo en ambos idiomas. Solo se ve en este equipo.",
    missing: "Vistas que faltan",
    complete: "Cada casa tiene tres vistas exteriores, el salón y el dormitorio.",
    none: "No hay ninguna.",
    kinds: { house: "Casas", plot: "Terrenos", page: "Páginas", story: "Historias" },
    views: {
      day: "de día",
      evening: "al anochecer",
      third: "una tercera exterior",
      living: "salón",
      bedroom: "dormitorio",
    },
  },
  en: {
    title: "Contact sheet",
    lead: "All pictures of the site, with their text alternatives in both languages. Seen on this computer only.",
    missing: "Missing views",
    complete: "Every house has three outside views, the living room and the bedroom.",
    none: "There are none.",
    kinds: { house: "Houses", plot: "Plots", page: "Pages", story: "Stories" },
    views: {
      day: "by day",
      evening: "in the evening",
      third: "a third from outside",
      living: "living room",
      bedroom: "bedroom",
    },
  },
} satisfies Record<Locale, object>;

const kinds: PictureKind[] = ["house", "plot", "page", "story"];

export const meta: Route.MetaFunction = (args) => {
  const { title, lead } = texts[localeOf(args.location.pathname)];
  return pageMeta(args, { title, description: lead, isHidden: true });
};

/** For developers: a public site does not have this page. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(servicesContext).env.isLoopback) {
    throw data(`Page not found: ${url.pathname}`, { status: 404 });
  }
  return { pictures: listPictures(), incomplete: listHousesWithoutViews() };
}

export default function Pictures({ loaderData: { pictures, incomplete } }: Route.ComponentProps) {
  const text = texts[useLocale()];
  return (
    <div className="page pb-20">
      <PageHeading title={text.title}>
        <p>{text.lead}</p>
      </PageHeading>
      <h2 className="mb-4">{text.missing}</h2>
      {incomplete.length === 0 ? (
        <p>{text.complete}</p>
      ) : (
        <ul className="columns-2 text-note sm:columns-4">
          {incomplete.map(({ house, lacking }) => (
            <li key={house}>
              <strong className="font-[560]">{house}</strong>:{" "}
              {lacking.map((view) => text.views[view]).join(", ")}
            </li>
          ))}
        </ul>
      )}
      {kinds.map((kind) => {
        const ofKind = pictures.filter((picture) => picture.kind === kind);
        return (
          <section key={kind} className="mt-14">
            <h2 className="mb-5">
              {text.kinds[kind]} ({ofKind.length})
            </h2>
            {ofKind.length === 0 && <p>{text.none}</p>}
            <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {ofKind.map((picture) => (
                <Contact key={picture.id} picture={picture} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Contact({ picture }: { picture: CataloguedPicture }) {
  const format = useFormatter();
  const { id, width, height, kilobytes, alts } = picture;
  return (
    <li>
      <figure>
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          className="h-auto w-full rounded-md"
        />
        <figcaption className="mt-2 text-small text-ink-2">
          <code className="font-[560] text-ink">{id}</code>{" "}
          <span className="num text-ink-3">
            {width} × {height}, {format.number(kilobytes)} kB
          </span>
          <span lang="es" className="block">
            {alts.es}
          </span>
          <span lang="en" className="block text-ink-3">
            {alts.en}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
