import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { findIcon, requestIcon, subscribeToIcons } from "#app/ui/icon/icon-store.ts";
import { useInnerHtml } from "#app/ui/inner-html.ts";

/** Where drawings come from. The server gives its own source: the icon sets on disk. */
export const IconSource = createContext<(name: string) => string | null>(findIcon);

interface IconProps {
  /** A name of the Lucide set, such as "heart". */
  name: string;
  /** What the icon says where no text does; without it the icon is decoration. */
  label?: string;
  className?: string;
}

export function Icon(props: IconProps) {
  const body = useContext(IconSource)(props.name);
  // Most are there with the page, and a page has many: those wait for nothing.
  return body === null ? <IconOnItsWay {...props} /> : <Drawing {...props} body={body} />;
}

function IconOnItsWay(props: IconProps) {
  const { name } = props;
  const body = useSyncExternalStore(
    subscribeToIcons,
    () => findIcon(name),
    () => null,
  );
  useEffect(() => requestIcon(name), [name]);
  return <Drawing {...props} body={body ?? ""} />;
}

function Drawing({ name, label, className = "size-5", body }: IconProps & { body: string }) {
  return (
    <svg
      data-icon={name}
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={useInnerHtml(body)}
    />
  );
}
