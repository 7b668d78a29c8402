import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { findIcon, requestIcon, subscribeToIcons } from "#app/ui/icon/icon-store.ts";
import { useInnerHtml } from "#app/ui/inner-html.ts";

/** Where icons come from. The server provides its own source: the icon sets on disk. */
export const IconSource = createContext<(name: string) => string | null>(findIcon);

interface IconProps {
  /** A name of the Lucide set, such as "heart". */
  name: string;
  /** The accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
}

export function Icon(props: IconProps) {
  const body = useContext(IconSource)(props.name);
  // Most icons are in the page's HTML and need no subscription.
  return body === null ? <LoadingIcon {...props} /> : <Drawing {...props} body={body} />;
}

function LoadingIcon(props: IconProps) {
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
