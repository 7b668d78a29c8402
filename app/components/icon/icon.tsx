import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { findIcon, requestIcon, subscribeToIcons } from "#app/components/icon/icon-store.ts";

/** Where drawings come from. The server gives its own source: the icon sets on disk. */
export const IconSource = createContext<(name: string) => string | null>(findIcon);

interface IconProps {
  /** A name of the Lucide set, such as "heart". */
  name: string;
  /** What the icon says where no text does; without it the icon is decoration. */
  label?: string;
  className?: string;
}

export function Icon({ name, label, className = "size-5" }: IconProps) {
  const find = useContext(IconSource);
  const body = useSyncExternalStore(
    subscribeToIcons,
    () => find(name),
    () => find(name),
  );
  useEffect(() => {
    if (body === null) requestIcon(name);
  }, [body, name]);

  return (
    <svg
      data-icon={name}
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={{ __html: body ?? "" }}
    />
  );
}
