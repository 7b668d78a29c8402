import { type FormEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { maxNameLength } from "#app/domain/project.ts";
import { Button } from "#app/ui/button.tsx";

interface ProjectRenameProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function ProjectRename({ name, onSave, onCancel }: ProjectRenameProps) {
  const t = useTranslations("portal.projects");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function save(event: FormEvent) {
    event.preventDefault();
    const next = field.current!.value.trim();
    if (next) onSave(next);
  }

  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
      className="mt-3 flex flex-wrap gap-2"
    >
      <input
        ref={field}
        defaultValue={name}
        required
        maxLength={maxNameLength}
        aria-label={t("newName")}
        className="input min-w-0 flex-1 basis-48"
      />
      <Button type="submit" look="ink">
        {t("save")}
      </Button>
      <Button look="outline" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
}
