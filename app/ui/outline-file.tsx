import { type ReactNode, useId } from "react";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

interface OutlineFileProps {
  onFile: (file: File) => void;
  className: string;
  children: ReactNode;
}

/** A label that opens a file with the outline of a plot. */
export function OutlineFile({ onFile, className, children }: OutlineFileProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  return (
    <label htmlFor={id} className={`cursor-pointer focus-within:outline-2 ${className}`}>
      {children}
      <input
        id={id}
        type="file"
        accept=".gml,.xml,.geojson,.json,.kml,.dxf"
        className="sr-only"
        // A file that is chosen before anything listens would be lost.
        disabled={!isHydrated}
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          target.value = "";
        }}
      />
    </label>
  );
}
