import { useSyncExternalStore } from "react";

const noChanges = () => () => {};

/** Whether presses on this part of the page are heard: not in the server's HTML, and not before hydration. */
export function useIsHydrated() {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}
