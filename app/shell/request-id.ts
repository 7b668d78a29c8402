import { createContext, useContext } from "react";

const elementId = "request-id";

/** On the server: the id that names the request in the log. */
export const RequestId = createContext<string | null>(null);

/** Props of the element that shows the id of the failed request, for those who report the error; null if it is unknown. */
export function useFailedRequestId() {
  const rendered = useContext(RequestId);
  const id = rendered ?? (typeof document === "undefined" ? null : findId());
  return id ? { id: elementId, children: id } : null;
}

/** In the HTML of a page that failed, or in the response of a client navigation, whose headers scripts cannot read. */
function findId() {
  const shown = document.getElementById(elementId)?.textContent;
  if (shown) return shown;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const failed = entries.findLast(({ name }) => new URL(name).pathname.endsWith(".data"));
  return failed?.serverTiming.find(({ name }) => name === "request")?.description ?? null;
}
