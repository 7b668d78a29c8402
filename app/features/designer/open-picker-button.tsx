import type { ReactNode } from "react";
import type { PagePath } from "#app/navigation/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

interface PickerOpenerProps {
  look: "primary" | "outline";
  /** The list to choose from without scripts. */
  list: PagePath;
  onOpen: () => void;
  children: ReactNode;
}

/** Opens the picker; without scripts a link to the list. */
export function PickerOpener({ look, list, onOpen, children }: PickerOpenerProps) {
  return (
    <>
      <Button look={look} onClick={onOpen} className="noscript:hidden">
        {children}
      </Button>
      <ButtonLink to={list} look={look} className="[@media(scripting:enabled)]:hidden">
        {children}
      </ButtonLink>
    </>
  );
}
