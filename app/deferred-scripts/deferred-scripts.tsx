import { Scripts } from "react-router";
import { templateId } from "./start-scripts.ts";

/** Takes the place of <Scripts> at the end of the body; see defer-scripts.server.ts. */
export function DeferredScripts() {
  return (
    <>
      <template id={templateId} />
      {import.meta.env.SSR && <Scripts />}
    </>
  );
}
