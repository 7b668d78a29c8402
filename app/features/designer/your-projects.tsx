import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useLocalProjects, useProjectNames } from "#app/saved-items/local-projects.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const maxShown = 5;

/** The other projects of this device or account, and a link to a new one. */
export function YourProjects({ currentId }: { currentId: string | null }) {
  const t = useTranslations("designer.yours");
  const others = useLocalProjects().filter(({ id }) => id !== currentId);
  const shown = others.slice(0, maxShown);
  const nameOf = useProjectNames(shown);
  if (others.length === 0 && !currentId) return null;
  return (
    <nav aria-label={t("label")} className="no-print mt-5 flex flex-wrap items-center gap-2">
      {shown.map((project) => (
        <Link
          key={project.id}
          to={`/casa-de-tus-suenos/proyecto?proyecto=${project.id}`}
          className="chip max-w-64"
        >
          <Icon name="pencil-ruler" className="size-4 shrink-0" />
          <span className="truncate">{nameOf(project)}</span>
        </Link>
      ))}
      {others.length > maxShown && (
        <Link to="/portal/proyectos" className="chip">
          {t("all", { count: others.length - maxShown })}
        </Link>
      )}
      {currentId && (
        <Link to="/casa-de-tus-suenos/proyecto" className="chip">
          <Icon name="plus" className="size-4" />
          {t("new")}
        </Link>
      )}
    </nav>
  );
}
